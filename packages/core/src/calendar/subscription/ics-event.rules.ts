import {
  type CalendarDate,
  compareDates,
  dateOf,
  dateParts,
  toCalendarDate,
  toDayNumber,
  toWallTime,
  type WallTime,
} from '../../time/calendar-date.rules.ts';
import {
  formatInstant,
  type Instant,
  instantToWallTime,
  wallTimeToInstant,
  type ZoneName,
} from '../../time/zone.rules.ts';
import { isOnInterval, lastDate, type PatternAt, yieldsNothing } from '../series/recurrence.rules.ts';
import {
  type OccurrenceException,
  occurrenceOn,
  occurrenceSpan,
  originalStart,
  type Series,
  spanInstants,
  type WallSpan,
} from '../series/series.rules.ts';
import { escapeText, plainText, quoteParameter, uriValue } from './ics-text.rules.ts';
import { clockChanges, type Years } from './ics-zone.rules.ts';

/** What an appointment, or one occurrence of a series, is about. */
export interface IcsContent {
  readonly name: string;
  /** Rich text; written without its marks. */
  readonly description: string;
  readonly location: string | null;
  /** Address of its page. */
  readonly url: string;
  readonly canceled: boolean;
  /** Null where the reader may not see them. */
  readonly attendees: readonly IcsAttendee[] | null;
  /** Who invites; told where the file is a message. */
  readonly organizer?: IcsPerson;
}

/** Somebody by name; `uri` is the address of their page, or `mailto:` where their e-mail address may be told. */
export interface IcsPerson {
  readonly name: string;
  readonly uri: string;
}

/** Somebody who takes part. */
export interface IcsAttendee extends IcsPerson {
  readonly status: 'open' | 'accepted' | 'declined';
}

/** What was done to one occurrence, and what it is about since. */
export interface IcsException extends OccurrenceException {
  readonly content: IcsContent;
}

/** An appointment to be written; a plain one is a series that never repeats. */
export interface IcsAppointment {
  /** The same for every version of an appointment and for all of a series. */
  readonly uid: string;
  /** Rises with every change. */
  readonly sequence: number;
  readonly createdAt: Instant;
  readonly changedAt: Instant;
  readonly content: IcsContent;
  readonly series: Series<IcsException>;
  /** The only occurrences to be written, by their original date, with what each is about; null for all there is. */
  readonly only: ReadonlyMap<CalendarDate, IcsContent> | null;
}

/** An appointment as events of iCalendar: a series with its rule, and each occurrence that differs from it by itself. */
export function eventLines(appointment: IcsAppointment, until: Instant): string[] {
  const { series, content, only } = appointment;
  if (only !== null) return [...only].flatMap(([date, own]) => occurrenceLines(appointment, { date, content: own }));
  if (series.pattern.frequency === 'never') {
    return componentLines(appointment, { lines: spanLines(series.span), content });
  }
  if (yieldsNothing(datesOf(series))) return [];
  const changed = standingExceptions(series).map(({ occursOn, content: own }) => ({ date: occursOn, content: own }));
  const displaced = displacedDates(series, until).map((date) => ({ date, content }));
  const apart = [...changed, ...displaced].sort((one, other) => compareDates(one.date, other.date));
  return [...seriesLines(appointment), ...apart.flatMap((occurrence) => occurrenceLines(appointment, occurrence))];
}

/** The zones an appointment's events name, with the years they are needed for. */
export function zonesOf({ series }: IcsAppointment, until: Instant): Map<ZoneName, Years> {
  const zones = new Map<ZoneName, Years>();
  const spans = [series.span, ...standingExceptions(series).flatMap(({ span }) => span ?? [])];
  for (const span of spans) {
    if (span.allDay) continue;
    const from = Number(span.start.slice(0, 4));
    const to = span === series.span ? lastYearOf(series, until) : Number(span.end.slice(0, 4));
    const known = zones.get(span.zone) ?? { from, to };
    zones.set(span.zone, { from: Math.min(known.from, from), to: Math.max(known.to, to) });
  }
  return zones;
}

interface EventParts {
  /** When it is, and how it belongs to a series. */
  readonly lines: readonly string[];
  readonly content: IcsContent;
}

