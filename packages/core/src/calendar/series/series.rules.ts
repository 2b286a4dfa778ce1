import {
  type CalendarDate,
  type DayNumber,
  dayLength,
  toCalendarDate,
  toDayNumber,
  toFloatingTime,
  toWallTime,
  type WallTime,
} from '../../time/calendar-date.rules.ts';
import {
  type Fold,
  floatingToInstant,
  type Instant,
  instantToWallTime,
  wallTimeToInstant,
  type ZoneName,
} from '../../time/zone.rules.ts';
import {
  dayAtOrAfter,
  dayAtOrBefore,
  isOnInterval,
  occurrenceDays,
  type RecurrencePattern,
  type Rhythm,
  rhythmOf,
} from './recurrence.rules.ts';

/** When something takes place, as it is stored: wall times, zone and folds. All-day spans count their dates only, both inclusive. */
export interface WallSpan {
  readonly start: WallTime;
  readonly end: WallTime;
  readonly allDay: boolean;
  readonly zone: ZoneName;
  readonly startFold: Fold;
  readonly endFold: Fold;
}

/** What was done to one occurrence of a series, named by the local date of its original start. */
export interface OccurrenceException {
  readonly occursOn: CalendarDate;
  /** The time the occurrence was moved to; null when it kept its own. */
  readonly span: WallSpan | null;
  readonly canceled: boolean;
  readonly deleted: boolean;
}

/** A series: its first span, its rule, and what was done to single occurrences. */
export interface Series<Exception extends OccurrenceException = OccurrenceException> {
  readonly span: WallSpan;
  readonly pattern: RecurrencePattern;
  readonly exceptions: readonly Exception[];
}

/** One occurrence of a series. All-day ones last from midnight to midnight of their zone. */
export interface Occurrence<Exception extends OccurrenceException = OccurrenceException> {
  /** The local date of the original start: the occurrence's name within its series, whatever was changed since. */
  readonly occursOn: CalendarDate;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly canceled: boolean;
  readonly exception: Exception | null;
}

/** A stretch of time, without its end. */
export interface Window {
  readonly from: Instant;
  readonly to: Instant;
}

/** How much of a series is wanted. */
export interface Extent {
  /** Of more, those that start last are wanted: the ones that begin in the window rather than those that reach into it. */
  readonly most?: number;
  /** Whether those are wanted too that began before the window and reach into it. */
  readonly isReachingIn?: boolean;
}

/** The occurrences of a series that touch a window, by start; reckoned for the window alone, however old the series. */
export function expandSeries<E extends OccurrenceException>(
  series: Series<E>,
  window: Window,
  { most, isReachingIn = true }: Extent = {},
): Occurrence<E>[] {
  const course = courseOf(series);
  const to = Math.floor(window.to / dayLength) + 1;
  const first = Math.floor((window.from - (isReachingIn ? course.longest : 0)) / dayLength) - 2;
  const from = most === undefined ? first : Math.max(first, to - most * longestStepOf(course.rhythm));
  const found: Occurrence<E>[] = [];
  for (const day of occurrenceDays(course.rhythm, from, to)) {
    if (course.exceptions.has(day)) continue;
    const occurrence = plainOccurrence(course, day);
    if (touches(occurrence, window)) found.push(occurrence);
  }
  if (course.exceptions.size === 0) return found;
  found.push(...exceptionalOccurrences(course).filter((occurrence) => touches(occurrence, window)));
  return found.sort(byStart);
}

/** Whether a span of time touches a window; one without length does when it lies in it. */
export function touches({ startsAt, endsAt }: { startsAt: Instant; endsAt: Instant }, window: Window): boolean {
  if (startsAt >= window.to) return false;
  return endsAt > window.from || (startsAt === endsAt && startsAt === window.from);
}

/** The moments a stored span starts and ends; an all-day one ends with its last day. */
export function spanInstants(span: WallSpan): { startsAt: Instant; endsAt: Instant } {
  const { start, end, zone } = span;
  if (!span.allDay) {
    const startsAt = wallTimeToInstant(start, zone, span.startFold);
    return { startsAt, endsAt: wallTimeToInstant(end, zone, span.endFold) };
  }
  return {
    startsAt: floatingToInstant(toDayNumber(start) * dayLength, zone),
    endsAt: floatingToInstant((toDayNumber(end) + 1) * dayLength, zone),
  };
}

