import {
  addDays,
  type CalendarDate,
  compareDates,
  daysBetween,
  endOfMonth,
  startOfMonth,
  startOfWeek,
} from '../../time/calendar-date.rules.ts';
import { bucketByDay, compareEntries, type DateRange, type GridEntry, isSeveralDays } from './grid-entry.rules.ts';

/** Height of one entry in a cell of the month sheet, in CSS pixels. */
export const rowHeight = 21;

/** A cell shows at least this many entries before it collapses any. */
export const minimumRows = 4;

/** The part of an entry that lies in one week row. */
export interface Segment<Entry extends GridEntry> {
  readonly entry: Entry;
  /** Line within the row, from 0, kept over all columns. */
  readonly lane: number;
  /** 0 for Monday. */
  readonly column: number;
  /** Days it covers in this row, 1 to 7. */
  readonly length: number;
  readonly continuesBefore: boolean;
  readonly continuesAfter: boolean;
}

/** One day of the sheet. */
export interface SheetDay<Entry extends GridEntry> {
  readonly date: CalendarDate;
  /** Whether it belongs to the shown month; others are dimmed. */
  readonly inMonth: boolean;
  /** Everything on that day, in order: what "more" lists. */
  readonly entries: readonly Entry[];
}

/** One row of the sheet, Monday to Sunday. */
export interface SheetWeek<Entry extends GridEntry> {
  readonly days: readonly SheetDay<Entry>[];
  readonly segments: readonly Segment<Entry>[];
}

/** A week row with what fits into it. */
export interface VisibleWeek<Entry extends GridEntry> {
  readonly segments: readonly Segment<Entry>[];
  /** By column the number of entries under "more", 0 for none. */
  readonly hidden: readonly number[];
}

/** A day of the list and what lies on it; `day` of `days` is 2 of 3 on the second day of three. */
export interface ListDay<Entry extends GridEntry> {
  readonly date: CalendarDate;
  readonly entries: readonly { readonly entry: Entry; readonly day: number; readonly days: number }[];
}

/** The month sheet of a date with its entries laid into full weeks from Monday. */
export function layMonth<Entry extends GridEntry>(
  entries: readonly Entry[],
  date: CalendarDate,
): readonly SheetWeek<Entry>[] {
  const range = sheetRange(date);
  const buckets = bucketByDay(entries, range);
  const month = startOfMonth(date);
  return weeksOf(date).map((week, row) => {
    const days = week.map((day) => ({
      date: day,
      inMonth: startOfMonth(day) === month,
      entries: buckets.get(day) ?? [],
    }));
    return { days, segments: laySegments(days, addDays(range.start, row * 7)) };
  });
}

/** The weeks of a month's sheet, each from Monday to Sunday; four to six of them. */
export function weeksOf(date: CalendarDate): readonly (readonly CalendarDate[])[] {
  const { start, end } = sheetRange(date);
  const count = (daysBetween(start, end) + 1) / 7;
  return Array.from({ length: count }, (_week, row) =>
    Array.from({ length: 7 }, (_day, column) => addDays(start, row * 7 + column)),
  );
}

/** The days a month's sheet shows: full weeks from Monday. */
export function sheetRange(date: CalendarDate): DateRange {
  return { start: startOfWeek(startOfMonth(date)), end: addDays(startOfWeek(endOfMonth(date)), 6) };
}

/** The days a month's list shows: the month's own. */
export function listRange(date: CalendarDate): DateRange {
  return { start: startOfMonth(date), end: endOfMonth(date) };
}

/** The days the overview call answers: the sheet's or list's, one day wider at either end, so that every viewer's zone is covered. */
export function callRange(view: 'sheet' | 'list', date: CalendarDate): DateRange {
  const { start, end } = view === 'sheet' ? sheetRange(date) : listRange(date);
  return { start: addDays(start, -1), end: addDays(end, 1) };
}

/** How many entries a cell shows in a free height of CSS pixels, never fewer than four. */
export function visibleRows(freeHeight: number): number {
  return Math.max(minimumRows, Math.floor(freeHeight / rowHeight));
}

