import { settle } from '@atrium/testing';
import { expect, it } from 'vitest';
import { createAtrium } from '../atrium.ts';
import { exampleObjectId, exampleQueue } from '../uploads/uploads.fixtures.ts';
import { createFiles } from './files.client.ts';
import { folderOf } from './files.fixtures.ts';

const { id: folderId } = folderOf();

/** The form of new files of a folder that has no such names; it notes what is asked. */
function open() {
  const asked: string[] = [];
  const atrium = createAtrium({
    baseUrl: 'https://atrium.test',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      asked.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`);
      return request.url.endsWith('/taken_names') ? Response.json({ taken: [] }) : Response.json({ files: [] });
    },
  });
  const files = createFiles(atrium);
  const uploads = exampleQueue();
  const { formRef, queueRef, start } = files.openNewFiles(uploads, { folderId, filter: null, maxSize: null });
  const bring = async (name: string, number: number) => {
    queueRef.send({ type: 'files.add', files: [uploads.files.keep(Object.assign(new Blob(['bytes']), { name }))] });
    uploads.transport.sends.get(name)?.store({ id: exampleObjectId(number) });
    for (let turn = 0; turn < 5; turn += 1) await settle();
  };
  return { asked, files, formRef, queueRef, start, bring, transport: uploads.transport, atrium };
}

it('knows what has arrived, and publishes it before it is put into its folder (FILE-003, FILE-032, FILE-033)', async () => {
  const { asked, formRef, start, bring, transport } = open();
  start();
  await bring('plan.pdf', 1);
  const id = exampleObjectId(1);
  expect(formRef.getSnapshot().context.draft).toMatchObject({ folderId, file_ids: [id], names: { [id]: 'plan.pdf' } });
  formRef.send({ type: 'form.submit' });
  for (let turn = 0; turn < 20; turn += 1) await settle();
  expect(transport.calls).toEqual(['publish 1']);
  expect(asked.map((call) => call.split(' ')[1])).toEqual([
    `/api/storage/folders/${folderId}/taken_names`,
    expect.stringContaining(folderId),
  ]);
  expect(formRef.getSnapshot().output).toEqual({ folderId, count: 1 });
});

it('lets its uploads go once it is left (UPLD-E02)', async () => {
  const { formRef, queueRef, start, bring, transport } = open();
  start();
  await bring('plan.pdf', 1);
  formRef.send({ type: 'form.leave' });
  formRef.send({ type: 'form.discard' });
  await settle();
  expect([queueRef.getSnapshot().status, transport.calls]).toEqual(['done', ['remove 1']]);
});

it('asks which names a folder has already, and nothing without names (FILE-D07)', async () => {
  const { asked, files, atrium } = open();
  const { queryClient } = atrium;
  expect(await queryClient.fetchQuery(files.queries.taken(folderId, []))).toEqual([]);
  expect(asked).toEqual([]);
  expect(await queryClient.fetchQuery(files.queries.taken(folderId, ['plan.pdf']))).toEqual([]);
  expect(asked).toEqual([`POST /api/storage/folders/${folderId}/taken_names {"names":["plan.pdf"]}`]);
});
