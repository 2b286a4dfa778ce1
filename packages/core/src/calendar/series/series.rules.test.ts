import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../time/calendar-date.rules.ts';
import { formatInstant } from '../../time/zone.rules.ts';
import type { RecurrenceFrequency } from './recurrence.rules.ts';
import {
  expandSeries,
  isSeriesPast,
  lastOccurrence,
  nextOccurrence,
  type OccurrenceException,
  occurrenceOn,
  occurrenceSpan,
  originalStart,
  previousOccurrence,
  type Series,
  seriesEndsAt,
  shownOccurrence,
  spanInstants,
  strandedExceptions,
  touches,
  type WallSpan,
} from './series.rules.ts';

const at = (text: string) => Date.parse(text);
const year2026 = { from: at('2026-01-01T00:00Z'), to: at('2027-01-01T00:00Z') };

describe('a series over clock changes', () => {
  it('reads a time that does not exist with the offset before the gap (CAL-E01, CAL-D65)', () => {
    const sundays = series('2026-03-22T02:30:00', '2026-03-22T03:00:00', 'weekly');
    expect(shown(sundays, '2026-03-28', '2026-04-06')).toEqual([
      '2026-03-29T03:30:00+02:00/2026-03-29T04:00:00+02:00',
      '2026-04-05T02:30:00+02:00/2026-04-05T03:00:00+02:00',
    ]);
  });

  it('takes place once, at the first of two equal times (CAL-E02, CAL-D65)', () => {
    const nights = series('2026-10-01T02:30:00', '2026-10-01T02:45:00', 'daily');
    expect(shown(nights, '2026-10-25', '2026-10-26')).toEqual(['2026-10-25T02:30:00+02:00/2026-10-25T02:45:00+02:00']);
  });

  it('stays at nine o’clock on both sides (CAL-E03, CAL-D63)', () => {
    const mornings = series('2026-03-01T09:00:00', '2026-03-01T10:00:00', 'daily');
    const starts = expandSeries(mornings, { from: at('2026-03-28T00:00Z'), to: at('2026-03-30T00:00Z') });
    expect(starts.map(({ startsAt }) => startsAt)).toEqual([at('2026-03-28T08:00Z'), at('2026-03-29T07:00Z')]);
  });

  it('ends after the elapsed time of the first occurrence', () => {
    const nights = series('2026-03-01T22:00:00', '2026-03-02T06:00:00', 'daily');
    const [night] = expandSeries(nights, { from: at('2026-03-29T00:00Z'), to: at('2026-03-29T00:01Z') });
    expect((night?.endsAt ?? 0) - (night?.startsAt ?? 0)).toBe(8 * 3_600_000);
  });

  it('keeps the fold of its first start only (CAL-E06)', () => {
    const nights: Series = series('2026-10-25T02:30:00', '2026-10-25T04:00:00', 'yearly');
    const second = { ...nights, span: { ...nights.span, startFold: 1 as const } };
    expect(occurrenceOn(second, '2026-10-25')?.startsAt).toBe(at('2026-10-25T01:30Z'));
    expect(occurrenceSpan(second, some(occurrenceOn(second, '2026-10-25')))).toEqual(second.span);
  });

  it('lasts whole days when all-day, 23 or 25 hours long (CAL-E18)', () => {
    const days = allDay('2026-03-29', '2026-03-29', 'daily');
    const [short] = expandSeries(days, { from: at('2026-03-29T12:00Z'), to: at('2026-03-29T13:00Z') });
    const [long] = expandSeries(days, { from: at('2026-10-25T12:00Z'), to: at('2026-10-25T13:00Z') });
    expect([short, long].map((day) => ((day?.endsAt ?? 0) - (day?.startsAt ?? 0)) / 3_600_000)).toEqual([23, 25]);
  });
});

