import { describe, expect, it } from 'vitest';
import { type DateOffer, isOfferedDate } from './offered-date.rules.ts';

const today = '2026-11-20';
const offered = (date: string, offer: DateOffer, value = '2026-01-31') => isOfferedDate(date, { today, value, offer });

describe('the dates a picker offers', () => {
  it('are all of them without a restriction', () => {
    expect(offered('1999-01-01', {})).toBe(true);
  });

  it('are those after today where only the future counts (FORM-021)', () => {
    const dates = ['2026-11-19', '2026-11-20', '2026-11-21'];
    expect(dates.map((date) => offered(date, { onlyFuture: true }))).toEqual([false, false, true]);
  });

  it.each([
    ['2026-02-06', { count: 1, unit: 'week' }, false],
    ['2026-02-07', { count: 1, unit: 'week' }, true],
    ['2026-02-07', { count: 2, unit: 'week' }, false],
    ['2026-01-17', { count: 2, unit: 'week' }, true],
    ['2026-02-03', { count: 3, unit: 'day' }, true],
    ['2026-02-04', { count: 3, unit: 'day' }, false],
    ['2027-01-31', { count: 1, unit: 'year' }, true],
    ['2027-01-30', { count: 1, unit: 'year' }, false],
    ['2027-01-31', { count: 2, unit: 'year' }, false],
  ] as const)('lie on the interval counted from the current one: %s every %j: %s (FORM-022)', (date, every, isOn) => {
    expect(offered(date, { every })).toBe(isOn);
  });

  it.each([
    ['2026-02-27', false],
    ['2026-02-28', true],
    ['2026-03-30', false],
    ['2026-03-31', true],
    ['2028-02-28', false],
    ['2028-02-29', true],
    ['2025-12-31', true],
  ])('are the last days of shorter months, counted from a 31st: %s: %s (FORM-E05)', (date, isOn) => {
    expect(offered(date, { every: { count: 1, unit: 'month' } })).toBe(isOn);
  });

  it('lie in the future and on the interval where both are asked for (FORM-021, FORM-022)', () => {
    const offer = { onlyFuture: true, every: { count: 1, unit: 'month' } } as const;
    expect(['2026-10-31', '2026-11-30', '2026-12-30'].map((date) => offered(date, offer))).toEqual([
      false,
      true,
      false,
    ]);
  });
});
