import { settle } from '@atrium/testing';
import { createFileStore } from '@atrium/upload';
import { clientIdSchema } from '@atrium/upload/schema';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createAtrium } from '../../atrium.ts';
import { createFiles } from '../files.client.ts';
import { fileEntryOf, folderOf } from '../files.fixtures.ts';

const folder = folderOf();
const own = folderOf({ space: { kind: 'member', name: '', slug: null } });
const refusal = (code: string) => ({ error: true, code, message: '', errors: {} });

function open(answer: (path: string) => Response) {
  const asked: string[] = [];
  const atrium = createAtrium({
    baseUrl: 'https://atrium.test',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      asked.push([request.method, pathname + search, await request.text()].join(' ').trim());
      return answer(pathname + search);
    },
  });
  return { files: createFiles(atrium), asked };
}

it("offers a group's files, the network's and one's own, without those that are closed to their reader (CHAT-042)", async () => {
  const { files } = open((path) =>
    path.endsWith('personal=false')
      ? Response.json(refusal('not_found'), { status: 404 })
      : Response.json({ folder: path.includes('root') ? own : folder }),
  );
  const picker = createActor(files.filePickerMachine, { input: { groupId: folder.id, most: 1 } }).start();
  for (let turn = 0; turn < 10; turn += 1) await settle();
  expect(picker.getSnapshot().context.places.map(({ space }) => space.kind)).toEqual(['network', 'member']);
});

it('has the server copy what was chosen when its turn comes, and says with which status it was refused (CHAT-042)', async () => {
  const file = fileEntryOf(1, { name: 'plan.pdf', size: 12 });
  const { files, asked } = open(() => Response.json(refusal('not_found'), { status: 404 }));
  const store = createFileStore(() => 'one');
  const [kept] = files.keepPicked(store, [file]);
  expect([kept, asked]).toEqual([{ clientId: 'one', name: 'plan.pdf', type: file.content_type, size: 12 }, []]);
  const externalId = clientIdSchema.parse('one');
  const copy = store.copyOf(externalId);
  const { signal } = new AbortController();
  await expect(copy?.({ externalId, signal })).rejects.toMatchObject({ status: 404 });
  expect(asked.at(-1)).toBe(`POST /api/storage/files/${file.id}/copy {"external_id":"one"}`);
});
