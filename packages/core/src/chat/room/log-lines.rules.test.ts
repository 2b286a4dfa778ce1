import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  heightAbove,
  heightOfLine,
  heightOfLines,
  type LogLines,
  layLines,
  lineAt,
  measureLines,
  replaceLines,
} from './log-lines.rules.ts';

const counts = fc.integer({ min: 1, max: 900 });
const heights = fc.integer({ min: 1, max: 400 });
const measures = fc.array(fc.tuple(fc.nat(1_000), heights), { maxLength: 40 });
const shorter = layLines(1);
/** What a line counts that nobody has looked at. */
const plain = heightAbove(shorter, 1);

function all(lines: LogLines): readonly (number | null)[] {
  return Array.from({ length: lines.count }, (_, index) => heightOfLine(lines, index));
}

function summed(known: readonly (number | null)[]): number {
  return known.reduce<number>((sum, height) => sum + (height ?? plain), 0);
}

describe('the lines of a log (CHAT-D35)', () => {
  it('are as high as they were measured last, and together as high as each of them', () => {
    fc.assert(
      fc.property(counts, measures, fc.nat(900), fc.nat(900), (count, measured, one, other) => {
        const lines = measureLines(layLines(count), measured);
        const known = new Map(measured.filter(([index]) => index < count));
        expect(all(lines)).toEqual(Array.from({ length: count }, (_, index) => known.get(index) ?? null));
        const [from, to] = [Math.min(one, other, count), Math.min(Math.max(one, other), count)];
        expect(heightOfLines(lines, { from, to })).toBe(summed(all(lines).slice(from, to)));
      }),
    );
  });

  it('are found by what lies above them', () => {
    fc.assert(
      fc.property(counts, measures, fc.nat(1_000), (count, measured, wanted) => {
        const lines = measureLines(layLines(count), measured);
        const index = wanted % count;
        expect(lineAt(lines, heightAbove(lines, index))).toBe(index);
        expect(lineAt(lines, heightAbove(lines, index + 1) - 1)).toBe(index);
        expect([lineAt(lines, -10), lineAt(lines, heightAbove(lines, count) + 10)]).toEqual([0, count - 1]);
      }),
    );
  });

  it('are known as they were where others come and go', () => {
    const replacing = fc.array(fc.option(heights), { maxLength: 600 });
    fc.assert(
      fc.property(counts, measures, fc.nat(900), fc.nat(900), replacing, (count, measured, one, other, by) => {
        const lines = measureLines(layLines(count), measured);
        const [from, to] = [Math.min(one, other, count), Math.min(Math.max(one, other), count)];
        const expected = all(lines).toSpliced(from, to - from, ...by);
        const replaced = replaceLines(lines, { from, to, by });
        expect(all(replaced)).toEqual(expected);
        expect(heightAbove(replaced, replaced.count)).toBe(summed(expected));
      }),
    );
  });

  it('stay the same object as long as nothing is measured that was not known', () => {
    const lines = measureLines(layLines(600), [[300, 40]]);
    expect(
      measureLines(lines, [
        [300, 40],
        [600, 1],
        [-1, 1],
      ]),
    ).toBe(lines);
    expect(measureLines(lines, [[300, 41]]).blocks[0]).toBe(lines.blocks[0]);
  });
});
