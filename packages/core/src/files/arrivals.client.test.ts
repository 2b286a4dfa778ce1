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
  const asked: (readonly [key: string | null, ids: unknown])[] = [];
  const atrium = createAtrium({
    baseUrl: 'https://atrium.test',
    environment: createMemoryEnvironment({ clock }),
    fetch: async (input) => {
      const request = new Request(input);
      const body = JSON.parse(await request.text());
      if ('names' in body) return Response.json({ taken: [] });
      asked.push([request.headers.get('Idempotency-Key'), body.files]);
      if (asked.length === 1) throw new TypeError('fetch failed');
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
  await vi.waitFor(async () => {
    await clock.advance(1_000);
    expect(connectArrivals(ref.getSnapshot(), ref.send).progress).toMatchObject({ arrived: 2, failed: 0 });
  });
  const [[key] = [null]] = asked;
  expect(asked).toEqual([
    [key, [{ id: exampleObjectId(1) }]],
    [key, [{ id: exampleObjectId(1) }]],
    [expect.any(String), [{ id: exampleObjectId(2) }]],
  ]);
  expect(new Set(asked.map(([sent]) => sent)).size).toBe(2);
  release();
});
