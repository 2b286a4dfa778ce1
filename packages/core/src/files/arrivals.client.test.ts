import { createTestClock, settle } from '@atrium/testing';
import { createUploadMachines } from '@atrium/upload';
import { expect, it, vi } from 'vitest';
import { createAtrium } from '../atrium.ts';
import { createMemoryEnvironment } from '../environment/index.ts';
import { createScriptedTransport, exampleFileStore, exampleObjectId } from '../uploads/uploads.fixtures.ts';
import { connectArrivals } from './arrivals.connect.ts';
import { createFiles } from './files.client.ts';
import { folderOf } from './files.fixtures.ts';

it('puts what has come into its folder once, where the answer to it was lost, and the rest after it (FILE-D26)', async () => {
  const clock = createTestClock();
  const asked: (readonly [ids: string, key: string | null])[] = [];
  let isGone = true;
  const atrium = createAtrium({
    baseUrl: 'https://atrium.test',
    environment: createMemoryEnvironment({ clock }),
    fetch: async (input) => {
      const request = new Request(input);
      const body = JSON.parse(await request.text());
      if ('names' in body) return Response.json({ taken: [] });
      asked.push([JSON.stringify(body.files), request.headers.get('Idempotency-Key')]);
      if (isGone) throw new TypeError('fetch failed');
      return Response.json({ files: [] }, { status: 201 });
    },
  });
  const transport = createScriptedTransport();
  const files = exampleFileStore();
  const { ref, release } = createFiles(atrium).openArrivals(createUploadMachines({ transport, files }), {
    filter: null,
    maxSize: null,
  });
  const bring = (name: string) => ({ ...files.keep(Object.assign(new Blob(['x']), { name })), path: '' });
  const [one, other] = [bring('a.txt'), bring('b.txt')];
  ref.send({ type: 'files.dropped', drop: { folderId: folderOf().id, files: [one, other] } });
  await settle();
  const store = async (clientId: string, id: number) => {
    transport.sends.get(clientId)?.store({ id: exampleObjectId(id) });
    await settle();
  };
  await store(one.clientId, 1);
  await store(other.clientId, 2);
  const passing = async (seen: () => void) =>
    vi.waitFor(async () => {
      await clock.advance(1_000);
      seen();
    });
  await passing(() => expect(ref.getSnapshot().context.failure?.code).toBe('offline'));
  isGone = false;
  await passing(() =>
    expect(connectArrivals(ref.getSnapshot(), ref.send).progress).toMatchObject({ arrived: 2, failed: 0 }),
  );
  const calls = [...new Set(asked.map((call) => call.join(' ')))];
  expect(calls.map((call) => call.slice(0, call.lastIndexOf(' ')))).toEqual([
    JSON.stringify([{ id: exampleObjectId(1) }]),
    JSON.stringify([{ id: exampleObjectId(2) }]),
  ]);
  release();
});
