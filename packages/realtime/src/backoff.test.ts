import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reconnectDelay, rejoinDelay } from './backoff.ts';

it('connects at once before any loss', () => {
  expect(reconnectDelay(0, () => 0.5)).toBe(0);
});

it.each([
  [1, 0, 5_000],
  [1, 0.5, 7_500],
  [7, 0.99999, 9_999],
])('after loss %i and with the random number %d waits %i ms (RT-008)', (tries, random, delay) => {
  expect(reconnectDelay(tries, () => random)).toBe(delay);
});

it('spreads 500 clients over 5 to 10 seconds, none earlier than 5 (RT-008, RT-E06)', () => {
  const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000 }), random, (tries, number) => {
      const delay = reconnectDelay(tries, () => number);
      expect(delay).toBeGreaterThanOrEqual(5_000);
      expect(delay).toBeLessThan(10_000);
    }),
  );
  const delays = Array.from({ length: 500 }, (_, client) => reconnectDelay(1, () => client / 500));
  expect(new Set(delays).size).toBe(500);
});

it.each([
  [1, 1_000],
  [2, 2_000],
  [3, 5_000],
  [4, 10_000],
  [90, 10_000],
])('joins again for the time %i after %i ms', (tries, delay) => {
  expect(rejoinDelay(tries)).toBe(delay);
});
