import { settle } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineEndpoint } from '../contract/index.ts';
import { createHttpClient } from '../http/index.ts';
import { createQueryClient } from './query-client.ts';
import { type Patch, write } from './write.ts';

interface Note {
  readonly id: string;
  readonly mark: string | null;
  readonly votes: { readonly up: number };
}
type Page = { readonly title: string; readonly notes: readonly Note[] };

const markNote = defineEndpoint({
  id: 'notes.mark',
  method: 'PUT',
  path: '/mark',
  body: z.object({ mark: z.string() }),
  touches: ['notes', 'pages'],
});

const [one, two] = [noteOf('one'), noteOf('two')];
const first: Page = { title: 'First', notes: [one, two] };
const other: Page = { title: 'Other', notes: [two] };

function noteOf(id: string): Note {
  return { id, mark: null, votes: { up: 1 } };
}

/** A cache that holds pages and a note, and a write that marks the note everywhere until the server has answered. */
function begin() {
  const queryClient = createQueryClient();
  const answer = { give: (_status: number) => {} };
  const http = createHttpClient({
    baseUrl: 'https://atrium.test',
    uuid: () => 'key',
    fetch: () =>
      new Promise((resolve) => {
        answer.give = (status) =>
          resolve(status === 204 ? new Response(null, { status }) : Response.json({}, { status }));
      }),
  });
  queryClient.setQueryData(['pages', 1], first);
  queryClient.setQueryData(['pages', 2], other);
  queryClient.setQueryData(['notes', 'one'], one);
  const marked = (note: Note): Note => (note.id === 'one' ? { ...note, mark: 'read', votes: { up: 2 } } : note);
  const pages: Patch<Page> = {
    queryKey: ['pages'],
    patch: (page) => ({ ...page, notes: page.notes.map(marked) }),
  };
  const notes: Patch<Note> = { queryKey: ['notes'], patch: marked };
  const written = write(
    { http, queryClient },
    { endpoint: markNote, request: { body: { mark: 'read' } }, patches: [pages, notes] },
  );
  const outcome = written.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
  const read = <Data>(...key: readonly unknown[]) => queryClient.getQueryData<Data>(key);
  const isStale = (...key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;
  return { queryClient, answer, outcome, read, isStale, marked };
}

describe('a write shown before it is answered', () => {
  it('changes the entries it is about, and no other', async () => {
    const { queryClient, answer, outcome, read, marked } = begin();
    const before = queryClient.getQueryState(['pages', 2]);
    await settle();
    expect([read('pages', 1), read('notes', 'one')]).toEqual([{ ...first, notes: [marked(one), two] }, marked(one)]);
    expect(queryClient.getQueryState(['pages', 2])).toBe(before);
    answer.give(204);
    expect(await outcome).toBe('done');
    expect(read('notes', 'one')).toEqual(marked(one));
  });

  it('goes back when it is refused, and what it touches is read again', async () => {
    const { answer, outcome, read, isStale } = begin();
    await settle();
    answer.give(409);
    expect(await outcome).toBe('unexpected');
    expect([read('pages', 1), read('pages', 2), read('notes', 'one')]).toEqual([first, other, one]);
    expect([isStale('pages', 2), isStale('notes', 'one')]).toEqual([true, true]);
  });

  it('leaves what has come in meanwhile: other fields, other things, a new order, and what is gone', async () => {
    const { queryClient, answer, outcome, read, marked } = begin();
    await settle();
    const three = noteOf('three');
    const moved = {
      title: 'Renamed',
      notes: [three, { ...marked(two), mark: 'live' }, { ...marked(one), votes: { up: 9 } }],
    };
    queryClient.setQueryData(['pages', 1], moved);
    queryClient.setQueryData(['notes', 'one'], { ...marked(one), mark: 'live' });
    answer.give(409);
    await outcome;
    expect(read('pages', 1)).toEqual({
      title: 'Renamed',
      notes: [three, { ...two, mark: 'live' }, { ...one, votes: { up: 9 } }],
    });
    expect(read('notes', 'one')).toEqual({ ...one, mark: 'live' });
  });
});