/** The occurrence that originally started on a date; null when the series has none there, or it was deleted. */
export function occurrenceOn<E extends OccurrenceException>(
  series: Series<E>,
  occursOn: CalendarDate,
): Occurrence<E> | null {
  const course = courseOf(series);
  const day = toDayNumber(occursOn);
  if (dayAtOrAfter(course.rhythm, day) !== day) return null;
  const exception = course.exceptions.get(day);
  if (exception === undefined) return plainOccurrence(course, day);
  return exception.deleted ? null : exceptionalOccurrence(course, exception);
}

/** The wall times of an occurrence, in its own zone: what a form or an answer shows. */
export function occurrenceSpan<E extends OccurrenceException>(series: Series<E>, occurrence: Occurrence<E>): WallSpan {
  if (occurrence.exception?.span) return occurrence.exception.span;
  const { span } = series;
  if (span.allDay) {
    const shift = (toDayNumber(occurrence.occursOn) - toDayNumber(span.start)) * dayLength;
    return { ...span, start: shifted(span.start, shift), end: shifted(span.end, shift) };
  }
  const start = instantToWallTime(occurrence.startsAt, span.zone);
  const end = instantToWallTime(occurrence.endsAt, span.zone);
  return { ...span, start: start.wall, startFold: start.fold, end: end.wall, endFold: end.fold };
}

/** The moment an occurrence started before anything was changed on it. */
export function originalStart(series: Series, occursOn: CalendarDate): Instant {
  return plainOccurrence(courseOf(series), toDayNumber(occursOn)).startsAt;
}

/** The occurrence after another by actual start, canceled ones included; null at the end of the series. */
export function nextOccurrence<E extends OccurrenceException>(
  series: Series<E>,
  than: Occurrence<E>,
): Occurrence<E> | null {
  return firstWhere(series, dayOfInstant(than.startsAt) - 2, (occurrence) => byStart(occurrence, than) > 0);
}

/** The occurrence before another by actual start, canceled ones included; null at the beginning of the series. */
export function previousOccurrence<E extends OccurrenceException>(
  series: Series<E>,
  than: Occurrence<E>,
): Occurrence<E> | null {
  return lastWhere(series, dayOfInstant(than.startsAt) + 2, (occurrence) => byStart(occurrence, than) < 0);
}

/**
 * The occurrence a series shows: the next one that is not over, rather one that takes place than a canceled one; the last
 * one when all are over; null when none is left.
 */
export function shownOccurrence<E extends OccurrenceException>(series: Series<E>, now: Instant): Occurrence<E> | null {
  const from = dayOfInstant(now - courseOf(series).longest) - 2;
  const isAhead = ({ endsAt }: Occurrence<E>) => endsAt > now;
  return (
    firstWhere(series, from, (occurrence) => isAhead(occurrence) && !occurrence.canceled) ??
    firstWhere(series, from, isAhead) ??
    lastOccurrence(series)
  );
}

/** The last occurrence of a series that ends, by actual start; null for an open-ended or empty one. */
export function lastOccurrence<E extends OccurrenceException>(series: Series<E>): Occurrence<E> | null {
  const { rhythm } = courseOf(series);
  return rhythm.isOpenEnded ? null : lastWhere(series, rhythm.finalDay, () => true);
}

/** The moment the last of a series' occurrences ends; null for an open-ended one. A series without any ends at its start. */
export function seriesEndsAt(series: Series): Instant | null {
  const course = courseOf(series);
  if (course.rhythm.isOpenEnded) return null;
  const last = lastPlain(course, course.rhythm.finalDay, () => true);
  const ends = exceptionalOccurrences(course).map(({ endsAt }) => endsAt);
  if (last !== null) ends.push(last.endsAt);
  return ends.length === 0 ? spanInstants(series.span).startsAt : Math.max(...ends);
}

/** Whether the last occurrence of a series is over; an open-ended one never is. */
export function isSeriesPast(series: Series, now: Instant): boolean {
  const endsAt = seriesEndsAt(series);
  return endsAt !== null && endsAt <= now;
}

/** The changed occurrences a series would lose because their original date is no longer one of its dates. */
export function strandedExceptions<E extends OccurrenceException>({ span, pattern, exceptions }: Series<E>): E[] {
  return exceptions.filter(
    ({ occursOn, deleted }) => !deleted && !isOnInterval({ pattern, start: span.start }, occursOn),
  );
}

/** Days from one occurrence to the next, at most. */
function longestStepOf({ unit, step }: Rhythm): number {
  return unit === 'day' ? step : step * 31;
}

interface Course<E extends OccurrenceException> {
  readonly span: WallSpan;
  readonly rhythm: Rhythm;
  readonly timeOfDay: number;
  readonly dayCount: number;
  readonly elapsed: number;
  /** No plain occurrence lasts longer. */
  readonly longest: number;
  readonly exceptions: ReadonlyMap<DayNumber, E>;
}

