import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  compareDates,
  dateOf,
  dateParts,
  dayLength,
  daysBetween,
  daysInMonth,
  endOfMonth,
  isFirstOfMonth,
  isValidDate,
  isValidWallTime,
  startOfMonth,
  startOfWeek,
  tenseOf,
  toCalendarDate,
  toDayNumber,
  toFloatingTime,
  toWallTime,
  weekdayOf,
} from './calendar-date.rules.ts';

const firstDay = toDayNumber('0001-01-01');
const lastDay = toDayNumber('9999-12-31');
const days = fc.integer({ min: firstDay, max: lastDay });
const monthDays = fc.integer({ min: toDayNumber('0100-01-01'), max: toDayNumber('9900-01-01') });

describe('dates', () => {
  it.each([
    ['1970-01-01', 0],
    ['1969-12-31', -1],
    ['2000-02-29', 11_016],
    ['2026-11-20', 20_777],
    ['0001-01-01', -719_162],
  ])('%s is day %i', (date, day) => {
    expect(toDayNumber(date)).toBe(day);
    expect(toCalendarDate(day)).toBe(date);
  });

  it('agrees with the UTC calendar of the platform on every day', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(toCalendarDate(day)).toBe(new Date(day * dayLength).toISOString().slice(0, 10));
        expect(toDayNumber(toCalendarDate(day))).toBe(day);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2028-02-29', true],
    ['1900-02-29', false],
    ['2000-02-29', true],
    ['2026-13-45', false],
    ['2026-00-10', false],
    ['2026-04-31', false],
    ['2026-04-00', false],
    ['0000-01-01', false],
    ['2026-4-1', false],
    ['today', false],
  ])('knows whether %s exists (CAL-E54)', (text, valid) => {
    expect(isValidDate(text)).toBe(valid);
  });

  it.each([
    ['2026-02-28T23:59:59', true],
    ['2026-02-30T10:00:00', false],
    ['2026-02-28T24:00:00', false],
    ['2026-02-28T10:60:00', false],
    ['2026-02-28', false],
  ])('knows whether the wall time %s exists', (text, valid) => {
    expect(isValidWallTime(text)).toBe(valid);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-02-28', 1, '2026-03-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2028-03-31', -1, '2028-02-29'],
    ['2026-05-31', 13, '2027-06-30'],
  ])('steps from %s by %i months to %s (CAL-016, CAL-E23)', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });

  it('stays inside the month it steps to, on the same day where that exists (CAL-E23)', () => {
    fc.assert(
      fc.property(monthDays, fc.integer({ min: -600, max: 600 }), (day, months) => {
        const from = dateParts(day);
        const to = dateParts(toDayNumber(addMonths(toCalendarDate(day), months)));
        expect(to.year * 12 + to.month).toBe(from.year * 12 + from.month + months);
        expect(to.dayOfMonth).toBe(Math.min(from.dayOfMonth, daysInMonth(to.year, to.month)));
      }),
    );
  });

  it('starts weeks on Monday in every language (CAL-027, CAL-E22)', () => {
    fc.assert(
      fc.property(
        days.filter((day) => day > firstDay + 7),
        (day) => {
          const date = toCalendarDate(day);
          const monday = startOfWeek(date);
          expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1);
          expect(daysBetween(monday, date)).toBe(weekdayOf(date) - 1);
        },
      ),
    );
  });

  it.each([
    ['2026-03-01', 7],
    ['2027-02-01', 1],
    ['2026-11-20', 5],
    ['1969-12-31', 3],
  ])('%s is weekday %i, Monday being 1', (date, weekday) => {
    expect(weekdayOf(date)).toBe(weekday);
  });

  it('knows the borders of a month', () => {
    expect([startOfMonth('2028-02-17'), endOfMonth('2028-02-17'), endOfMonth('2026-12-01')]).toEqual([
      '2028-02-01',
      '2028-02-29',
      '2026-12-31',
    ]);
  });

  it('adds, counts and orders days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(Math.sign(compareDates('2026-03-28', '2026-03-30'))).toBe(-1);
    expect(compareDates('2026-03-28', '2026-03-28')).toBe(0);
  });
});

it.each([
  ['2026-11-19', 'past', false],
  ['2026-11-20', 'today', false],
  ['2026-12-01', 'coming', true],
] as const)('%s is %s on 2026-11-20, first of a month: %s', (date, tense, isFirst) => {
  expect([tenseOf(date, '2026-11-20'), isFirstOfMonth(date)]).toEqual([tense, isFirst]);
});

describe('wall times', () => {
  it('survive the way through floating milliseconds', () => {
    const range = { min: firstDay * 86_400, max: lastDay * 86_400 };
    fc.assert(
      fc.property(fc.integer(range), (seconds) => {
        const wall = toWallTime(seconds * 1000);
        expect(wall).toBe(new Date(seconds * 1000).toISOString().slice(0, 19));
        expect(toFloatingTime(wall)).toBe(seconds * 1000);
      }),
    );
  });

  it('are read without seconds, and a date as its midnight', () => {
    expect(toFloatingTime('1970-01-02T01:30')).toBe(dayLength + 5_400_000);
    expect(toFloatingTime('1970-01-02')).toBe(dayLength);
    expect(dateOf('2026-11-20T09:00:00')).toBe('2026-11-20');
  });
});
