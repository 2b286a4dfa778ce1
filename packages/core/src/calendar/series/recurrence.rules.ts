import type { MessageKey } from '../../messages/index.ts';
import {
  type CalendarDate,
  type DayNumber,
  dateParts,
  dayLength,
  dayNumberOf,
  daysInMonth,
  toCalendarDate,
  toDayNumber,
  toFloatingTime,
  toWallTime,
  type WallTime,
} from '../../time/calendar-date.rules.ts';

/** How often a series repeats, as it is saved: `custom` is a choice of the form only. */
export const recurrenceFrequencies = ['never', 'daily', 'weekly', 'monthly', 'yearly'] as const;
export type RecurrenceFrequency = (typeof recurrenceFrequencies)[number];

/** How often a series repeats, as the form offers it. */
export type RecurrenceChoice = RecurrenceFrequency | 'custom';

/** The rule of a series; it repeats on the weekday, day of the month or date of its first start. */
export interface RecurrencePattern {
  readonly frequency: RecurrenceFrequency;
  /** Units between two occurrences, 1 to 999. */
  readonly interval: number;
  /** The last start that still belongs to the series, inclusive; a plain date includes the whole day; null has no end. */
  readonly until: WallTime | CalendarDate | null;
}

/** The pattern of an appointment that does not repeat. */
export const plainPattern: RecurrencePattern = { frequency: 'never', interval: 1, until: null };

/** The largest interval of a series (CAL-D74). */
export const maximumInterval = 999;

/** Whether a series can repeat every so many days, weeks, months or years (CAL-077). */
export function isInterval(interval: number): boolean {
  return Number.isInteger(interval) && interval >= 1 && interval <= maximumInterval;
}

/** The interval a field holds; nothing for what is none (CAL-E66). */
export function typedInterval(text: string): number | undefined {
  const interval = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  return isInterval(interval) ? interval : undefined;
}

/** No expansion yields more occurrences than this in one go. */
export const maximumOccurrences = 10_000;

/** A pattern with its start as whole numbers: what every question about dates is answered with. */
export interface Rhythm {
  readonly unit: 'day' | 'month';
  /** Days or months from one occurrence to the next. */
  readonly step: number;
  readonly firstDay: DayNumber;
  readonly firstMonth: number;
  readonly dayOfMonth: number;
  /** No occurrence starts after this day. */
  readonly finalDay: DayNumber;
  readonly isOpenEnded: boolean;
}

const endOfTime = toDayNumber('9999-12-31');

const units = {
  never: { unit: 'day', size: 1 },
  daily: { unit: 'day', size: 1 },
  weekly: { unit: 'day', size: 7 },
  monthly: { unit: 'month', size: 1 },
  yearly: { unit: 'month', size: 12 },
} as const satisfies Record<RecurrenceFrequency, { unit: Rhythm['unit']; size: number }>;

/** The dates of a pattern from one date to another, both inclusive; days that a month does not have are left out. */
export function occurrenceDates(
  { pattern, start }: PatternAt,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): readonly CalendarDate[] {
  return occurrenceDays(rhythmOf({ pattern, start }), toDayNumber(from), toDayNumber(to)).map(toCalendarDate);
}

/** A pattern and the first start it is counted from. */
export interface PatternAt {
  readonly pattern: RecurrencePattern;
  readonly start: WallTime;
}

/** Whether a date is one of the pattern's dates: what the end picker offers, what an occurrence's id must name. */
export function isOnInterval(series: PatternAt, date: CalendarDate): boolean {
  const day = toDayNumber(date);
  return dayAtOrAfter(rhythmOf(series), day) === day;
}

/** The first date of the pattern after a date; null when there is none. */
export function nextDate(series: PatternAt, after: CalendarDate): CalendarDate | null {
  return dateOrNull(dayAtOrAfter(rhythmOf(series), toDayNumber(after) + 1));
}

/** The last date of the pattern before a date; null when there is none. */
export function previousDate(series: PatternAt, before: CalendarDate): CalendarDate | null {
  return dateOrNull(dayAtOrBefore(rhythmOf(series), toDayNumber(before) - 1));
}

/** The last date of a pattern that ends; null when it is open-ended or yields nothing. */
export function lastDate(series: PatternAt): CalendarDate | null {
  const rhythm = rhythmOf(series);
  return rhythm.isOpenEnded ? null : dateOrNull(dayAtOrBefore(rhythm, rhythm.finalDay));
}

/** Whether a pattern has no occurrence at all, as when it ends before it starts. */
export function yieldsNothing(series: PatternAt): boolean {
  const rhythm = rhythmOf(series);
  return rhythm.finalDay < rhythm.firstDay;
}

/** What the end is preset to when it is switched on: the start plus one interval, or the next date after it that exists. */
export function defaultRecurrenceEnd({ pattern, start }: PatternAt): WallTime | null {
  if (pattern.frequency === 'never') return null;
  const rhythm = rhythmOf({ pattern: { ...pattern, until: null }, start });
  const day = dayAtOrAfter(rhythm, rhythm.firstDay + 1);
  return day === null ? null : toWallTime(toFloatingTime(start) + (day - rhythm.firstDay) * dayLength);
}

/** The hint that months or years without the start's day are left out; null where every one has it. */
export function missingDaysHint({ pattern, start }: PatternAt): MessageKey | null {
  const { month, dayOfMonth } = dateParts(toDayNumber(start));
  if (pattern.frequency === 'yearly') {
    return month === 2 && dayOfMonth === 29 ? 'calendar.recurrence.hint_leap_day' : null;
  }
  if (pattern.frequency !== 'monthly') return null;
  if (dayOfMonth === 29) return 'calendar.recurrence.hint_day_29';
  if (dayOfMonth === 30) return 'calendar.recurrence.hint_day_30';
  return dayOfMonth === 31 ? 'calendar.recurrence.hint_day_31' : null;
}

