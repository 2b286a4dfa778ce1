import { createTestClock, settle } from '@atrium/testing';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createAtrium } from '../atrium.ts';
import { createMemoryEnvironment } from '../environment/index.ts';
import { connectList } from '../lists/index.ts';
import { createFiles } from './files.client.ts';
import { fileEntryOf, folderEntryOf, folderOf } from './files.fixtures.ts';
import { type EntryFilter, wholeFolder } from './files.rules.ts';
import type { Entry } from './files.schema.ts';

/** A server that lists these, and notes what is asked of it; moving and the like may be refused. */
function connect(entries: Entry[], refuse: Response | null = null) {
  const clock = createTestClock();
  const asked: string[] = [];
  const atrium = createAtrium({
    baseUrl: 'https://atrium.test',
    environment: createMemoryEnvironment({ clock }),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { method, url } = request;
      const { pathname } = new URL(url);
      asked.push(`${method} ${pathname} ${await request.text()}`.trim());
      if (method !== 'GET') return refuse ?? new Response(null, { status: 204 });
      if (pathname.endsWith('/entries')) return Response.json({ entries, total: entries.length });
      return Response.json({ folder: folderOf() });
    },
  });
  return { atrium, files: createFiles(atrium), clock, asked };
}

it('lists a folder, and reads it again when news of it comes, of others not (FILE-017)', async () => {
  const stored: Entry[] = [fileEntryOf(1)];
  const { files, clock, asked } = connect(stored);
  const { id } = folderOf();
  const list = createActor(files.entryListMachine, { input: { filter: wholeFolder(id), facts: null } }).start();
  const names = () =>
    connectList<Entry, EntryFilter, never, null>(list.getSnapshot(), list.send).rows.map(({ name }) => name);
  await settle();
  expect(names()).toEqual(['Protokoll 1.pdf']);
  stored.unshift(folderEntryOf(1));
  const tell = async (folder: typeof id) => {
    const payload = { seq: 1, id: folder, folder_ids: [folder], file_id: null };
    files.applyEvent({ topic: 'network:n', event: 'files', payload });
    await clock.advance(50);
    await settle();
  };
  await tell(folderEntryOf(9).id);
  expect(asked).toHaveLength(1);
  await tell(id);
  expect([names(), asked.length]).toEqual([['Ordner 1', 'Protokoll 1.pdf'], 2]);
  list.stop();
});

it('deletes after asking and moves at once, both to be taken back (FILE-040, FILE-042, FILE-047, FILE-048)', async () => {
  const entries = [folderEntryOf(1), fileEntryOf(1)];
  const { files, asked } = connect(entries);
  const folder = folderOf();
  const { ref, release } = files.openFolder(folder);
  const { removal, move } = ref.getSnapshot().context.acts;
  const sent = () => asked.filter((line) => !line.startsWith('GET'));
  const ids = { file_ids: [entries[1]?.id], folder_ids: [entries[0]?.id] };
  removal.send({ type: 'act.run', input: { entries } });
  expect([removal.getSnapshot().value, sent()]).toEqual(['asking', []]);
  removal.send({ type: 'act.confirm' });
  await settle();
  removal.getSnapshot().children.undo?.send({ type: 'act.undo' });
  await settle();
  const target = { id: folderEntryOf(2).id, name: 'Ziel' };
  move.send({ type: 'act.run', input: { entries, target } });
  await settle();
  move.getSnapshot().children.undo?.send({ type: 'act.undo' });
  await settle();
  expect(sent()).toEqual([
    `DELETE /api/storage/files ${JSON.stringify(ids)}`,
    `POST /api/storage/files/restore ${JSON.stringify(ids)}`,
    `POST /api/storage/files/move ${JSON.stringify({ ...ids, target_folder_id: target.id })}`,
    `POST /api/storage/files/move ${JSON.stringify({ ...ids, target_folder_id: folder.id })}`,
  ]);
  release();
});

it('moves nothing to where it lies, and nothing that is held (FILE-043 to FILE-045, FILE-E02)', () => {
  const { files, asked } = connect([]);
  const folder = folderOf();
  const { ref, release } = files.openFolder(folder);
  const { move } = ref.getSnapshot().context.acts;
  move.send({ type: 'act.run', input: { entries: [fileEntryOf(1)], target: { id: folder.id, name: '' } } });
  const locked = fileEntryOf(2, { lockedUntil: '2026-11-21' });
  move.send({ type: 'act.run', input: { entries: [locked], target: null } });
  expect([move.getSnapshot().value, asked.filter((line) => !line.startsWith('GET'))]).toEqual(['idle', []]);
  release();
});

it('says who has locked a file and until when (FILE-D16)', async () => {
  const body = { error: true, code: 'locked', message: '', errors: {}, locked_by: 'Mira', locked_until: '2026-11-27' };
  const { files, atrium } = connect([], Response.json(body, { status: 422 }));
  const { ref, release } = files.openFolder(folderOf());
  const { move } = ref.getSnapshot().context.acts;
  const target = { id: folderEntryOf(2).id, name: 'Ziel' };
  move.send({ type: 'act.run', input: { entries: [fileEntryOf(1)], target } });
  await settle();
  expect(atrium.toasts.get()).toMatchObject([
    { tone: 'error', text: 'files.locked_by', values: { name: 'Mira', until: '2026-11-27' } },
  ]);
  release();
});