describe('the occurrences in a window', () => {
  it('are all that touch it, also those that began before it and overlap (CAL-E77)', () => {
    const long = allDay('2026-05-01', '2026-05-03', 'daily');
    const found = expandSeries(long, { from: at('2026-05-10T10:00Z'), to: at('2026-05-10T11:00Z') });
    expect(found.map(({ occursOn }) => occursOn)).toEqual(['2026-05-08', '2026-05-09', '2026-05-10']);
  });

  it('are found in no time for an old open-ended series (CAL-D74, CAL-E76)', () => {
    const daily = series('2015-01-01T09:00:00', '2015-01-01T10:00:00', 'daily');
    const march = { from: at('2035-03-01T00:00+01:00'), to: at('2035-04-01T00:00+02:00') };
    expect(expandSeries(daily, march)).toHaveLength(31);
  });

  it('are as many as are wanted, those that start last, and without those that began before (CAL-D165)', () => {
    const ages = series('1990-01-01T09:00:00', '2045-01-01T09:00:00', 'daily');
    const november = { from: at('2026-11-01T00:00Z'), to: at('2026-12-01T00:00Z') };
    const last = expandSeries(ages, november, { most: 40 }).map(({ occursOn }) => occursOn);
    expect([last.length <= 41, last[0], last.at(-1)]).toEqual([true, '2026-10-23', '2026-11-30']);
    const begun = expandSeries(ages, november, { isReachingIn: false }).filter(
      ({ startsAt }) => startsAt >= november.from,
    );
    expect([begun.length, begun[0]?.occursOn]).toEqual([30, '2026-11-01']);
  });

  it('never touch at the window’s end, and without length only inside it', () => {
    const window = { from: 10, to: 20 };
    const cases = [
      [0, 10],
      [0, 11],
      [10, 10],
      [20, 20],
      [19, 30],
      [9, 9],
      [20, 30],
    ];
    expect(cases.map(([startsAt = 0, endsAt = 0]) => touches({ startsAt, endsAt }, window))).toEqual([
      false,
      true,
      true,
      false,
      true,
      false,
      false,
    ]);
  });

  it('leave out deleted ones and keep canceled ones (CAL-D71, CAL-E73)', () => {
    const weeks = series('2026-01-05T09:00:00', '2026-01-05T10:00:00', 'weekly', '2026-02-02');
    const changed = { ...weeks, exceptions: [gone('2026-01-12'), canceled('2026-01-19')] };
    expect(expandSeries(changed, year2026).map(({ occursOn, canceled }) => [occursOn, canceled])).toEqual([
      ['2026-01-05', false],
      ['2026-01-19', true],
      ['2026-01-26', false],
      ['2026-02-02', false],
    ]);
  });

  it('hold a moved one where it went, once, and not where it was (CAL-E70)', () => {
    const months = series('2026-01-30T09:00:00', '2026-01-30T10:00:00', 'monthly');
    const changed = { ...months, exceptions: [moved('2026-04-30', '2026-05-02T11:00:00')] };
    expect(shown(changed, '2026-04-01', '2026-05-01')).toEqual([]);
    expect(shown(changed, '2026-05-01', '2026-06-01')).toEqual([
      '2026-05-02T11:00:00+02:00/2026-05-02T12:00:00+02:00',
      '2026-05-30T09:00:00+02:00/2026-05-30T10:00:00+02:00',
    ]);
  });

  it('ignore exceptions of dates the series no longer has (CAL-D70, CAL-E75)', () => {
    const weeks = series('2026-01-05T09:00:00', '2026-01-05T10:00:00', 'weekly', '2026-01-12');
    const changed = { ...weeks, exceptions: [moved('2026-01-13', '2026-01-14T09:00:00')] };
    expect(expandSeries(changed, year2026).map(({ occursOn }) => occursOn)).toEqual(['2026-01-05', '2026-01-12']);
    expect(occurrenceOn(changed, '2026-01-13')).toBeNull();
  });

  it('of one window are those of its halves', () => {
    fc.assert(
      fc.property(
        seriesArbitrary(),
        fc.integer({ min: 0, max: 700 }),
        fc.integer({ min: 1, max: 200 }),
        (series, day, length) => {
          const from = at('2026-01-01T00:00Z') + day * 86_400_000;
          const [middle, to] = [from + length * 40_000_000, from + length * 86_400_000];
          const halves = [...expandSeries(series, { from, to: middle }), ...expandSeries(series, { from: middle, to })];
          const whole = expandSeries(series, { from, to });
          expect([...new Set(halves.map(({ occursOn }) => occursOn))].sort()).toEqual(
            whole.map(({ occursOn }) => occursOn).sort(),
          );
        },
      ),
    );
  });
});

