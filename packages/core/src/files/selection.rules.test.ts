import { expect, it } from 'vitest';
import { choose, rowAfterKey, rowInPlaceOf, rowTyped } from './selection.rules.ts';

const ids = ['a', 'b', 'c', 'd'];
const nothing = { chosen: [], at: null, from: null };

it('chooses a row alone, beside others, and all up to it, as a file manager does (FILE-D33)', () => {
  const one = choose(ids, nothing, 'b', 'only');
  expect(one).toEqual({ chosen: ['b'], at: 'b', from: 'b' });
  const two = choose(ids, one, 'd', 'toggle');
  expect(two).toEqual({ chosen: ['b', 'd'], at: 'd', from: 'd' });
  expect(choose(ids, two, 'b', 'toggle').chosen).toEqual(['d']);
  const range = choose(ids, one, 'd', 'range');
  expect(range).toEqual({ chosen: ['b', 'c', 'd'], at: 'd', from: 'b' });
  expect(choose(ids, range, 'a', 'range')).toEqual({ chosen: ['a', 'b'], at: 'a', from: 'b' });
  expect(choose(ids, nothing, 'c', 'range').chosen).toEqual(['a', 'b', 'c']);
});

it('goes through rows by keys, and stops at the ends (FILE-D33)', () => {
  const keys = ['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp', 'x'];
  expect(keys.map((key) => rowAfterKey(ids, 'b', key))).toEqual(['c', 'a', 'a', 'd', 'd', 'a', null]);
  expect([rowAfterKey(ids, 'd', 'ArrowDown'), rowAfterKey([], null, 'End')]).toEqual(['d', null]);
});

it('goes on at the row that takes the place of one that is gone (FILE-D33)', () => {
  expect(rowInPlaceOf('b', ids, ['a', 'c', 'd'])).toBe('c');
  expect(rowInPlaceOf('b', ids, ['a', 'd'])).toBe('d');
  expect(rowInPlaceOf('d', ids, ['a', 'b'])).toBe('b');
  expect(rowInPlaceOf('a', ['a'], [])).toBeNull();
});

it('goes to the row that begins as one types, on and round about (FILE-D33)', () => {
  const rows = ['Birne', 'Äpfel', 'Ananas', 'Birke'].map((name) => ({ id: name, name }));
  expect(rowTyped(rows, 'Birne', 'b')).toBe('Birke');
  expect(rowTyped(rows, 'Birke', 'b')).toBe('Birne');
  expect(rowTyped(rows, 'Birne', 'birk')).toBe('Birke');
  expect(rowTyped(rows, 'Birne', 'birn')).toBe('Birne');
  expect([rowTyped(rows, 'Birne', 'a'), rowTyped(rows, 'Äpfel', 'a'), rowTyped(rows, null, 'z')]).toEqual([
    'Äpfel',
    'Ananas',
    null,
  ]);
});
