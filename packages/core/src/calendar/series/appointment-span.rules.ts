import {
  addDays,
  type CalendarDate,
  dateOf,
  daysBetween,
  isValidDate,
  toDayNumber,
  toFloatingTime,
  type WallTime,
} from '../../time/calendar-date.rules.ts';
import {
  type Fold,
  formatInstant,
  formatWallTime,
  type Instant,
  instantToWallTime,
  isKnownZone,
  offsetAt,
  parseInstant,
  wallTimeToInstant,
  type ZoneName,
} from '../../time/zone.rules.ts';
import type { AppointmentDraft } from '../appointment-draft.schema.ts';
import type { RecurrencePattern } from './recurrence.rules.ts';
import { spanInstants, type WallSpan } from './series.rules.ts';

const hour = 3_600_000;

/** What a new appointment starts with: the next full hour of the zone, for one hour; on another day at that time of day. */
export function defaultSpan(
  { now, zone }: { readonly now: Instant; readonly zone: ZoneName },
  date: CalendarDate | null = null,
): WallSpan {
  const next = instantToWallTime(nextFullHour(now, zone), zone);
  const isToday = date === dateOf(instantToWallTime(now, zone).wall);
  const wanted = date === null || isToday ? next : { wall: `${date}${next.wall.slice(10)}`, fold: 0 as const };
  const startsAt = wallTimeToInstant(wanted.wall, zone, wanted.fold);
  return timedSpan({ startsAt, endsAt: startsAt + hour }, zone);
}

/** The next full hour on a zone's clock, never now itself. */
export function nextFullHour(now: Instant, zone: ZoneName): Instant {
  const offset = offsetAt(now, zone) * 60_000;
  const next = (Math.floor((now + offset) / hour) + 1) * hour - offset;
  return instantToWallTime(next, zone).wall.slice(14, 16) === '00' ? next : nextFullHour(next, zone);
}

/** Moves the start and the end with it: the elapsed time stays, the number of days for an all-day span. */
export function moveStart(span: WallSpan, start: WallTime, fold: Fold = 0): WallSpan {
  if (span.allDay) {
    const days = daysBetween(dateOf(span.start), dateOf(start));
    const end = `${addDays(dateOf(span.end), days)}${span.end.slice(10)}`;
    return { ...span, start, startFold: fold, end, endFold: 0 };
  }
  const { startsAt, endsAt } = spanInstants(span);
  const end = instantToWallTime(wallTimeToInstant(start, span.zone, fold) + endsAt - startsAt, span.zone);
  return { ...span, start, startFold: fold, end: end.wall, endFold: end.fold };
}

/** Switches all-day on, keeping the dates, or off, bringing back the times the span still carries, else those of the default. */
export function switchAllDay(span: WallSpan, to: { readonly allDay: boolean; readonly defaults: WallSpan }): WallSpan {
  const hasTimes = !isMidnight(span.start) || !isMidnight(span.end);
  if (to.allDay || hasTimes) return { ...span, allDay: to.allDay };
  const start = `${dateOf(span.start)}${to.defaults.start.slice(10)}`;
  const days = daysBetween(dateOf(span.start), dateOf(span.end));
  const timed = moveStart({ ...to.defaults, zone: span.zone }, start);
  return { ...timed, end: `${addDays(dateOf(timed.end), days)}${timed.end.slice(10)}` };
}

/** Chooses another zone; the wall-clock times stay. */
export function changeZone(span: WallSpan, zone: ZoneName): WallSpan {
  return { ...span, zone, startFold: 0, endFold: 0 };
}

/** Whether a span ends before it starts; equal is no error. All-day spans are compared by date. */
export function endsBeforeStart(span: WallSpan): boolean {
  if (span.allDay) return toDayNumber(span.end) < toDayNumber(span.start);
  const { startsAt, endsAt } = spanInstants(span);
  return endsAt < startsAt;
}

/** Whether a span begins and ends on one calendar day of its zone; an end at 00:00 counts to the day before. */
export function isSameDay(span: WallSpan): boolean {
  return dateOf(span.start) === lastDayOf(span);
}

/** The last calendar day a span covers in its zone; an end at 00:00 counts to the day before. */
export function lastDayOf(span: WallSpan): CalendarDate {
  const end = dateOf(span.end);
  const endsAtMidnight = !span.allDay && isMidnight(span.end) && toFloatingTime(span.end) > toFloatingTime(span.start);
  return endsAtMidnight ? addDays(end, -1) : end;
}

/** A span as it goes over the wire: instants with the zone's offset, plain inclusive dates when all-day. */
export function dateOfSpan(span: WallSpan): AppointmentDraft['date'] {
  const kept = { all_day: span.allDay, time_zone: span.zone };
  if (span.allDay) return { start: dateOf(span.start), end: dateOf(span.end), ...kept };
  const { start, end, zone, startFold, endFold } = span;
  return { start: formatWallTime(start, zone, startFold), end: formatWallTime(end, zone, endFold), ...kept };
}

/** A date from the wire as wall times of its zone, the instants counting; null when zone, start or end make no sense. */
export function spanOfDate(date: AppointmentDraft['date']): WallSpan | null {
  const zone = date.time_zone;
  if (!isKnownZone(zone)) return null;
  if (date.all_day) {
    if (!isValidDate(date.start) || !isValidDate(date.end)) return null;
    const [start, end] = [`${date.start}T00:00:00`, `${date.end}T00:00:00`];
    return { start, end, allDay: true, zone, startFold: 0, endFold: 0 };
  }
  const [startsAt, endsAt] = [parseInstant(date.start), parseInstant(date.end)];
  return startsAt === null || endsAt === null ? null : timedSpan({ startsAt, endsAt }, zone);
}

/** A recurrence from the wire as a pattern of wall times in the appointment's zone. */
export function patternOfDraft(draft: AppointmentDraft['recurrence_pattern'], zone: ZoneName): RecurrencePattern {
  const { recurrence_frequency: frequency, recurrence_interval: interval, recurrence_end_time: end } = draft;
  const instant = end === null ? null : parseInstant(end);
  const until = instant === null ? end : instantToWallTime(instant, zone).wall;
  return { frequency, interval, until };
}

/** A pattern as it goes over the wire: its end as an instant with the zone's offset, or as the plain date it is. */
export function draftOfPattern(pattern: RecurrencePattern, zone: ZoneName): AppointmentDraft['recurrence_pattern'] {
  const { frequency, interval, until } = pattern;
  const end = until === null || until.length === 10 ? until : formatInstant(wallTimeToInstant(until, zone), zone);
  return { recurrence_frequency: frequency, recurrence_interval: interval, recurrence_end_time: end };
}

function timedSpan({ startsAt, endsAt }: { startsAt: Instant; endsAt: Instant }, zone: ZoneName): WallSpan {
  const [start, end] = [instantToWallTime(startsAt, zone), instantToWallTime(endsAt, zone)];
  return { start: start.wall, startFold: start.fold, end: end.wall, endFold: end.fold, allDay: false, zone };
}

function isMidnight(wall: WallTime): boolean {
  return wall.slice(11, 19) === '00:00:00';
}