describe('the way from one occurrence to the next', () => {
  const weeks = series('2026-01-05T09:00:00', '2026-01-05T10:00:00', 'weekly', '2026-02-02');

  it('leads over every occurrence by actual start, there and back (CAL-082, CAL-D73)', () => {
    fc.assert(
      fc.property(seriesArbitrary(), (series) => {
        const all = expandSeries(series, year2026);
        all.slice(1).forEach((occurrence, index) => {
          expect(nextOccurrence(series, some(all[index]))).toEqual(occurrence);
          expect(previousOccurrence(series, occurrence)).toEqual(all[index]);
        });
      }),
    );
  });

  it('ends at both ends, at none when only one is left (CAL-E74)', () => {
    const first = some(occurrenceOn(weeks, '2026-01-05'));
    const last = some(occurrenceOn(weeks, '2026-02-02'));
    expect([previousOccurrence(weeks, first), nextOccurrence(weeks, last)]).toEqual([null, null]);
    const single = series('2026-01-05T09:00:00', '2026-01-05T10:00:00', 'weekly', '2026-01-05');
    expect([previousOccurrence(single, first), nextOccurrence(single, first)]).toEqual([null, null]);
  });

  it('includes canceled and leaves out deleted ones (CAL-D73, CAL-E73)', () => {
    const changed = { ...weeks, exceptions: [gone('2026-01-12'), canceled('2026-01-19')] };
    expect(nextOccurrence(changed, some(occurrenceOn(changed, '2026-01-05')))?.occursOn).toBe('2026-01-19');
    expect(occurrenceOn(changed, '2026-01-12')).toBeNull();
  });

  it('shows the next occurrence that is not over and takes place, the last when all are over (CAL-D62, CAL-078)', () => {
    expect(shownOccurrence(weeks, at('2026-01-12T08:30Z'))?.occursOn).toBe('2026-01-12');
    expect(shownOccurrence(weeks, at('2026-01-12T09:00Z'))?.occursOn).toBe('2026-01-19');
    expect(shownOccurrence(weeks, at('2025-01-01T00:00Z'))?.occursOn).toBe('2026-01-05');
    expect(shownOccurrence(weeks, at('2030-01-01T00:00Z'))?.occursOn).toBe('2026-02-02');
    const firstTwo = { ...weeks, exceptions: [canceled('2026-01-05'), canceled('2026-01-12')] };
    expect(shownOccurrence(firstTwo, at('2026-01-01T00:00Z'))?.occursOn).toBe('2026-01-19');
    const lastTwo = { ...weeks, exceptions: [canceled('2026-01-26'), canceled('2026-02-02')] };
    expect(shownOccurrence(lastTwo, at('2026-01-20T00:00Z'))?.occursOn).toBe('2026-01-26');
    const none = series('2026-01-05T09:00:00', '2026-01-05T10:00:00', 'weekly', '2025-01-01');
    expect(shownOccurrence(none, at('2026-01-01T00:00Z'))).toBeNull();
  });
});

describe('the end of a series', () => {
  const weeks = series('2026-01-05T09:00:00', '2026-01-05T10:00:00', 'weekly', '2026-02-02');

  it('is the end of its last occurrence, moved ones counted (CAL-D31)', () => {
    expect(seriesEndsAt(weeks)).toBe(at('2026-02-02T09:00Z'));
    expect(seriesEndsAt({ ...weeks, exceptions: [gone('2026-02-02')] })).toBe(at('2026-01-26T09:00Z'));
    expect(seriesEndsAt({ ...weeks, exceptions: [moved('2026-01-12', '2026-03-01T09:00:00')] })).toBe(
      at('2026-03-01T09:00Z'),
    );
    expect(lastOccurrence(weeks)?.occursOn).toBe('2026-02-02');
  });

  it('is open for a series without end, and the start for one without occurrences', () => {
    const open = series('2026-01-05T09:00:00', '2026-01-05T10:00:00', 'weekly');
    expect([seriesEndsAt(open), lastOccurrence(open)]).toEqual([null, null]);
    const none = series('2026-01-05T09:00:00', '2026-01-05T10:00:00', 'weekly', '2025-01-01');
    expect(seriesEndsAt(none)).toBe(at('2026-01-05T08:00Z'));
  });

  it('makes a series past (CAL-D31)', () => {
    expect(isSeriesPast(weeks, at('2026-02-02T08:59Z'))).toBe(false);
    expect(isSeriesPast(weeks, at('2026-02-02T09:00Z'))).toBe(true);
    expect(isSeriesPast(series('2015-01-05T09:00:00', '2015-01-05T10:00:00', 'weekly'), at('2030-01-01T00:00Z'))).toBe(
      false,
    );
  });
});

