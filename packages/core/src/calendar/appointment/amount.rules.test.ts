import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatAmount, parseAmount, typedAmount, typedCount } from './amount.rules.ts';

it.each([
  ['12,50', 'de', 12.5],
  ['12.50', 'en', 12.5],
  [' 0 ', 'de_DU', 0],
  ['7,5', 'fr', 7.5],
  ['-1', 'de', null],
  ['12,345', 'de', null],
  ['12,50', 'en', null],
  ['12.50', 'es', null],
  ['1,2,3', 'de', null],
  [',5', 'de', null],
  ['', 'de', null],
  ['abc', 'en', null],
])('reads "%s" in %s as %s (CAL-117, CAL-D92, CAL-E57)', (text, language, amount) => {
  expect(parseAmount(text, language)).toBe(amount);
});

it('reads what it writes (CAL-D92)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom('de', 'en', 'es', 'fr'), (cents, language) => {
      expect(parseAmount(formatAmount(cents / 100, language), language)).toBe(cents / 100);
    }),
  );
  expect([12.5, null].map((amount) => formatAmount(amount, 'de'))).toEqual(['12,50', '']);
});

it('takes an empty field for none, and nothing for what cannot be read, which the form refuses (CAL-D92)', () => {
  expect(['', ' ', '7,5', 'abc'].map((text) => typedAmount(text, 'de'))).toEqual([null, null, 7.5, undefined]);
  const typed = ['', ' ', ' 12 ', '1.5', '-1', 'abc'];
  expect(typed.map(typedCount)).toEqual([null, null, 12, undefined, undefined, undefined]);
});
