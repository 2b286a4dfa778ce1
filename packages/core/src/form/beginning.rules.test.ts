import { expect, it } from 'vitest';
import { beginningOf } from './beginning.rules.ts';

it.each([
  ['abc', 2, 'ab'],
  ['abc', 9, 'abc'],
  ['ab😀', 4, 'ab😀'],
  ['ab😀', 3, 'ab'],
  ['😀', 1, ''],
])('of “%s” are the first %i the text “%s”', (text, most, beginning) => {
  expect(beginningOf(text, most)).toBe(beginning);
});
