import { createTestClock, settle } from '@atrium/testing';
import { createUploadMachines } from '@atrium/upload';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createAtrium } from '../atrium.ts';
import { createMemoryEnvironment } from '../environment/index.ts';
import { connectList } from '../lists/index.ts';
import { createScriptedTransport, exampleFileStore } from '../uploads/uploads.fixtures.ts';
import type { OfId } from './entry-list.machine.ts';
import { createFiles } from './files.client.ts';
import { fileDetailOf, fileEntryOf, folderEntryOf, folderOf } from './files.fixtures.ts';
import { type EntryFilter, wholeFolder } from './files.rules.ts';
import type { Entry, FileEntry } from './files.schema.ts';

/** A server that lists these, a hundred a page, and notes what is asked of it; moving and the like may be refused. */
function connect(entries: Entry[], refuse: Response | null = null) {
  const clock = createTestClock();
  const asked: string[] = [];
  const atrium = createAtrium({
    baseUrl: 'https://atrium.test',
    environment: createMemoryEnvironment({ clock }),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { method, url } = request;
      const { pathname, searchParams } = new URL(url);
      asked.push(`${method} ${pathname} ${await request.text()}`.trim());
      if (method !== 'GET') return refuse ?? new Response(null, { status: 204 });
      if (pathname.endsWith('/entries')) return pageOf(entries, searchParams);
      return Response.json({ folder: folderOf() });
    },
  });
  return { atrium, files: createFiles(atrium), clock, asked };
}

function pageOf(entries: readonly Entry[], query: URLSearchParams): Response {
  const found = entries.filter(({ name }) => name.includes(query.get('q') ?? ''));
  const start = found.findIndex(({ id }) => id === query.get('after')) + 1;
  const page = found.slice(start, start + 100);
  query.set('after', page.at(-1)?.id ?? '');
  const headers = { Link: `</entries?${query}>; rel="next"` };
  return Response.json(
    { entries: page, total: found.length },
    start + page.length < found.length ? { headers } : undefined,
  );
}

function listOf({ files, clock }: Pick<ReturnType<typeof connect>, 'files' | 'clock'>) {
  const input = { filter: wholeFolder(folderOf().id), facts: null };
  const list = createActor(files.entryListMachine, { input, clock }).start();
  return { list, shown: () => connectList<Entry, EntryFilter, never, null>(list.getSnapshot(), list.send) };
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

it('deletes after asking and moves at once, both to be taken back (FILE-040, FILE-042, FILE-047, FILE-048, FILE-049)', async () => {
  const entries = [folderEntryOf(1), fileEntryOf(1)];
  const { files, asked } = connect(entries);
  const folder = folderOf();
  const { ref, release } = files.openFolder(folder);
  const { removal, move } = ref.getSnapshot().context.acts;
  const sent = () => asked.filter((line) => !line.startsWith('GET'));
  const ids = { file_ids: [entries[1]?.id], folder_ids: [entries[0]?.id] };
  const from = ({ id }: { readonly id: string }) => ({ source_folder_id: id });
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
    `DELETE /api/storage/files ${JSON.stringify({ ...ids, ...from(folder) })}`,
    `POST /api/storage/files/restore ${JSON.stringify(ids)}`,
    `POST /api/storage/files/move ${JSON.stringify({ ...ids, ...from(folder), target_folder_id: target.id })}`,
    `POST /api/storage/files/move ${JSON.stringify({ ...ids, ...from(target), target_folder_id: folder.id })}`,
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
    { tone: 'error', text: 'files.locked_by', values: { name: 'Mira', until: new Date('2026-11-27T12:00:00') } },
  ]);
  release();
});

it('searches once typing pauses for 300 ms, by a filter alone as well, and never for spaces (FILE-009, FILE-018, FILE-019, FILE-E22)', async () => {
  const server = connect(['plan', 'planks', 'oak'].map((name, number) => fileEntryOf(number, { name })));
  const { clock, asked } = server;
  const { list, shown } = listOf(server);
  await settle();
  const searches = () =>
    asked.splice(0).map((line) => new URL(`https://atrium.test${line.split(' ')[1]}`).pathname.split('/').at(-1));
  expect(searches()).toEqual(['entries']);
  shown().typeFilter({ ...shown().filter, q: '   ' });
  await clock.advance(300);
  expect(searches()).toEqual([]);
  for (const q of ['p', 'pl', 'pla', 'plan', 'plank']) {
    shown().typeFilter({ ...shown().filter, q });
    await clock.advance(299);
  }
  expect(searches()).toEqual([]);
  await clock.advance(1);
  await settle();
  expect([searches(), shown().rows.map(({ name }) => name)]).toEqual([['entries'], ['planks']]);
  shown().setFilter({ ...wholeFolder(folderOf().id), kind: 'image' });
  await settle();
  expect(searches()).toEqual(['entries']);
  list.stop();
});

