import { expect, it } from 'vitest';
import { en } from '../messages/en/index.ts';
import { createFormatter } from '../messages/index.ts';
import { facetsIn, hasColors, isTooLarge, letterOf, memberName } from './members.rules.ts';

it.each([
  [{ displayName: 'Mira Sand', deleted: false }, 'Mira Sand'],
  [{ displayName: 'Mira Sand', deleted: true }, 'Former member'],
  [{ displayName: '', deleted: true }, 'Former member'],
])('%j is called %s (CAL-D103, CAL-E46)', (member, name) => {
  expect(memberName(member, createFormatter('en', en))).toBe(name);
});

it.each([
  ['A', 'A'],
  ['z', 'Z'],
  ['Ä', null],
  ['1', null],
  ['AB', null],
  ['', null],
  [['A', 'B'], null],
  [undefined, null],
])('%j is the letter %j (com:DIR-023, com:DIR-E02)', (asked, letter) => {
  expect(letterOf(asked)).toBe(letter);
});

it.each([
  ['1f6f5c', 'ffffff', true],
  ['', '', false],
  ['1f6f5c', '', false],
  ['', 'FFFFFF', false],
  ['green', 'ffffff', false],
])('shows a role of the colours %j and %j in them: %j (com:DIR-E04)', (color, text_color, isColored) => {
  expect(hasColors({ id: 'r', name: 'Board', color, text_color })).toBe(isColored);
});

it('shows 5,000 people and not one more (com:DIR-019, com:DIR-E01)', () => {
  expect([null, 0, 5_000, 5_001].map(isTooLarge)).toEqual([false, false, false, true]);
});

it('filters by fields and options that are offered, once or several times', () => {
  const fields = [
    {
      id: 'house',
      options: [
        { value: 'north', label: 'N' },
        { value: 'south', label: 'S' },
      ],
    },
  ];
  expect(facetsIn({ 'filter[house]': 'north', 'filter[other]': 'x' }, fields)).toEqual({ house: ['north'] });
  expect(facetsIn({ 'filter[house]': ['south', 'north', 'x', 7] }, fields)).toEqual({ house: ['north', 'south'] });
  expect(facetsIn({ 'filter[house]': 'x', filter: { house: 'north' } }, fields)).toEqual({});
});
