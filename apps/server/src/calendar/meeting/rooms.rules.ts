import {
  endsBeforeStart,
  expandSeries,
  type OccurrenceException,
  patternOfDraft,
  spanInstants,
  spanOfDate,
  type WallSpan,
} from '@atrium/core/calendar/rules';
import type { AppointmentDraft } from '@atrium/core/calendar/schema';
import type { MessageKey } from '@atrium/core/messages';
import { isKnownZone, isValidDate, parseInstant, type ZoneName } from '@atrium/core/time';

/** How far ahead the rooms of a series are booked: a year, to the last day of a leap year. */
const bookedAheadMs = 366 * 86_400_000;

/** The time for which a series holds its rooms: the coming 12 months, or the first 12 of one that is yet to begin. */
export function bookedWindow(startsAt: number, now: Date): { readonly from: number; readonly to: number } {
  const from = now.getTime();
  return { from, to: Math.max(from, startsAt) + bookedAheadMs };
}

/** A stretch of time for which a room is wanted, the buffer after it included. */
export interface WantedTime {
  readonly from: number;
  readonly to: number;
}

/** What rooms are wanted for, and how. */
export interface WantedMeeting {
  readonly span: WallSpan;
  readonly recurrence: AppointmentDraft['recurrence_pattern'];
  /** Dates of the stored series that differ from the rest of it, those with a room of their own aside. */
  readonly exceptions: readonly OccurrenceException[];
  readonly bufferMinutes: number;
  readonly now: Date;
}

/** Every time a room has to be free for a meeting: once, or on all of its dates in the coming 12 months (CAL-D78). */
export function wantedTimes({ span, recurrence, exceptions, bufferMinutes, now }: WantedMeeting): WantedTime[] {
  const first = spanInstants(span);
  const buffered = ({ startsAt, endsAt }: typeof first) => ({ from: startsAt, to: endsAt + bufferMinutes * 60_000 });
  if (recurrence.recurrence_frequency === 'never') return [buffered(first)];
  const series = { span, pattern: patternOfDraft(recurrence, span.zone), exceptions };
  const dates = expandSeries(series, bookedWindow(first.startsAt, now));
  return dates.filter(({ canceled }) => !canceled).map(buffered);
}

/** A stretch of time as a query asks for it: instants, or the dates of whole days. */
export interface AskedTime {
  readonly start: string;
  readonly end: string;
  readonly time_zone: ZoneName;
}

/** The span a query asks for, or what is wrong with it: parameter -> message keys. */
export function spanAsked({ start, end, time_zone }: AskedTime): WallSpan | AskedProblems {
  if (!isKnownZone(time_zone)) return { time_zone: ['calendar.validation.zone_unknown'] };
  const all_day = isValidDate(start);
  const isTime = (text: string) => (all_day ? isValidDate(text) : parseInstant(text) !== null);
  if (!isTime(start)) return { start: ['calendar.validation.date_invalid'] };
  const span = isTime(end) ? spanOfDate({ start, end, all_day, time_zone }) : null;
  if (span === null) return { end: ['calendar.validation.date_invalid'] };
  return endsBeforeStart(span) ? { end: ['js.calendars.validation_errors.end_lt_start'] } : span;
}

type AskedProblems = Readonly<Partial<Record<keyof AskedTime, readonly MessageKey[]>>>;
