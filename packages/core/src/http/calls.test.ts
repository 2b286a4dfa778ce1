import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from '../contract/index.ts';
import { AtriumError } from '../machine/index.ts';
import { createCalls } from './calls.ts';
import type { HttpClient } from './http-client.ts';

const noteReply = z.object({ text: z.string() });
const notes = {
  pageSize: 20,
  listNotes: defineEndpoint({
    id: 'notes.list',
    method: 'GET',
    path: '/shelves/:shelfId/notes',
    params: z.object({ shelfId: z.string() }),
    query: z.object({ text: z.optional(z.string()), page: z._default(z.number(), 1) }),
    reply: z.object({ notes: z.array(noteReply) }),
  }),
  moveNote: defineEndpoint({
    id: 'notes.move',
    method: 'PUT',
    path: '/notes/:noteId',
    params: z.object({ noteId: z.string() }),
    query: z.object({ quietly: z.optional(z.boolean()) }),
    body: z.union([z.object({ shelf: z.string() }), z.object({ place: z.number() })]),
    reply: noteReply,
  }),
  clearNotes: defineEndpoint({
    id: 'notes.clear',
    method: 'DELETE',
    path: '/notes',
    body: z.optional(z.object({ before: z.optional(z.string()) })),
  }),
  readAll: defineEndpoint({ id: 'notes.read', method: 'POST', path: '/notes/read' }),
} as const;

function record(answer: () => Promise<unknown> = () => Promise.resolve({ text: 'a' })) {
  const requests: unknown[] = [];
  const request = (endpoint: Endpoint, parts: unknown) => {
    requests.push([endpoint.id, parts]);
    return answer();
  };
  // Of a client, calls use `request` alone.
  return { calls: createCalls({ request } as unknown as HttpClient, notes), requests };
}

describe('calls of a contract', () => {
  it('are its endpoints by name and nothing else of it (SDK-D01)', () => {
    expect(Object.keys(record().calls)).toEqual(['listNotes', 'moveNote', 'clearNotes', 'readAll']);
  });

  it('put what they are given where the endpoint has it (SDK-D01)', async () => {
    const { calls, requests } = record();
    const { signal } = new AbortController();
    await calls.listNotes({ shelfId: 's', text: 'x' }, { signal });
    await calls.moveNote({ noteId: 'n', quietly: true, shelf: 's' }, { idempotencyKey: 'k' });
    await calls.clearNotes();
    await calls.clearNotes({ before: 'b' });
    await calls.readAll();
    expect(requests).toEqual([
      ['notes.list', { params: { shelfId: 's' }, query: { text: 'x' }, signal }],
      ['notes.move', { params: { noteId: 'n' }, query: { quietly: true }, body: { shelf: 's' }, idempotencyKey: 'k' }],
      ['notes.clear', { params: {}, query: {}, body: {} }],
      ['notes.clear', { params: {}, query: {}, body: { before: 'b' } }],
      ['notes.read', { params: {}, query: {} }],
    ]);
  });

  it('answer and refuse as the client does (SDK-D01)', async () => {
    expect(await record().calls.readAll()).toEqual({ text: 'a' });
    const refusal = new AtriumError('invalid', 'No.', { status: 422 });
    await expect(record(() => Promise.reject(refusal)).calls.readAll()).rejects.toBe(refusal);
  });

  it('say what they want and give', () => {
    const { calls } = record();
    expectTypeOf<{ shelfId: string; text: string; page: 1 }>().toExtend<Parameters<typeof calls.listNotes>[0]>();
    expectTypeOf<{ noteId: string; quietly: true; shelf: 's' }>().toExtend<Parameters<typeof calls.moveNote>[0]>();
    expectTypeOf<{ noteId: string; place: 1 }>().toExtend<Parameters<typeof calls.moveNote>[0]>();
    expectTypeOf<{ noteId: string }>().not.toExtend<Parameters<typeof calls.moveNote>[0]>();
    expectTypeOf<[]>().toExtend<Parameters<typeof calls.clearNotes>>();
    expectTypeOf<[]>().not.toExtend<Parameters<typeof calls.listNotes>>();
    expectTypeOf(calls.moveNote).returns.resolves.toEqualTypeOf<{ text: string }>();
    expectTypeOf(calls.clearNotes).returns.resolves.toEqualTypeOf<undefined>();
  });
});
