import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dateParts, toCalendarDate, toDayNumber } from '../../time/calendar-date.rules.ts';
import {
  choiceOf,
  chooseFrequency,
  defaultRecurrenceEnd,
  isOnInterval,
  lastDate,
  missingDaysHint,
  nextDate,
  occurrenceDates,
  type PatternAt,
  plainPattern,
  previousDate,
  type RecurrenceFrequency,
  type RecurrencePattern,
  yieldsNothing,
} from './recurrence.rules.ts';

const frequencies = fc.constantFrom<RecurrenceFrequency>('never', 'daily', 'weekly', 'monthly', 'yearly');
const starts = fc
  .tuple(
    fc.integer({ min: toDayNumber('2000-01-01'), max: toDayNumber('2040-12-31') }),
    fc.constantFrom('00:00', '09:30'),
  )
  .map(([day, time]) => `${toCalendarDate(day)}T${time}:00`);
const untils = fc.option(fc.tuple(starts, fc.boolean()).map(([wall, whole]) => (whole ? wall.slice(0, 10) : wall)));
const patterns = fc.record<RecurrencePattern>({
  frequency: frequencies,
  interval: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 60 })),
  until: untils,
});

describe('the dates of a pattern', () => {
  it.each<[string, PatternAt, string, string[]]>([
    [
      'monthly from the 31st (CAL-E62)',
      repeat('monthly', 1, '2026-01-31'),
      '2026-09-01',
      ['2026-01-31', '2026-03-31', '2026-05-31', '2026-07-31', '2026-08-31'],
    ],
    [
      'yearly from 29 February (CAL-E63)',
      repeat('yearly', 1, '2028-02-29'),
      '2036-12-31',
      ['2028-02-29', '2032-02-29', '2036-02-29'],
    ],
    ['every two weeks', repeat('weekly', 2, '2026-03-05'), '2026-04-10', ['2026-03-05', '2026-03-19', '2026-04-02']],
    ['every third day', repeat('daily', 3, '2026-12-28'), '2027-01-04', ['2026-12-28', '2026-12-31', '2027-01-03']],
    [
      'every five months over the year',
      repeat('monthly', 5, '2026-10-30'),
      '2027-12-31',
      ['2026-10-30', '2027-03-30', '2027-08-30'],
    ],
    ['never', repeat('never', 1, '2026-03-05'), '2026-12-31', ['2026-03-05']],
  ])('%s', (_title, series, to, expected) => {
    expect(occurrenceDates(series, { from: '2020-01-01', to })).toEqual(expected);
  });

  it('are those a walk over every single day finds (CAL-D63, CAL-D64)', () => {
    const property = fc.property(
      patterns,
      starts,
      starts,
      fc.integer({ min: 0, max: 900 }),
      (pattern, start, from, days) => {
        const window = { from: from.slice(0, 10), to: addDays(from.slice(0, 10), days) };
        const walked = walk({ pattern, start }, window);
        expect(occurrenceDates({ pattern, start }, window)).toEqual(walked);
        for (const date of walked.slice(0, 3)) expect(isOnInterval({ pattern, start }, date)).toBe(true);
      },
    );
    fc.assert(property, { numRuns: 500 });
  });

  it('follow one another without a gap (CAL-D73)', () => {
    fc.assert(
      fc.property(patterns, starts, starts, (pattern, start, from) => {
        const series = { pattern, start };
        const dates = occurrenceDates(series, { from: from.slice(0, 10), to: addDays(from.slice(0, 10), 4000) });
        dates.slice(1).forEach((date, index) => {
          expect(nextDate(series, dates[index] ?? '')).toBe(date);
          expect(previousDate(series, date)).toBe(dates[index]);
        });
        const [first] = dates;
        expect(first === undefined ? null : nextDate(series, addDays(first, -1))).toBe(first ?? null);
      }),
    );
  });

  it('are reckoned without walking from the start (CAL-D74, CAL-E76)', () => {
    const march = occurrenceDates(repeat('daily', 1, '2015-01-01'), { from: '2035-03-01', to: '2035-03-31' });
    expect([march.length, march[0], march.at(-1)]).toEqual([31, '2035-03-01', '2035-03-31']);
  });

  it('are 10,000 at most', () => {
    const all = { from: '2000-01-01', to: '9999-12-31' };
    expect(occurrenceDates(repeat('daily', 1, '2000-01-01'), all)).toHaveLength(10_000);
    expect(occurrenceDates(repeat('monthly', 1, '2000-01-01'), all)).toHaveLength(10_000);
  });

  it.each([0, -1, 1.5, Number.NaN])('are refused for an interval of %s (CAL-E66)', (interval) => {
    expect(() => nextDate(repeat('daily', interval, '2026-01-01'), '2026-01-01')).toThrow(RangeError);
  });
});