function componentLines(
  { uid, sequence, createdAt, changedAt }: IcsAppointment,
  { lines, content }: EventParts,
): string[] {
  const description = plainText(content.description);
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utc(changedAt)}`,
    `CREATED:${utc(createdAt)}`,
    `LAST-MODIFIED:${utc(changedAt)}`,
    `SEQUENCE:${sequence}`,
    ...lines,
    `SUMMARY:${escapeText(content.name)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    ...(content.location === null ? [] : [`LOCATION:${escapeText(content.location)}`]),
    `URL:${uriValue(content.url)}`,
    `STATUS:${content.canceled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...organizerLines(content),
    ...(content.attendees ?? []).map(attendeeLine),
    'END:VEVENT',
  ];
}

function organizerLines({ organizer }: IcsContent): string[] {
  if (organizer === undefined) return [];
  return [`ORGANIZER;CN=${quoteParameter(organizer.name)}:${uriValue(organizer.uri)}`];
}

const answers = { open: 'NEEDS-ACTION', accepted: 'ACCEPTED', declined: 'DECLINED' } as const;

function attendeeLine({ name, uri, status }: IcsAttendee): string {
  return `ATTENDEE;CN=${quoteParameter(name)};PARTSTAT=${answers[status]}:${uriValue(uri)}`;
}

function seriesLines(appointment: IcsAppointment): string[] {
  const { series, content } = appointment;
  const deleted = series.exceptions.filter(
    ({ deleted, occursOn }) => deleted && isOnInterval(datesOf(series), occursOn),
  );
  const dates = deleted.map(({ occursOn }) => occursOn).sort(compareDates);
  const excluded = dates.map((date) => originalLine('EXDATE', series.span, date));
  const lines = [...seriesSpanLines(series.span), ruleLine(series), ...excluded];
  return componentLines(appointment, { lines, content });
}

function occurrenceLines(
  appointment: IcsAppointment,
  { date, content }: { readonly date: CalendarDate; readonly content: IcsContent },
): string[] {
  const { series } = appointment;
  const occurrence = occurrenceOn(series, date);
  if (occurrence === null) return [];
  const lines = [...spanLines(occurrenceSpan(series, occurrence)), originalLine('RECURRENCE-ID', series.span, date)];
  return componentLines(appointment, { lines, content });
}

function ruleLine(series: Series): string {
  const { span, pattern } = series;
  const rule = `RRULE:FREQ=${pattern.frequency.toUpperCase()};INTERVAL=${pattern.interval}${dayPart(series)}`;
  const last = pattern.until === null ? null : lastDate(datesOf(series));
  if (last === null) return rule;
  if (span.allDay) return `${rule};UNTIL=${compact(last)}`;
  return `${rule};UNTIL=${utc(wallTimeToInstant(originalWall(span, last), span.zone, 1))}`;
}

/** A day not every month has is told expressly, since programs move it to another day otherwise (CAL-D64). */
function dayPart({ span, pattern }: Series): string {
  const { month, dayOfMonth } = dateParts(toDayNumber(span.start));
  if (dayOfMonth <= 28) return '';
  if (pattern.frequency === 'monthly') return `;BYMONTHDAY=${dayOfMonth}`;
  return pattern.frequency === 'yearly' ? `;BYMONTH=${month};BYMONTHDAY=${dayOfMonth}` : '';
}

/** Names an occurrence by when it was to be before anything was done to it. */
function originalLine(name: string, span: WallSpan, date: CalendarDate): string {
  if (span.allDay) return `${name};VALUE=DATE:${compact(date)}`;
  return `${name};TZID=${span.zone}:${compact(originalWall(span, date))}`;
}

function originalWall(span: WallSpan, date: CalendarDate): WallTime {
  return `${date}${span.start.slice(10)}`;
}

/** The end of an all-day span is the day after its last one; a span without length has no end. */
function spanLines(span: WallSpan): string[] {
  if (span.allDay) {
    const end = toCalendarDate(toDayNumber(span.end) + 1);
    return [`DTSTART;VALUE=DATE:${compact(dateOf(span.start))}`, `DTEND;VALUE=DATE:${compact(end)}`];
  }
  const { startsAt, endsAt } = spanInstants(span);
  const start = momentLine('DTSTART', startsAt, span.zone);
  return endsAt > startsAt ? [start, momentLine('DTEND', endsAt, span.zone)] : [start];
}

/** An hour that comes twice is told in UTC, since programs differ in which of the two they take. */
function momentLine(name: string, instant: Instant, zone: ZoneName): string {
  const { wall } = instantToWallTime(instant, zone);
  return isTwofold(wall, zone) ? `${name}:${utc(instant)}` : `${name};TZID=${zone}:${compact(wall)}`;
}

function isTwofold(wall: WallTime, zone: ZoneName): boolean {
  return wallTimeToInstant(wall, zone, 0) !== wallTimeToInstant(wall, zone, 1);
}

/** A series is told by its first wall time; where that comes twice, its first occurrence is written out beside it. */
function seriesSpanLines(span: WallSpan): string[] {
  if (span.allDay || !isTwofold(span.start, span.zone)) return spanLines(span);
  const { startsAt, endsAt } = spanInstants(span);
  return [`DTSTART;TZID=${span.zone}:${compact(span.start)}`, `DURATION:PT${(endsAt - startsAt) / 1000}S`];
}

function standingExceptions(series: Series<IcsException>): IcsException[] {
  return series.exceptions.filter(({ deleted, occursOn }) => !deleted && isOnInterval(datesOf(series), occursOn));
}

/** Occurrences at wall times that do not exist on their day, or exist twice: programs read them differently (CAL-D65). */
function displacedDates(series: Series<IcsException>, until: Instant): CalendarDate[] {
  const { span, exceptions } = series;
  if (span.allDay) return [];
  const from = Number(span.start.slice(0, 4));
  const changes = clockChanges(span.zone, { from, to: lastYearOf(series, until) });
  const dates = changes.flatMap(({ at, before, after }) =>
    [before, after].map((offset) => dateOf(toWallTime(at + offset * 60_000))),
  );
  const candidates = new Set([dateOf(span.start), ...dates].sort());
  return [...candidates].filter((date) => {
    const isPlain = isOnInterval(datesOf(series), date) && !exceptions.some(({ occursOn }) => occursOn === date);
    if (!isPlain) return false;
    const { wall } = instantToWallTime(originalStart(series, date), span.zone);
    return wall !== originalWall(span, date) || isTwofold(wall, span.zone);
  });
}

/** The year in which a series ends, or up to which an endless one is written out. */
function lastYearOf(series: Series, until: Instant): number {
  const { span } = series;
  const last = lastDate(datesOf(series));
  const horizon = Number(formatInstant(until, null).slice(0, 4));
  return Math.max(
    Number(span.end.slice(0, 4)),
    last === null ? horizon : Math.min(Number(last.slice(0, 4)) + 1, horizon),
  );
}

function datesOf({ span, pattern }: Series): PatternAt {
  return { pattern, start: span.start };
}

function utc(instant: Instant): string {
  return compact(formatInstant(instant, null));
}

function compact(text: string): string {
  return text.replaceAll(/[-:]/g, '');
}