/** How the form shows a saved pattern: an interval above 1 is custom. */
export function choiceOf(pattern: RecurrencePattern): RecurrenceChoice {
  return pattern.frequency !== 'never' && pattern.interval > 1 ? 'custom' : pattern.frequency;
}

/** The pattern after a choice in the form: custom keeps the unit (daily instead of never), all others begin anew. */
export function chooseFrequency(pattern: RecurrencePattern, choice: RecurrenceChoice): RecurrencePattern {
  if (choice !== 'custom') return { frequency: choice, interval: 1, until: null };
  return pattern.frequency === 'never' ? { ...pattern, frequency: 'daily' } : pattern;
}

/** Turns a pattern into whole numbers; throws a RangeError for an interval that is no whole number from 1. */
export function rhythmOf({ pattern, start }: PatternAt): Rhythm {
  const { frequency, interval } = pattern;
  if (!Number.isInteger(interval) || interval < 1) {
    throw new RangeError(`An interval of ${interval} repeats nothing. Use a whole number from 1.`);
  }
  const firstDay = toDayNumber(start);
  const { year, month, dayOfMonth } = dateParts(firstDay);
  return {
    unit: units[frequency].unit,
    step: interval * units[frequency].size,
    firstDay,
    firstMonth: year * 12 + month - 1,
    dayOfMonth,
    finalDay: frequency === 'never' ? firstDay : finalDayOf(pattern.until, start),
    isOpenEnded: frequency !== 'never' && pattern.until === null,
  };
}

/** The days of a rhythm from one day to another, both inclusive, ascending, at most 10,000. */
export function occurrenceDays(rhythm: Rhythm, from: DayNumber, to: DayNumber): DayNumber[] {
  const days: DayNumber[] = [];
  const last = Math.min(to, rhythm.finalDay);
  if (rhythm.unit === 'day') {
    const bound = Math.min(last, stepAtOrAfter(rhythm, from) + (maximumOccurrences - 1) * rhythm.step);
    for (let day = stepAtOrAfter(rhythm, from); day <= bound; day += rhythm.step) days.push(day);
    return days;
  }
  const lastMonth = monthIndex(last);
  for (let month = monthAtOrAfter(rhythm, from); month <= lastMonth; month += rhythm.step) {
    const day = dayInMonth(rhythm, month);
    if (day === null || day < from) continue;
    if (day > last || days.length >= maximumOccurrences) break;
    days.push(day);
  }
  return days;
}

/** The first day of a rhythm that is not before a day. */
export function dayAtOrAfter(rhythm: Rhythm, from: DayNumber): DayNumber | null {
  const day = rhythm.unit === 'day' ? stepAtOrAfter(rhythm, from) : monthDayAtOrAfter(rhythm, from);
  return day !== null && day <= rhythm.finalDay ? day : null;
}

/** The last day of a rhythm that is not after a day. */
export function dayAtOrBefore(rhythm: Rhythm, to: DayNumber): DayNumber | null {
  const { firstDay, firstMonth, step } = rhythm;
  const last = Math.min(to, rhythm.finalDay);
  if (last < firstDay) return null;
  if (rhythm.unit === 'day') return firstDay + Math.floor((last - firstDay) / step) * step;
  const steps = Math.floor((monthIndex(last) - firstMonth) / step);
  let day = dayInMonth(rhythm, firstMonth + steps * step);
  for (let back = 1; day === null || day > last; back += 1)
    day = dayInMonth(rhythm, firstMonth + (steps - back) * step);
  return day;
}

function stepAtOrAfter({ firstDay, step }: Rhythm, from: DayNumber): DayNumber {
  return firstDay + Math.max(0, Math.ceil((from - firstDay) / step)) * step;
}

function monthDayAtOrAfter(rhythm: Rhythm, from: DayNumber): DayNumber | null {
  const lastMonth = monthIndex(rhythm.finalDay);
  for (let month = monthAtOrAfter(rhythm, from); month <= lastMonth; month += rhythm.step) {
    const day = dayInMonth(rhythm, month);
    if (day !== null && day >= from) return day;
  }
  return null;
}

function monthAtOrAfter({ firstMonth, step }: Rhythm, from: DayNumber): number {
  return firstMonth + Math.max(0, Math.ceil((monthIndex(from) - firstMonth) / step)) * step;
}

function dayInMonth({ dayOfMonth }: Rhythm, index: number): DayNumber | null {
  const year = Math.floor(index / 12);
  const month = index - year * 12 + 1;
  return dayOfMonth <= daysInMonth(year, month) ? dayNumberOf(year, month, dayOfMonth) : null;
}

function monthIndex(day: DayNumber): number {
  const { year, month } = dateParts(day);
  return year * 12 + month - 1;
}

function finalDayOf(until: RecurrencePattern['until'], start: WallTime): DayNumber {
  if (until === null) return endOfTime;
  const day = toDayNumber(until);
  const includesStart = until.length === 10 || toFloatingTime(until) - day * dayLength >= timeOf(start);
  return includesStart ? day : day - 1;
}

function timeOf(wall: WallTime): number {
  return toFloatingTime(wall) - toDayNumber(wall) * dayLength;
}

function dateOrNull(day: DayNumber | null): CalendarDate | null {
  return day === null ? null : toCalendarDate(day);
}
