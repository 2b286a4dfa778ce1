import { moveStart, nextFullHour, spanOfDate, type WallSpan } from '@atrium/core/calendar/rules';
import {
  addDays,
  addMonths,
  type CalendarDate,
  instantToWallTime,
  startOfMonth,
  startOfWeek,
  toCalendarDate,
  toDayNumber,
  toFloatingTime,
  toWallTime,
} from '@atrium/core/time';
import type { DemoTime, PlainText, SeriesText } from './appointment-text.ts';

/** Where the sample community lives. */
export const demoZone = 'Europe/Berlin';

/** The day it is in the sample community. */
export function todayOf(now: Date): CalendarDate {
  return instantToWallTime(now.getTime(), demoZone).wall.slice(0, 10);
}

/** When something that happens once is; what is running now takes the whole day where nobody would begin it. */
export function plainSpan(at: PlainText['at'], now: Date): WallSpan {
  if (at !== 'running') return spanFrom(dayInWeek(at, todayOf(now)), at);
  const start = instantToWallTime(nextFullHour(now.getTime(), demoZone) - 2 * hour, demoZone).wall;
  const isByDay = start.slice(11) >= '08:00' && start.slice(11) <= '19:00';
  return isByDay ? spanOf(start, 180) : spanFrom(todayOf(now), [0, 0, 1]);
}

/** When the first one of a series is. */
export function seriesSpan({ every, from }: SeriesText, now: Date): WallSpan {
  const today = todayOf(now);
  if (every === 'daily' || every === 'weekly') return spanFrom(dayInWeek(from, today), from);
  const [months, dayOfMonth] = from;
  return spanFrom(addDays(startOfMonth(addMonths(startOfMonth(today), months)), dayOfMonth - 1), from);
}

/** The last day of a series that ends. */
export function lastDayOfSeries({ until }: SeriesText, now: Date): CalendarDate | null {
  return until === undefined ? null : dayInWeek(until, todayOf(now));
}

/** A span moved by days and minutes. */
export function movedSpan(span: WallSpan, [days, minutes]: readonly [number, number]): WallSpan {
  return moveStart(span, toWallTime(toFloatingTime(span.start) + days * day + minutes * minute));
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

function dayInWeek([week, weekday]: readonly [number, number, ...unknown[]], today: CalendarDate): CalendarDate {
  return toCalendarDate(toDayNumber(startOfWeek(today)) + week * 7 + weekday - 1);
}

function spanFrom(date: CalendarDate, time: DemoTime): WallSpan {
  if (time.length === 4) return spanOf(`${date}T${time[2]}:00`, time[3]);
  return readable(spanOfDate({ start: date, end: addDays(date, time[2] - 1), all_day: true, time_zone: demoZone }));
}

/** Wall times: something from eight to ten lasts from eight to ten when the clock changes, too. */
function spanOf(start: string, minutes: number): WallSpan {
  const end = toWallTime(toFloatingTime(start) + minutes * minute);
  return { start, end, allDay: false, zone: demoZone, startFold: 0, endFold: 0 };
}

function readable(span: WallSpan | null): WallSpan {
  if (span === null) throw new Error('A date of the sample community makes no sense.');
  return span;
}
