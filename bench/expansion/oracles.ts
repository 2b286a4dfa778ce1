import type { RecurrencePattern, Series, Window } from '@atrium/core/calendar/rules';
import {
  dayLength,
  formatInstant,
  instantToFloating,
  toFloatingTime,
  toWallTime,
  wallTimeToInstant,
} from '@atrium/core/time';
import ICAL from 'ical.js';
import { RRuleTemporal } from 'rrule-temporal';
import type { Triple } from './random-series.ts';

/** A series as rrule-temporal reads it. */
export function ruleOf({ span, pattern }: Series): RRuleTemporal {
  const until = pattern.until === null ? '' : `;UNTIL=${compact(utc(pattern.until, span.zone))}Z`;
  const rruleString = `DTSTART;TZID=${span.zone}:${compact(span.start)}\nRRULE:${textOf(pattern)}${until}`;
  return new RRuleTemporal({ rruleString });
}

/** What a rule finds in a window, without its end. */
export function startsOf(rule: RRuleTemporal, { from, to }: Window): number[] {
  return rule.between(new Date(from), new Date(to - 1), true).map(({ epochMilliseconds }) => epochMilliseconds);
}

/** The wall times ical.js finds for a series in a window; it knows no zones. */
export function icalWalls({ series, window }: Triple): string[] {
  const { pattern, span } = series;
  const until = pattern.until === null ? '' : `;UNTIL=${compact(pattern.until)}`;
  const recurrence = ICAL.Recur.fromString(`${textOf(pattern)}${until}`);
  const iterator = recurrence.iterator(ICAL.Time.fromDateTimeString(span.start));
  const last = toWallTime(window.to + 2 * dayLength);
  const walls: string[] = [];
  for (let next = iterator.next(); next && next.toString() < last; next = iterator.next()) walls.push(next.toString());
  return walls.filter((wall) => {
    const startsAt = wallTimeToInstant(wall, span.zone);
    return !isAtClockChange(startsAt, series) && startsAt >= window.from && startsAt < window.to;
  });
}

/**
 * Whether an occurrence lies inside a clock change: its wall time does not exist that day, or exists twice. There
 * CAL-D65 decides, and libraries differ from each other.
 */
export function isAtClockChange(startsAt: number, { span }: Series): boolean {
  const floating = instantToFloating(startsAt, span.zone);
  const time = toFloatingTime(span.start) % dayLength;
  if ((floating % dayLength) - time !== 0) return true;
  const wall = toWallTime(floating);
  return wallTimeToInstant(wall, span.zone, 0) !== wallTimeToInstant(wall, span.zone, 1);
}

function textOf({ frequency, interval }: RecurrencePattern): string {
  return `FREQ=${frequency.toUpperCase()};INTERVAL=${interval}`;
}

function utc(wall: string, zone: string): string {
  return formatInstant(wallTimeToInstant(wall, zone), null).slice(0, 19);
}

function compact(wall: string): string {
  return wall.replaceAll(/[-:]/g, '');
}
