/** A day of the calendar without time and zone, `YYYY-MM-DD`; years 0001 to 9999. */
export type CalendarDate = string;

/** A local wall-clock time without zone, `YYYY-MM-DDTHH:mm:ss`. */
export type WallTime = string;

/** Days since 1970-01-01; whole calendar days, so no clock change can touch them. */
export type DayNumber = number;

/** A wall time dressed as milliseconds since 1970-01-01T00:00 of the same wall clock. */
export type FloatingTime = number;

/** Milliseconds of a calendar day on a wall clock. */
export const dayLength = 86_400_000;

/** The day number of a date that is known to be valid. */
export function toDayNumber(date: CalendarDate): DayNumber {
  return dayNumberOf(numberAt(date, 0, 4), numberAt(date, 5, 2), numberAt(date, 8, 2));
}

/** The date of a day number. */
export function toCalendarDate(day: DayNumber): CalendarDate {
  const { year, month, dayOfMonth } = dateParts(day);
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(dayOfMonth, 2)}`;
}

/** The day number of year, month (1 to 12) and day of the month in the Gregorian calendar. */
export function dayNumberOf(year: number, month: number, dayOfMonth: number): DayNumber {
  const shiftedYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(shiftedYear / 400);
  const yearOfEra = shiftedYear - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + dayOfMonth - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** Year, month (1 to 12) and day of the month of a day number. */
export function dateParts(day: DayNumber): { year: number; month: number; dayOfMonth: number } {
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const leapless =
    dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor(leapless / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  const dayOfMonth = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfMonth };
}

/** The number of days of a month (1 to 12). */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Whether 29 February exists in the year. */
export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Whether a text is a date that exists, from 1900 to 2999: `2026-13-45` and `2026-02-29` are none. */
export function isValidDate(text: string): text is CalendarDate {
  if (!/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const [year = 0, month = 0, dayOfMonth = 0] = text.split('-').map(Number);
  return month >= 1 && month <= 12 && dayOfMonth >= 1 && dayOfMonth <= daysInMonth(year, month);
}

/** Whether a text is a wall time whose date exists, `YYYY-MM-DDTHH:mm:ss`. */
export function isValidWallTime(text: string): text is WallTime {
  return /^.{10}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text) && isValidDate(text.slice(0, 10));
}

/** The date a number of days later; earlier when negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return toCalendarDate(toDayNumber(date) + days);
}

/** The date a number of months later, on the last day where that month is shorter: stepping from 31 January shows February. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, dayOfMonth } = dateParts(toDayNumber(date));
  const index = year * 12 + month - 1 + months;
  const targetYear = Math.floor(index / 12);
  const targetMonth = index - targetYear * 12 + 1;
  const targetDay = Math.min(dayOfMonth, daysInMonth(targetYear, targetMonth));
  return toCalendarDate(dayNumberOf(targetYear, targetMonth, targetDay));
}

/** The days from one date to another; negative when the other is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return toDayNumber(to) - toDayNumber(from);
}

/** Whether a date begins a month. */
export function isFirstOfMonth(date: CalendarDate): boolean {
  return date === startOfMonth(date);
}

/** Where a date stands, seen from today. */
export function tenseOf(date: CalendarDate, today: CalendarDate): 'past' | 'today' | 'coming' {
  const days = daysBetween(today, date);
  if (days === 0) return 'today';
  return days < 0 ? 'past' : 'coming';
}

/** Orders dates: negative when the first is earlier, 0 when equal. */
export function compareDates(first: CalendarDate, second: CalendarDate): number {
  return toDayNumber(first) - toDayNumber(second);
}

/** The weekday of a date, 1 for Monday to 7 for Sunday. */
export function weekdayOf(date: CalendarDate): number {
  return weekdayOfDay(toDayNumber(date));
}

/** The weekday of a day number, 1 for Monday to 7 for Sunday. */
export function weekdayOfDay(day: DayNumber): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** The Monday of a date's week, whatever the language or the browser says. */
export function startOfWeek(date: CalendarDate): CalendarDate {
  return addDays(date, 1 - weekdayOf(date));
}

/** The first day of a date's month. */
export function startOfMonth(date: CalendarDate): CalendarDate {
  return `${date.slice(0, 7)}-01`;
}

/** The last day of a date's month. */
export function endOfMonth(date: CalendarDate): CalendarDate {
  return addDays(addMonths(startOfMonth(date), 1), -1);
}

/** A wall time (or a date, read as its midnight) as floating milliseconds. */
export function toFloatingTime(wall: WallTime): FloatingTime {
  const day = toDayNumber(wall) * dayLength;
  if (wall.length === 10) return day;
  const seconds = wall.length > 16 ? numberAt(wall, 17, 2) : 0;
  return day + (numberAt(wall, 11, 2) * 3600 + numberAt(wall, 14, 2) * 60 + seconds) * 1000;
}

/** The wall time of floating milliseconds, whole seconds. */
export function toWallTime(floating: FloatingTime): WallTime {
  const day = Math.floor(floating / dayLength);
  const seconds = Math.floor((floating - day * dayLength) / 1000);
  const hour = Math.floor(seconds / 3600);
  const minute = Math.floor(seconds / 60) % 60;
  return `${toCalendarDate(day)}T${digits(hour, 2)}:${digits(minute, 2)}:${digits(seconds % 60, 2)}`;
}

/** The date a wall time lies on. */
export function dateOf(wall: WallTime): CalendarDate {
  return wall.slice(0, 10);
}

/** Read digit by digit: a month of many appointments reads thousands. */
function numberAt(text: string, start: number, length: number): number {
  let value = 0;
  for (let index = start; index < start + length; index += 1) value = value * 10 + text.charCodeAt(index) - 48;
  return value;
}

function digits(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
