import { describe, expect, it } from 'vitest';
import { pageCount, pageFrom, pagesAround, tabFrom, withParameter } from './address.rules.ts';

describe('address', () => {
  it.each([
    ['3', 5, 3],
    [null, 5, 1],
    ['0', 5, 1],
    ['9', 5, 5],
    ['1.5', 5, 1],
    ['-1', 5, 1],
    ['abc', 5, 1],
    ['9999', 5, 5],
    ['2', 0, 1],
  ])('reads page %s of %i as %i (SHELL-041, SHELL-E08)', (value, pages, expected) => {
    expect(pageFrom(value, pages)).toBe(expected);
  });

  it.each([
    [0, 25, 1],
    [25, 25, 1],
    [26, 25, 2],
  ])('puts %i rows of %i a page on %i pages', (total, per, expected) => {
    expect(pageCount(total, per)).toBe(expected);
  });

  it.each([
    [1, 9, [1, 2, 3]],
    [5, 9, [3, 4, 5, 6, 7]],
    [9, 9, [7, 8, 9]],
    [1, 1, [1]],
  ])('shows two pages on either side of %i (SHELL-039)', (current, pages, expected) => {
    expect(pagesAround(current, pages)).toEqual(expected);
  });

  it.each([
    ['accepted', 'accepted'],
    ['nonsense', 'open'],
    [null, 'open'],
  ] as const)('reads the tab %s as %s (SHELL-042)', (value, expected) => {
    expect(tabFrom(value, ['open', 'accepted'])).toBe(expected);
  });

  it.each([
    ['?page=2&tab=open', 'page', null, '?tab=open'],
    ['', 'page', '3', '?page=3'],
    ['?page=2', 'page', null, ''],
  ])('changes one parameter of %s', (query, name, value, expected) => {
    expect(withParameter(query, name, value)).toBe(expected);
  });
});