/** What of a week row is shown in a number of rows, and how many entries each day hides. */
export function truncateWeek<Entry extends GridEntry>(
  { segments }: Pick<SheetWeek<Entry>, 'segments'>,
  rows: number,
): VisibleWeek<Entry> {
  const hidden = [0, 0, 0, 0, 0, 0, 0];
  const shown = segments.filter(({ lane, column, length }) => {
    if (lane < rows) return true;
    for (let day = column; day < column + length; day += 1) hidden[day] = (hidden[day] ?? 0) + 1;
    return false;
  });
  return { segments: shown, hidden };
}

/** The days of a month that have entries, ascending; an entry of several days is listed under each of them. */
export function layList<Entry extends GridEntry>(
  entries: readonly Entry[],
  date: CalendarDate,
): readonly ListDay<Entry>[] {
  return [...bucketByDay(entries, listRange(date))].map(([day, found]) => ({
    date: day,
    entries: found.map((entry) => ({
      entry,
      day: daysBetween(entry.startDate, day) + 1,
      days: daysBetween(entry.startDate, entry.endDate) + 1,
    })),
  }));
}

/** The day a month's list is opened at: of the current month the first that is not over; null for the list's own start. */
export function openingDay(
  days: readonly { readonly date: CalendarDate }[],
  { shownDate, today }: { readonly shownDate: CalendarDate; readonly today: CalendarDate },
): CalendarDate | null {
  if (startOfMonth(shownDate) !== startOfMonth(today)) return null;
  const next = days.find(({ date }) => compareDates(date, today) >= 0)?.date ?? null;
  return next === days[0]?.date ? null : next;
}

/** Bars keep their line over the whole row; entries of one day fill the lines that are free on it. */
function laySegments<Entry extends GridEntry>(
  days: readonly SheetDay<Entry>[],
  monday: CalendarDate,
): readonly Segment<Entry>[] {
  const taken = days.map(() => new Set<number>());
  const isFirstSeen = firstSeen<Entry>();
  const bars = days.flatMap(({ entries }) => entries.filter(isSeveralDays).filter(isFirstSeen)).sort(compareEntries);
  const segments = bars.map((entry) => {
    const place = placeInWeek(entry, monday);
    return takeLane({ entry, ...place }, taken.slice(place.column, place.column + place.length));
  });
  for (const [column, { entries }] of days.entries()) {
    const lanes = freeLanes(taken[column]);
    for (const entry of entries) {
      if (isSeveralDays(entry)) continue;
      segments.push({ entry, lane: lanes(), column, length: 1, continuesBefore: false, continuesAfter: false });
    }
  }
  return segments;
}

type Place<Entry extends GridEntry> = Omit<Segment<Entry>, 'lane' | 'entry'>;

function placeInWeek<Entry extends GridEntry>(entry: Entry, monday: CalendarDate): Place<Entry> {
  const first = daysBetween(monday, entry.startDate);
  const last = daysBetween(monday, entry.endDate);
  const column = Math.max(0, first);
  return { column, length: Math.min(6, last) - column + 1, continuesBefore: first < 0, continuesAfter: last > 6 };
}

/** One free line after the other, from the top. */
function freeLanes(taken: ReadonlySet<number> = new Set()): () => number {
  let next = 0;
  return () => {
    while (taken.has(next)) next += 1;
    next += 1;
    return next - 1;
  };
}

function takeLane<Entry extends GridEntry>(
  segment: Omit<Segment<Entry>, 'lane'>,
  columns: readonly Set<number>[],
): Segment<Entry> {
  let lane = 0;
  while (columns.some((taken) => taken.has(lane))) lane += 1;
  for (const taken of columns) taken.add(lane);
  return { ...segment, lane };
}

function firstSeen<Entry extends GridEntry>(): (entry: Entry) => boolean {
  const seen = new Set<Entry>();
  return (entry) => !seen.has(entry) && seen.add(entry).size > 0;
}

/** Whether a date lies in a range. */
export function isInRange(date: CalendarDate, { start, end }: DateRange): boolean {
  return compareDates(start, date) <= 0 && compareDates(date, end) <= 0;
}
