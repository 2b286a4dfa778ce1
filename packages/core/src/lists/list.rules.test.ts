import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allChosen, isSame, mergeRows } from './list.rules.ts';

type Row = { readonly id: string };
const idOf = ({ id }: Row) => id;

describe('the rows of a list that was read again', () => {
  const rows = (ids: string) => [...ids].map((id) => ({ id }));
  const merge = (known: string, fresh: string, staying: string) =>
    mergeRows(rows(known), rows(fresh), { idOf, stays: ({ id }) => staying.includes(id) })
      .map(idOf)
      .join('');

  it.each([
    ['nothing known', '', 'abc', '', 'abc'],
    ['an answered one stays in place', 'abc', 'ac', 'b', 'abc'],
    ['one that is gone for another reason goes', 'abc', 'ac', '', 'ac'],
    ['several stay in their order', 'abcd', 'ad', 'bc', 'abcd'],
    ['the first stays before its follower, below what is new', 'abc', 'xbc', 'a', 'xabc'],
    ['the last stays above the next page', 'abc', 'abde', 'c', 'abcde'],
    ['all stay when nothing is left', 'abc', '', 'abc', 'abc'],
    ['the order read wins', 'abc', 'cab', '', 'cab'],
    ['one that moved between two pages stands there once', '', 'abcb', '', 'abc'],
  ])('%s (CAL-D113)', (_, known, fresh, staying, expected) => {
    expect(merge(known, fresh, staying)).toBe(expected);
  });

  it('skip none and show none twice, whatever was done in between (CAL-E98)', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 0, max: 30 }));
    fc.assert(
      fc.property(ids, ids, fc.func(fc.boolean()), (known, fresh, stays) => {
        const lines = (list: readonly number[]) => list.map((id) => ({ id: String(id) }));
        const merged = mergeRows(lines(known), lines(fresh), { idOf, stays }).map(idOf);
        const freshIds = fresh.map(String);
        const kept = lines(known).filter((row) => !freshIds.includes(row.id) && stays(row));
        expect(merged.filter((id) => freshIds.includes(id))).toEqual(freshIds);
        expect([...merged].sort()).toEqual([...freshIds, ...kept.map(idOf)].sort());
      }),
    );
  });
});

it.each([
  [0, 0, false],
  [0, 3, false],
  [2, 3, 'mixed'],
  [3, 3, true],
])('%d chosen of %d rows: the box above is %s (FORM-011)', (chosen, rows, expected) => {
  expect(allChosen(chosen, rows)).toBe(expected);
});

it('tells filters apart by what they say', () => {
  expect(isSame({ text: '', statuses: ['open'] }, { text: '', statuses: ['open'] })).toBe(true);
  expect(isSame({ text: '', statuses: ['open'] }, { text: '', statuses: [] })).toBe(false);
});
