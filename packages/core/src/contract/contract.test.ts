import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import {
  type BodyOf,
  calendarDateSchema,
  commonFailures,
  defineEndpoint,
  type FailureCodeOf,
  failureBodySchema,
  idOf,
  imagesSchema,
  instantSchema,
  optionalText,
  type ParamsOf,
  type QueryOf,
  type ReplyGivenOf,
  type ReplyOf,
  type RequestOf,
  requiredText,
  versionSchema,
} from './index.ts';

const noteId = idOf('NoteId');
type NoteId = z.infer<typeof noteId>;

const writeNote = defineEndpoint({
  id: 'notes.write',
  method: 'PUT',
  path: '/notes/:noteId',
  params: z.object({ noteId }),
  query: z.object({ page: z._default(z.coerce.number<string>(), 1) }),
  body: z.object({ text: z.string(), loud: z._default(z.boolean(), false) }),
  reply: z.object({ at: z._default(z.string(), 'now') }),
  failures: { note_too_loud: 409, note_locked: 423 },
});
const clearNotes = defineEndpoint({ id: 'notes.clear', method: 'DELETE', path: '/notes' });

describe('an endpoint', () => {
  it('is what it was declared as', () => {
    expect(clearNotes).toEqual({ id: 'notes.clear', method: 'DELETE', path: '/notes' });
  });

  it('says what a handler gets and gives', () => {
    expectTypeOf<ParamsOf<typeof writeNote>>().toEqualTypeOf<{ noteId: NoteId }>();
    expectTypeOf<QueryOf<typeof writeNote>>().toEqualTypeOf<{ page: number }>();
    expectTypeOf<BodyOf<typeof writeNote>>().toEqualTypeOf<{ text: string; loud: boolean }>();
    expectTypeOf<ReplyGivenOf<typeof writeNote>>().toEqualTypeOf<{ at?: string | undefined }>();
    expectTypeOf<FailureCodeOf<typeof writeNote>>().toEqualTypeOf<'note_too_loud' | 'note_locked'>();
    expectTypeOf<[BodyOf<typeof clearNotes>, FailureCodeOf<typeof clearNotes>]>().toEqualTypeOf<[undefined, never]>();
  });

  it('says what a caller passes and gets: the parts it declares, what has a default if they like', () => {
    expectTypeOf<ReplyOf<typeof writeNote>>().toEqualTypeOf<{ at: string }>();
    expectTypeOf<ReplyOf<typeof clearNotes>>().toEqualTypeOf<undefined>();
    type Request = RequestOf<typeof writeNote>;
    expectTypeOf<{ params: { noteId: NoteId }; body: { text: string } }>().toExtend<Request>();
    expectTypeOf<{ params: { noteId: NoteId }; body: { text: string }; query: { page: '2' } }>().toExtend<Request>();
    expectTypeOf<{ params: { noteId: NoteId } }>().not.toExtend<Request>();
    expectTypeOf<{ body: { text: string } }>().not.toExtend<RequestOf<typeof clearNotes>>();
    expectTypeOf<Record<never, never>>().toExtend<RequestOf<typeof clearNotes>>();
  });

  it('tells apart the ids of different things', () => {
    const groupId = idOf('GroupId');
    expectTypeOf<NoteId>().not.toExtend<z.infer<typeof groupId>>();
    expectTypeOf<string>().not.toExtend<NoteId>();
    expectTypeOf<NoteId>().toExtend<string>();
  });
});

describe('a refusal on the wire', () => {
  const body = { error: true, code: 'invalid', message: 'No.', errors: { 'date.end': ['js.x'] } };

  it('keeps what a call adds', () => {
    const refusal = { ...body, current: null, retry_after: 3, csrf_token: 'x' };
    expect(z.parse(failureBodySchema, refusal)).toEqual(refusal);
  });

  it.each([
    [{ ...body, error: false }],
    [{ ...body, errors: ['js.x'] }],
    [{ ...body, code: undefined }],
    ['<h1>No</h1>'],
  ])('is not %j', (other) => {
    expect(z.safeParse(failureBodySchema, other).success).toBe(false);
  });

  it('answers with 4xx, or with 5xx where the server is at fault', () => {
    const statuses = Object.entries(commonFailures).filter(([, status]) => status >= 500);
    expect(statuses).toEqual([
      ['internal_error', 500],
      ['unavailable', 503],
    ]);
  });
});

describe('values on the wire', () => {
  const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;

  it.each([
    ['65a000000000000000000001', true],
    ['65A000000000000000000001', false],
    ['65a00000000000000000000', false],
    ['65a0000000000000000000012', false],
    ['65a00000000000000000000g', false],
    ['65a000000000000000000001\n', false],
    [1, false],
  ])('%j as an id: %s', (value, expected) => {
    expect(accepts(noteId, value)).toBe(expected);
  });

  it.each([
    ['  word ', 'word'],
    ['abcde', 'abcde'],
    [' abcde ', 'abcde'],
  ])('"%s" is the text "%s"', (typed, text) => {
    expect(z.parse(requiredText(5, 'note.empty'), typed)).toBe(text);
    expect(z.parse(optionalText(5), typed)).toBe(text);
  });

  it('names the reason for a text that is missing, not for one that is too long', () => {
    const reasons = (typed: string) => z.safeParse(requiredText(5, 'note.empty'), typed).error?.issues;
    expect(reasons(' \n ')).toMatchObject([{ code: 'custom', message: 'note.empty' }]);
    expect(reasons('abcdef')).toMatchObject([{ code: 'too_big', maximum: 5 }]);
    expect(accepts(optionalText(5), '  ')).toBe(true);
    expect(accepts(optionalText(5), 'abcdef')).toBe(false);
  });

  it.each([
    ['2026-11-20T09:00:00Z', true],
    ['2026-11-20T09:00:00.123+01:00', true],
    ['2026-11-20T09:00:00', false],
    ['2026-11-20', false],
    ['2026-02-30T09:00:00Z', false],
    ['9999-12-31T23:59:59Z', true],
    ['0000-06-01T00:00:00Z', false],
    ['0001-01-01T00:00:00+14:00', false],
    ['9999-12-31T23:59:59-14:00', false],
  ])('%s as an instant or a version: %s', (value, expected) => {
    expect(accepts(instantSchema, value)).toBe(expected);
    expect(accepts(versionSchema, value)).toBe(expected);
  });

  it.each([
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-1-1', false],
    ['20.11.2026', false],
    ['0000-06-01', false],
  ])('%s as a calendar date: %s', (value, expected) => {
    expect(accepts(calendarDateSchema, value)).toBe(expected);
  });

  it('pictures by their size', () => {
    expect(accepts(imagesSchema, { '40x40@2': { width: 80, height: 80, url: '/x' } })).toBe(true);
    expect(accepts(imagesSchema, { '40x40@2': { url: '/x' } })).toBe(false);
  });
});
