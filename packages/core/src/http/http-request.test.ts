import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPath, buildQuery } from './http-request.ts';

describe('an address', () => {
  it('keeps every value within its own part of the path', () => {
    const values = fc.string({ minLength: 1, unit: 'grapheme' }).filter((value) => !['.', '..'].includes(value));
    fc.assert(
      fc.property(values, values, (groupId, noteId) => {
        const path = buildPath('/groups/:groupId/notes/:noteId', { groupId, noteId });
        const { pathname, search } = new URL(path, 'https://community.example');
        expect(pathname.split('/').map(decodeURIComponent)).toEqual(['', 'groups', groupId, 'notes', noteId]);
        expect(search).toBe('');
      }),
    );
  });

  it('is refused when a value is missing', () => {
    expect(() => buildPath('/notes/:noteId')).toThrow('"" names nothing in /notes/:noteId.');
  });

  it.each([
    [undefined, ''],
    [{}, ''],
    [{ a: undefined, b: null, c: [] }, ''],
    [{ q: 'a&b', page: 2, all: false }, '?q=a%26b&page=2&all=false'],
    [{ id: ['1', '2'] }, '?id=1&id=2'],
  ])('takes the query %j', (query, expected) => {
    expect(buildQuery(query)).toBe(expected);
  });
});
