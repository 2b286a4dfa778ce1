import { expect, it } from 'vitest';
import { moveDay } from './day-move.rules.ts';

it.each([
  ['2026-12-01', 'previousDay', '2026-11-30'],
  ['2026-12-31', 'nextDay', '2027-01-01'],
  ['2026-11-04', 'previousWeek', '2026-10-28'],
  ['2026-11-26', 'nextWeek', '2026-12-03'],
  ['2026-11-01', 'startOfWeek', '2026-10-26'],
  ['2026-11-02', 'startOfWeek', '2026-11-02'],
  ['2026-11-30', 'endOfWeek', '2026-12-06'],
  ['2026-11-01', 'endOfWeek', '2026-11-01'],
  ['2026-03-31', 'previousMonth', '2026-02-28'],
  ['2027-01-31', 'nextMonth', '2027-02-28'],
  ['2024-02-29', 'previousYear', '2023-02-28'],
  ['2026-11-20', 'nextYear', '2027-11-20'],
] as const)('leads from %s by %s to %s (CAL-D146, CAL-E23)', (from, move, to) => {
  expect(moveDay(from, move)).toBe(to);
});
