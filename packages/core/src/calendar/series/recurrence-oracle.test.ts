import fc from 'fast-check';
import ICAL from 'ical.js';
import { RRuleTemporal } from 'rrule-temporal';
import { describe, expect, it } from 'vitest';
import { dayLength, toCalendarDate, toDayNumber, toFloatingTime, toWallTime } from '../../time/calendar-date.rules.ts';
import { formatInstant, instantToFloating, wallTimeToInstant } from '../../time/zone.rules.ts';
import type { RecurrenceFrequency, RecurrencePattern } from './recurrence.rules.ts';
import { expandSeries, type Series, type Window } from './series.rules.ts';

interface Case {
  readonly series: Series;
  readonly window: Window;
}

const zones = ['Europe/Berlin', 'America/New_York', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC'];
const seed = 20261121;

describe('a series on the days other libraries find (CAL-D63, CAL-D64)', () => {
  it('agrees with rrule-temporal on 3,000 series, times in a gap left out there', () => {
    const compared = { occurrences: 0, inGap: 0 };
    for (const { series, window } of fc.sample(cases(), { numRuns: 3000, seed })) {
      const found = expandSeries(series, window).map(({ startsAt }) => startsAt);
      const existing = found.filter((startsAt) => isAtWallTime(startsAt, series));
      expect(existing.map(readable), describeCase(series)).toEqual(rruleStarts({ series, window }).map(readable));
      compared.occurrences += existing.length;
      compared.inGap += found.length - existing.length;
    }
    expect(compared.occurrences).toBeGreaterThan(20_000);
    expect(compared.inGap).toBeGreaterThan(10);
    expect(compared.inGap).toBeLessThan(compared.occurrences / 100);
  });

  it('agrees with ical.js on the wall times of 200 series, times in a gap left out', () => {
    const compared = { occurrences: 0, inGap: 0 };
    for (const { series, window } of fc.sample(cases(), { numRuns: 200, seed: seed + 1 })) {
      const found = expandSeries(series, window).map(({ startsAt }) => startsAt);
      const existing = found.filter((startsAt) => isAtWallTime(startsAt, series));
      const walls = existing.map((startsAt) => toWallTime(instantToFloating(startsAt, series.span.zone)));
      const others = icalWalls({ series, window }).filter((wall) => isInWindow(wall, { series, window }));
      expect(walls, describeCase(series)).toEqual(others);
      compared.occurrences += walls.length;
      compared.inGap += found.length - existing.length;
    }
    expect(compared.occurrences).toBeGreaterThan(1000);
    expect(compared.inGap).toBeLessThan(compared.occurrences / 20);
  });
});

function cases(): fc.Arbitrary<Case> {
  const day = (from: string, to: string) => fc.integer({ min: toDayNumber(from), max: toDayNumber(to) });
  const times = fc.constantFrom('00:00:00', '01:30:00', '02:15:00', '02:30:00', '09:00:00', '23:45:00');
  return fc
    .record({
      first: day('2015-01-01', '2026-12-31'),
      time: times,
      zone: fc.constantFrom(...zones),
      frequency: fc.constantFrom<RecurrenceFrequency>('daily', 'weekly', 'monthly', 'yearly'),
      interval: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 12 })),
      lasts: fc.option(fc.integer({ min: 0, max: 4000 })),
      from: day('2020-01-01', '2030-12-31'),
      days: fc.integer({ min: 1, max: 500 }),
    })
    .map(({ first, time, zone, frequency, interval, lasts, from, days }) => {
      const start = `${toCalendarDate(first)}T${time}`;
      const until = lasts === null ? null : `${toCalendarDate(first + lasts)}T${time}`;
      const pattern: RecurrencePattern = { frequency, interval, until };
      const span = { start, end: start, allDay: false, zone, startFold: 0 as const, endFold: 0 as const };
      const window = { from: from * dayLength, to: (from + days) * dayLength };
      return { series: { span, pattern, exceptions: [] }, window };
    })
    .filter(({ series }) => isAtWallTime(wallTimeToInstant(series.span.start, series.span.zone), series));
}

function isAtWallTime(startsAt: number, { span }: Series): boolean {
  const timeOf = (floating: number) => floating - Math.floor(floating / dayLength) * dayLength;
  return timeOf(instantToFloating(startsAt, span.zone)) === timeOf(toFloatingTime(span.start));
}

function isInWindow(wall: string, { series, window }: Case): boolean {
  const startsAt = wallTimeToInstant(wall, series.span.zone);
  return isAtWallTime(startsAt, series) && startsAt >= window.from && startsAt < window.to;
}

function rruleStarts({ series, window }: Case): number[] {
  const { zone, start } = series.span;
  const end = series.pattern.until === null ? '' : `;UNTIL=${compact(utc(series.pattern.until, zone))}Z`;
  const rruleString = `DTSTART;TZID=${zone}:${compact(start)}\nRRULE:${ruleOf(series.pattern)}${end}`;
  const rule = new RRuleTemporal({ rruleString });
  return rule.between(new Date(window.from), new Date(window.to - 1), true).map((start) => start.epochMilliseconds);
}

function icalWalls({ series, window }: Case): string[] {
  const { pattern, span } = series;
  const end = pattern.until === null ? '' : `;UNTIL=${compact(pattern.until)}`;
  const iterator = ICAL.Recur.fromString(`${ruleOf(pattern)}${end}`).iterator(ICAL.Time.fromDateTimeString(span.start));
  const walls: string[] = [];
  const last = toWallTime(window.to + 2 * dayLength);
  for (let next = iterator.next(); next && next.toString() < last; next = iterator.next()) walls.push(next.toString());
  return walls;
}

function ruleOf({ frequency, interval }: RecurrencePattern): string {
  return `FREQ=${frequency.toUpperCase()};INTERVAL=${interval}`;
}

function utc(wall: string, zone: string): string {
  return formatInstant(wallTimeToInstant(wall, zone), null).slice(0, 19);
}

function compact(wall: string): string {
  return wall.replaceAll(/[-:]/g, '');
}

function readable(instant: number): string {
  return formatInstant(instant, null);
}

function describeCase({ span, pattern }: Series): string {
  return `${span.start} ${span.zone} ${pattern.frequency} ${pattern.interval} until ${pattern.until}`;
}
