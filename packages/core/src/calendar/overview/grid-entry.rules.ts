import {
  type CalendarDate,
  type DayNumber,
  dayLength,
  toCalendarDate,
  toDayNumber,
} from '../../time/calendar-date.rules.ts';
import { type Instant, instantToFloating, parseInstant, type ZoneName } from '../../time/zone.rules.ts';
import type { AppointmentDate } from '../appointment.schema.ts';

/** Something that lies on days, in the viewer's zone. */
export interface GridEntry {
  readonly id: string;
  readonly name: string;
  readonly startDate: CalendarDate;
  /** The last day it covers, inclusive. */
  readonly endDate: CalendarDate;
  /** Minutes after midnight at which it starts; null for all-day. */
  readonly startMinutes: number | null;
  /** The moment it starts, which orders what has the same wall time; null for all-day. */
  readonly startsAt: Instant | null;
  readonly allDay: boolean;
}

/** An entry with what it was made of. */
export type PlacedItem<Item> = GridEntry & { readonly item: Item };

const minute = 60_000;

interface Placeable {
  readonly id: string;
  readonly name: string;
  readonly date: Pick<AppointmentDate, 'start' | 'end' | 'all_day'>;
}

/** Lays an overview item on the days of the viewer's zone; an end at 00:00 counts to the day before, all-day dates are never shifted. */
export function placeInZone<Item extends Placeable>(item: Item, zone: ZoneName): PlacedItem<Item> {
  const { id, name, date } = item;
  if (date.all_day) {
    return {
      id,
      name,
      item,
      allDay: true,
      startDate: date.start,
      endDate: date.end,
      startMinutes: null,
      startsAt: null,
    };
  }
  const startsAt = instantOf(date.start);
  const endsAt = instantOf(date.end);
  const start = instantToFloating(startsAt, zone);
  const end = instantToFloating(endsAt, zone);
  const startDay = Math.floor(start / dayLength);
  const lastDay = Math.floor((endsAt > startsAt ? end - 1 : end) / dayLength);
  const startDate = toCalendarDate(startDay);
  return {
    id,
    name,
    item,
    allDay: false,
    startDate,
    endDate: lastDay === startDay ? startDate : toCalendarDate(lastDay),
    startMinutes: Math.floor((start - startDay * dayLength) / minute),
    startsAt,
  };
}

/** Whether something begins and ends on one day of the viewer's zone. */
export function isOnOneDay(date: Placeable['date'], zone: ZoneName): boolean {
  return !isSeveralDays(placeInZone({ id: '', name: '', date }, zone));
}

/** Whether an entry is shown as a bar: over several days, or over a whole one. */
export function isBar(entry: GridEntry): boolean {
  return entry.allDay || isSeveralDays(entry);
}

/** Whether an entry covers more than one day. */
export function isSeveralDays(entry: GridEntry): boolean {
  return entry.startDate !== entry.endDate;
}

/** The order inside a day: several days first, then all-day, then by start, then by name. */
export function compareEntries(first: GridEntry, second: GridEntry): number {
  return (
    rankOf(first) - rankOf(second) ||
    compareText(first.startDate, second.startDate) ||
    compareText(second.endDate, first.endDate) ||
    (first.startsAt ?? 0) - (second.startsAt ?? 0) ||
    first.name.localeCompare(second.name) ||
    compareText(first.id, second.id)
  );
}

/** The entries of every day from one date to another, both inclusive, in order; days without entries are absent. */
export function bucketByDay<Entry extends GridEntry>(
  entries: readonly Entry[],
  range: DateRange,
): ReadonlyMap<CalendarDate, readonly Entry[]> {
  const buckets = new Map<DayNumber, Entry[]>();
  const [first, last] = [toDayNumber(range.start), toDayNumber(range.end)];
  for (const entry of entries) {
    const start = toDayNumber(entry.startDate);
    const end = Math.min(last, isSeveralDays(entry) ? toDayNumber(entry.endDate) : start);
    for (let day = Math.max(first, start); day <= end; day += 1) {
      const bucket = buckets.get(day);
      if (bucket === undefined) buckets.set(day, [entry]);
      else bucket.push(entry);
    }
  }
  const ascending = [...buckets].sort(([earlier], [later]) => earlier - later);
  return new Map(ascending.map(([day, found]) => [toCalendarDate(day), found.sort(compareEntries)]));
}

/** Dates from one to another, both inclusive. */
export interface DateRange {
  readonly start: CalendarDate;
  readonly end: CalendarDate;
}

function rankOf(entry: GridEntry): number {
  if (isSeveralDays(entry)) return 0;
  return entry.allDay ? 1 : 2;
}

function compareText(first: string, second: string): number {
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

function instantOf(text: string): Instant {
  const instant = parseInstant(text);
  if (instant === null) throw new RangeError(`"${text}" is no instant. Timed appointments carry ISO 8601 with offset.`);
  return instant;
}