describe('the end of a pattern', () => {
  it.each([
    ['2026-03-19T09:00:00', '2026-03-19'],
    ['2026-03-19T08:59:00', '2026-03-12'],
    ['2026-03-19', '2026-03-19'],
    ['2026-03-05T09:00:00', '2026-03-05'],
  ])('at %s includes a start at that very time (CAL-D68, CAL-E67)', (until, last) => {
    const series = { pattern: weekly(1, until), start: '2026-03-05T09:00:00' };
    expect(lastDate(series)).toBe(last);
    expect(nextDate(series, last)).toBeNull();
  });

  it('before the start leaves nothing', () => {
    const series = { pattern: weekly(1, '2026-03-05T08:59:00'), start: '2026-03-05T09:00:00' };
    expect([yieldsNothing(series), lastDate(series), previousDate(series, '2030-01-01')]).toEqual([true, null, null]);
    expect(yieldsNothing({ ...series, pattern: weekly(1, null) })).toBe(false);
  });

  it('is the last date the rule reaches, null without an end', () => {
    expect(lastDate({ pattern: { ...weekly(1, '2026-07-01'), frequency: 'monthly' }, start: '2026-01-31' })).toBe(
      '2026-05-31',
    );
    expect(lastDate({ pattern: { ...weekly(1, '2031-07-01'), frequency: 'yearly' }, start: '2028-02-29' })).toBe(
      '2028-02-29',
    );
    expect(lastDate(repeat('weekly', 1, '2026-01-31'))).toBeNull();
    expect(lastDate(repeat('never', 1, '2026-01-31'))).toBe('2026-01-31');
  });

  it.each<[RecurrenceFrequency, number, string, string | null]>([
    ['weekly', 2, '2026-03-05T09:00:00', '2026-03-19T09:00:00'],
    ['monthly', 1, '2026-01-31T09:00:00', '2026-03-31T09:00:00'],
    ['yearly', 1, '2028-02-29T09:00:00', '2032-02-29T09:00:00'],
    ['daily', 1, '2026-12-31T23:30:00', '2027-01-01T23:30:00'],
    ['never', 1, '2026-12-31T23:30:00', null],
    ['yearly', 999, '2028-02-29T09:00:00', '6024-02-29T09:00:00'],
    ['yearly', 999, '9028-02-29T09:00:00', null],
  ])('is preset for %s every %i from %s to %s (CAL-089, CAL-D68, CAL-E65)', (frequency, interval, start, expected) => {
    expect(defaultRecurrenceEnd({ pattern: { frequency, interval, until: '2026-01-01' }, start })).toBe(expected);
  });

  it('preset by default leaves two occurrences (CAL-D68)', () => {
    fc.assert(
      fc.property(patterns, starts, (pattern, start) => {
        fc.pre(pattern.frequency !== 'never');
        const until = defaultRecurrenceEnd({ pattern, start });
        const series = { pattern: { ...pattern, until }, start };
        expect(occurrenceDates(series, { from: '2000-01-01', to: '2500-01-01' })).toHaveLength(2);
      }),
    );
  });
});

describe('the form of a pattern', () => {
  it.each<[RecurrenceFrequency, string, string | null]>([
    ['monthly', '2026-01-31', 'calendar.recurrence.hint_day_31'],
    ['monthly', '2026-01-30', 'calendar.recurrence.hint_day_30'],
    ['monthly', '2026-01-29', 'calendar.recurrence.hint_day_29'],
    ['monthly', '2026-01-28', null],
    ['yearly', '2028-02-29', 'calendar.recurrence.hint_leap_day'],
    ['yearly', '2028-03-29', null],
    ['yearly', '2027-02-28', null],
    ['weekly', '2026-01-31', null],
    ['daily', '2026-01-31', null],
    ['never', '2026-01-31', null],
  ])('warns for %s from %s of days left out (CAL-D64, CAL-E62)', (frequency, date, expected) => {
    expect(missingDaysHint(repeat(frequency, 1, date))).toBe(expected);
  });

  it('shows an interval above 1 as custom (CAL-D66)', () => {
    expect([choiceOf(weekly(1, null)), choiceOf(weekly(2, null)), choiceOf({ ...plainPattern, interval: 2 })]).toEqual([
      'weekly',
      'custom',
      'never',
    ]);
  });

  it('turns never into daily when custom is chosen and keeps any other unit (CAL-085, CAL-E64)', () => {
    expect(chooseFrequency(plainPattern, 'custom')).toEqual({ frequency: 'daily', interval: 1, until: null });
    expect(chooseFrequency(weekly(3, '2026-12-31'), 'custom')).toEqual(weekly(3, '2026-12-31'));
  });

  it('begins anew with interval 1 and no end for any other choice (CAL-087, CAL-088, CAL-E64)', () => {
    expect(chooseFrequency(weekly(3, '2026-12-31'), 'monthly')).toEqual({
      frequency: 'monthly',
      interval: 1,
      until: null,
    });
    expect(chooseFrequency(weekly(3, '2026-12-31'), 'never')).toEqual(plainPattern);
  });
});

function repeat(frequency: RecurrenceFrequency, interval: number, date: string): PatternAt {
  return { pattern: { frequency, interval, until: null }, start: `${date}T09:00:00` };
}

function weekly(interval: number, until: string | null): RecurrencePattern {
  return { frequency: 'weekly', interval, until };
}

function walk({ pattern, start }: PatternAt, { from, to }: { from: string; to: string }): string[] {
  const first = dateParts(toDayNumber(start));
  const found: string[] = [];
  for (let day = toDayNumber(from); day <= toDayNumber(to); day += 1) {
    const date = toCalendarDate(day);
    const time = pattern.until?.length === 10 ? '00:00:00' : start.slice(11);
    const isInTime =
      pattern.frequency === 'never' || pattern.until === null || `${date}T${time}` <= `${pattern.until}T99`;
    if (
      date >= start.slice(0, 10) &&
      isInTime &&
      isMet(pattern, day - toDayNumber(start), months(first, dateParts(day)))
    ) {
      found.push(date);
    }
  }
  return found;
}

type Parts = ReturnType<typeof dateParts>;

function months(first: Parts, then: Parts): number | null {
  return first.dayOfMonth === then.dayOfMonth ? (then.year - first.year) * 12 + then.month - first.month : null;
}

function isMet({ frequency, interval }: RecurrencePattern, days: number, monthsLater: number | null): boolean {
  if (frequency === 'never') return days === 0;
  if (frequency === 'daily') return days % interval === 0;
  if (frequency === 'weekly') return days % (7 * interval) === 0;
  return monthsLater !== null && monthsLater % (frequency === 'yearly' ? 12 * interval : interval) === 0;
}