function courseOf<E extends OccurrenceException>({ span, pattern, exceptions }: Series<E>): Course<E> {
  const { startsAt, endsAt } = spanInstants(span);
  const rhythm = rhythmOf({ pattern, start: span.start });
  const dayCount = toDayNumber(span.end) - rhythm.firstDay + 1;
  return {
    span,
    rhythm,
    timeOfDay: span.allDay ? 0 : toFloatingTime(span.start) - rhythm.firstDay * dayLength,
    dayCount,
    elapsed: endsAt - startsAt,
    longest: span.allDay ? (dayCount + 1) * dayLength : endsAt - startsAt,
    exceptions: new Map(exceptions.map((exception) => [toDayNumber(exception.occursOn), exception])),
  };
}

function plainOccurrence<E extends OccurrenceException>(course: Course<E>, day: DayNumber): Occurrence<E> {
  const { span, rhythm, timeOfDay } = course;
  const startsAt = floatingToInstant(
    day * dayLength + timeOfDay,
    span.zone,
    day === rhythm.firstDay && !span.allDay ? span.startFold : 0,
  );
  const endsAt = span.allDay
    ? floatingToInstant((day + course.dayCount) * dayLength, span.zone)
    : startsAt + course.elapsed;
  return { occursOn: toCalendarDate(day), startsAt, endsAt, canceled: false, exception: null };
}

function exceptionalOccurrence<E extends OccurrenceException>(course: Course<E>, exception: E): Occurrence<E> {
  const plain = plainOccurrence(course, toDayNumber(exception.occursOn));
  const moved = exception.span === null ? {} : spanInstants(exception.span);
  return { ...plain, ...moved, canceled: exception.canceled, exception };
}

function exceptionalOccurrences<E extends OccurrenceException>(course: Course<E>): Occurrence<E>[] {
  const found: Occurrence<E>[] = [];
  for (const [day, exception] of course.exceptions) {
    if (exception.deleted || dayAtOrAfter(course.rhythm, day) !== day) continue;
    found.push(exceptionalOccurrence(course, exception));
  }
  return found;
}

type Condition<E extends OccurrenceException> = (occurrence: Occurrence<E>) => boolean;

function firstWhere<E extends OccurrenceException>(
  series: Series<E>,
  from: DayNumber,
  condition: Condition<E>,
): Occurrence<E> | null {
  const course = courseOf(series);
  const found = exceptionalOccurrences(course).filter(condition);
  const plain = firstPlain(course, from, condition);
  if (plain !== null) found.push(plain);
  return found.sort(byStart)[0] ?? null;
}

function lastWhere<E extends OccurrenceException>(
  series: Series<E>,
  to: DayNumber,
  condition: Condition<E>,
): Occurrence<E> | null {
  const course = courseOf(series);
  const found = exceptionalOccurrences(course).filter(condition);
  const plain = lastPlain(course, to, condition);
  if (plain !== null) found.push(plain);
  return found.sort(byStart).at(-1) ?? null;
}

function firstPlain<E extends OccurrenceException>(course: Course<E>, from: DayNumber, condition: Condition<E>) {
  for (let day = dayAtOrAfter(course.rhythm, from); day !== null; day = dayAtOrAfter(course.rhythm, day + 1)) {
    if (course.exceptions.has(day)) continue;
    const occurrence = plainOccurrence(course, day);
    if (condition(occurrence)) return occurrence;
  }
  return null;
}

function lastPlain<E extends OccurrenceException>(course: Course<E>, to: DayNumber, condition: Condition<E>) {
  for (let day = dayAtOrBefore(course.rhythm, to); day !== null; day = dayAtOrBefore(course.rhythm, day - 1)) {
    if (course.exceptions.has(day)) continue;
    const occurrence = plainOccurrence(course, day);
    if (condition(occurrence)) return occurrence;
  }
  return null;
}

type Order = Pick<Occurrence, 'startsAt' | 'occursOn'>;

function byStart(first: Order, second: Order): number {
  if (first.startsAt !== second.startsAt) return first.startsAt - second.startsAt;
  return toDayNumber(first.occursOn) - toDayNumber(second.occursOn);
}

function dayOfInstant(instant: Instant): DayNumber {
  return Math.floor(instant / dayLength);
}

function shifted(wall: WallTime, milliseconds: number): WallTime {
  return toWallTime(toFloatingTime(wall) + milliseconds);
}
