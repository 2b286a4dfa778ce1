import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { sizeOf, sizeUnits } from './size.rules.ts';

it.each([
  [0, 0, 'B'],
  [1023, 1023, 'B'],
  [1024, 1, 'KB'],
  [1536, 1.5, 'KB'],
  [1_048_575, 1, 'MB'],
  [1_048_576, 1, 'MB'],
  [1024 ** 3 * 2.25, 2.3, 'GB'],
  [1024 ** 4 * 5000, 5000, 'TB'],
])('writes %i bytes as %d %s (UPLD-030, UPLD-E08, FILE-E09)', (bytes, value, unit) => {
  expect(sizeOf(bytes)).toEqual({ value, unit });
});

it('stays within 5 % of the truth and below 1024 of its unit (UPLD-030)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 * 1024 ** 4 }), (bytes) => {
      const { value, unit } = sizeOf(bytes);
      expect(value).toBeLessThan(1024);
      expect(Math.abs(value * 1024 ** sizeUnits.indexOf(unit) - bytes) / bytes).toBeLessThanOrEqual(0.05);
    }),
  );
});
