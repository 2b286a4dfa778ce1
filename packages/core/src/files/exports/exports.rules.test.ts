import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { exportParts, isPacking, shownProgress } from './exports.rules.ts';

const of = (id: string, progress: number) => ({ id: id as never, progress });

it('shows a progress within 0 and 100 that never goes back, but begins anew with another export (FILE-E19)', () => {
  let before: { id: string; progress: number } | null = null;
  const shown = [-3, 12.9, 7, 140, 60].map((progress) => {
    before = { id: 'a', progress: shownProgress(of('a', progress), before) };
    return before.progress;
  });
  expect(shown).toEqual([0, 12, 12, 100, 100]);
  expect(shownProgress(of('b', 3), { id: 'a', progress: 100 })).toBe(3);
});

it('is being packed until it is finished or has failed (FILE-072)', () => {
  const packing = (['initialized', 'in_progress', 'finished', 'failed'] as const).filter((status) =>
    isPacking({ status }),
  );
  expect(packing).toEqual(['initialized', 'in_progress']);
});

it('divides files into archives that hold no more than they may, in their order', () => {
  const bounds = { files: 3, bytes: 10 };
  expect(exportParts([], bounds)).toEqual([[]]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 15 }).map((size) => ({ size }))), (found) => {
      const parts = exportParts(found, bounds);
      expect(parts.flat()).toEqual(found);
      for (const part of parts) {
        const bytes = part.reduce((sum, { size }) => sum + size, 0);
        expect(part.length <= 3 && (bytes <= 10 || part.length === 1)).toBe(true);
      }
    }),
  );
});