describe('an occurrence', () => {
  it('has its own wall times, dates when all-day (CAL-D61)', () => {
    const months = allDay('2026-01-31', '2026-02-01', 'monthly');
    const march = some(occurrenceOn(months, '2026-03-31'));
    expect(occurrenceSpan(months, march)).toEqual({
      ...months.span,
      start: '2026-03-31T00:00:00',
      end: '2026-04-01T00:00:00',
    });
    const changed = { ...months, exceptions: [moved('2026-03-31', '2026-04-02T11:00:00')] };
    expect(occurrenceSpan(changed, some(occurrenceOn(changed, '2026-03-31')))).toEqual(changed.exceptions[0]?.span);
  });

  it('knows its original start after it was moved (CAL-D61)', () => {
    const weeks = series('2026-01-05T09:00:00', '2026-01-05T10:00:00', 'weekly');
    const changed = { ...weeks, exceptions: [moved('2026-01-12', '2026-01-14T11:00:00')] };
    expect(originalStart(changed, '2026-01-12')).toBe(at('2026-01-12T08:00Z'));
  });

  it('is stranded when its date leaves the series (CAL-D70, CAL-E72)', () => {
    const mondays = series('2026-01-05T09:00:00', '2026-01-05T10:00:00', 'weekly');
    const exceptions = [moved('2026-01-12', '2026-01-14T11:00:00'), gone('2026-01-19')];
    const tuesdays = series('2026-01-06T09:00:00', '2026-01-06T10:00:00', 'weekly');
    expect(strandedExceptions({ ...mondays, exceptions })).toEqual([]);
    expect(strandedExceptions({ ...tuesdays, exceptions })).toEqual([exceptions[0]]);
  });

  it('starts and ends in its zone (CAL-D04)', () => {
    const { span } = allDay('2026-03-29', '2026-03-29', 'never');
    expect(spanInstants(span)).toEqual({ startsAt: at('2026-03-28T23:00Z'), endsAt: at('2026-03-29T22:00Z') });
  });
});

function series(start: string, end: string, frequency: RecurrenceFrequency, until: string | null = null): Series {
  return { span: timed(start, end), pattern: { frequency, interval: 1, until }, exceptions: [] };
}

function allDay(start: string, end: string, frequency: RecurrenceFrequency): Series {
  const span = { ...timed(`${start}T00:00:00`, `${end}T00:00:00`), allDay: true };
  return { span, pattern: { frequency, interval: 1, until: null }, exceptions: [] };
}

function timed(start: string, end: string): WallSpan {
  return { start, end, allDay: false, zone: 'Europe/Berlin', startFold: 0, endFold: 0 };
}

function gone(occursOn: string): OccurrenceException {
  return { occursOn, span: null, canceled: false, deleted: true };
}

function canceled(occursOn: string): OccurrenceException {
  return { occursOn, span: null, canceled: true, deleted: false };
}

function moved(occursOn: string, start: string): OccurrenceException {
  const end = `${start.slice(0, 11)}${String(Number(start.slice(11, 13)) + 1).padStart(2, '0')}${start.slice(13)}`;
  return { occursOn, span: timed(start, end), canceled: false, deleted: false };
}

function shown(series: Series, from: string, to: string): string[] {
  const window = { from: at(`${from}T00:00Z`), to: at(`${to}T00:00Z`) };
  return expandSeries(series, window).map(
    ({ startsAt, endsAt }) => `${formatInstant(startsAt, series.span.zone)}/${formatInstant(endsAt, series.span.zone)}`,
  );
}

function some<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('The occurrence is missing.');
  return value;
}

function seriesArbitrary(): fc.Arbitrary<Series> {
  const dayInYear = fc.integer({ min: 0, max: 364 }).map((days) => addDays('2026-01-01', days));
  const exception = fc
    .tuple(dayInYear, dayInYear, fc.constantFrom('gone', 'canceled', 'moved'))
    .map(([occursOn, to, kind]) => {
      if (kind === 'moved') return moved(occursOn, `${to}T11:00:00`);
      return kind === 'gone' ? gone(occursOn) : canceled(occursOn);
    });
  return fc
    .record({
      date: dayInYear,
      frequency: fc.constantFrom<RecurrenceFrequency>('daily', 'weekly', 'monthly', 'yearly'),
      interval: fc.integer({ min: 1, max: 4 }),
      exceptions: fc.uniqueArray(exception, { selector: ({ occursOn }) => occursOn, maxLength: 12 }),
    })
    .map(({ date, frequency, interval, exceptions }) => ({
      span: timed(`${date}T02:30:00`, `${addDays(date, 1)}T04:00:00`),
      pattern: { frequency, interval, until: null },
      exceptions,
    }));
}
