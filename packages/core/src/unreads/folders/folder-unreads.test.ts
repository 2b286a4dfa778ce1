import { settle } from '@atrium/testing';
import { QueryObserver } from '@tanstack/query-core';
import { expect, it } from 'vitest';
import { createAtrium } from '../../atrium.ts';
import { createMemoryEnvironment } from '../../environment/index.ts';
import type { FolderId } from '../../files/files.schema.ts';
import { createFolderUnreads } from './index.ts';

const opened = '0'.repeat(24) as FolderId;

async function connect(status = 204) {
  const calls: string[] = [];
  const atrium = createAtrium({
    baseUrl: 'https://atrium.test',
    environment: createMemoryEnvironment(),
    fetch: async (input, init) => {
      const { method, url } = new Request(input, init);
      calls.push(`${method} ${new URL(url).pathname}`);
      if (method === 'GET') return Response.json({ [opened]: 3, other: 100 });
      return status === 204
        ? new Response(null, { status })
        : Response.json({ error: true, code: 'not_found', message: '', errors: {} }, { status });
    },
  });
  const unreads = createFolderUnreads(atrium);
  const { queryKey, queryFn } = unreads.unreadFolders();
  const observer = new QueryObserver(atrium.queryClient, { queryKey: [...queryKey], queryFn });
  const stop = observer.subscribe(() => {});
  await settle();
  const bring = (count: number) =>
    atrium.queryClient.setQueryData([...queryKey], (unread: object) => ({ ...unread, [opened]: count }));
  return { calls, unreads, stop, bring, shown: () => observer.getCurrentResult().data };
}

it('is read again every minute (com:UNREAD-005, com:UNREAD-006)', async () => {
  const { unreads, shown, stop } = await connect();
  expect([unreads.unreadFolders().refetchInterval, shown()]).toEqual([60_000, { [opened]: 3, other: 100 }]);
  stop();
});

it('is nothing in a folder from the moment that somebody looks into it (com:UNREAD-D04)', async () => {
  const { calls, unreads, shown, stop } = await connect();
  const leave = unreads.lookInto(opened);
  await settle();
  expect(shown()).toEqual({ other: 100 });
  await settle();
  expect(calls).toEqual(['GET /unreads/folders', `PUT /unreads/folders/${opened}`]);
  leave();
  stop();
});

it('stays nothing whatever comes while somebody looks, and not once they have left (com:UNREAD-D04)', async () => {
  const { calls, unreads, shown, stop, bring } = await connect();
  const leave = unreads.lookInto(opened);
  await settle();
  bring(1);
  await settle();
  bring(1);
  await settle();
  expect([shown(), calls.filter((call) => call.startsWith('PUT'))]).toEqual([
    { other: 100 },
    Array.from({ length: 3 }, () => `PUT /unreads/folders/${opened}`),
  ]);
  leave();
  bring(2);
  await settle();
  expect(shown()).toEqual({ [opened]: 2, other: 100 });
  stop();
});

it('is there again where that could not be told, and is not told over and over', async () => {
  const { calls, unreads, shown, stop } = await connect(404);
  const leave = unreads.lookInto(opened);
  for (let turn = 0; turn < 9; turn += 1) await settle();
  expect([shown(), calls.filter((call) => call.startsWith('PUT')).length]).toEqual([{ [opened]: 3, other: 100 }, 2]);
  leave();
  stop();
});