it('shows what was asked for last, whichever answer comes last (FILE-E22)', async () => {
  const late: (() => void)[] = [];
  const clock = createTestClock();
  const atrium = createAtrium({
    baseUrl: 'https://atrium.test',
    environment: createMemoryEnvironment({ clock }),
    fetch: async (input) => {
      const q = new URL(new Request(input).url).searchParams.get('q') ?? '';
      if (q === 'slow') await new Promise<void>((resolve) => late.push(resolve));
      return Response.json({ entries: [fileEntryOf(1, { name: `${q}.txt` })], total: 1 });
    },
  });
  const { list, shown } = listOf({ files: createFiles(atrium), clock });
  await settle();
  shown().setFilter({ ...shown().filter, q: 'slow' });
  await settle();
  shown().setFilter({ ...shown().filter, q: 'quick' });
  await settle();
  for (const answer of late) answer();
  await settle();
  expect([late.length, shown().rows.map(({ name }) => name)]).toEqual([1, ['quick.txt']]);
  list.stop();
});

it.each([
  [1_000, false],
  [1_001, true],
])('is read a hundred at a time: of %i, more are there after 1,000: %s (FILE-E07)', async (count, hasMore) => {
  const server = connect(Array.from({ length: count }, (_, number) => fileEntryOf(number)));
  const { list, shown } = listOf(server);
  await settle();
  for (let page = 1; page < 10; page += 1) {
    shown().loadMore();
    await settle();
  }
  expect([shown().rows.length, shown().total, shown().hasMore]).toEqual([1_000, count, hasMore]);
  list.stop();
});

it('locks a file with its download, and says who else has locked it meanwhile (FILE-060, FILE-E16)', async () => {
  const file = fileDetailOf();
  const mine = { ...file, lockedUntil: '2026-11-27' as never, locked_by_me: true };
  const take = async (answer: Response) => {
    const { files, atrium, asked } = connect([], answer);
    const { ref, release } = files.openFile(file);
    const { hold } = ref.getSnapshot().context.acts;
    hold.send({ type: 'act.run', input: { hold: 'take', until: '2026-11-27' } });
    await settle();
    release();
    return { said: atrium.toasts.get(), sent: asked.filter((line) => !line.startsWith('GET')) };
  };
  const until = new Date('2026-11-27T12:00:00');
  const taken = await take(Response.json({ file: mine }));
  expect(taken.sent).toEqual([`PUT /api/storage/files/${file.id}/lock {"locked_until":"2026-11-27"}`]);
  expect(taken.said).toMatchObject([{ tone: 'success', text: 'files.file.done.take', values: { until } }]);
  const body = { error: true, code: 'locked', message: '', errors: {}, locked_by: 'Jonas', locked_until: '2026-11-27' };
  expect((await take(Response.json(body, { status: 423 }))).said).toMatchObject([
    { tone: 'error', text: 'files.locked_by', values: { name: 'Jonas', until } },
  ]);
});

it('notes that a file was looked at, and says nothing where that fails (FILE-D19)', async () => {
  const { files, atrium, asked } = connect([], new Response(null, { status: 500 }));
  const { id } = fileDetailOf();
  files.trackView(id);
  await settle();
  expect([asked, atrium.toasts.get()]).toEqual([[`POST /api/storage/files/${id}/track_view`], []]);
});

it('reads documents to be reviewed page by page, as the headers lead; without any there is one page (FILE-056, FILE-D15)', async () => {
  const asked: string[] = [];
  const next = '</api/storage/v2/files?query=reviewed&page=2>; rel="next"';
  const atrium = createAtrium({
    baseUrl: 'https://atrium.test',
    environment: createMemoryEnvironment(),
    fetch: async (input) => {
      const { pathname, search, searchParams } = new URL(new Request(input).url);
      asked.push(pathname + search);
      const isLast = searchParams.get('page') === '2';
      return Response.json({ files: [fileEntryOf(isLast ? 2 : 1)] }, isLast ? undefined : { headers: { Link: next } });
    },
  });
  const { id } = folderOf();
  const list = createActor(createFiles(atrium).reviewedListMachine, { input: { filter: null, facts: { id } } }).start();
  const shown = () => connectList<FileEntry, null, never, OfId>(list.getSnapshot(), list.send);
  await settle();
  expect([shown().rows.length, shown().hasMore]).toEqual([1, true]);
  shown().loadMore();
  await settle();
  expect([shown().rows.length, shown().hasMore]).toEqual([2, false]);
  expect(asked).toEqual([
    `/api/storage/v2/files?context_type=folder&context_id=${id}&query=reviewed`,
    '/api/storage/v2/files?query=reviewed&page=2',
  ]);
  list.stop();
});

it('sends no byte and makes no folder where there is no room for what is brought', async () => {
  const errors = { folder_id: ['files.problem.space_full'] };
  const full = Response.json({ error: true, code: 'invalid', message: '', errors }, { status: 422 });
  const { files, atrium, asked } = connect([], full);
  const transport = createScriptedTransport();
  const store = exampleFileStore();
  const { ref, release } = files.openArrivals(createUploadMachines({ transport, files: store }), {
    filter: null,
    maxSize: null,
  });
  const kept = { ...store.keep(Object.assign(new Blob(['four']), { name: 'a.txt' })), path: 'plans' };
  ref.send({ type: 'files.dropped', drop: { folderId: folderOf().id, files: [kept] } });
  await settle();
  expect(asked).toEqual([`POST /api/storage/folders/${folderOf().id}/taken_names {"names":[],"bytes":4}`]);
  expect(transport.sends.size).toBe(0);
  expect(atrium.toasts.get()).toMatchObject([{ tone: 'error', text: 'files.problem.space_full' }]);
  release();
});
