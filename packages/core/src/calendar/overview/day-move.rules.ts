import { addDays, addMonths, type CalendarDate, startOfWeek } from '../../time/calendar-date.rules.ts';

/** A step through the days of the month sheet. */
export type DayMove =
  | 'previousDay'
  | 'nextDay'
  | 'previousWeek'
  | 'nextWeek'
  | 'startOfWeek'
  | 'endOfWeek'
  | 'previousMonth'
  | 'nextMonth'
  | 'previousYear'
  | 'nextYear';

const moves: Readonly<Record<DayMove, (date: CalendarDate) => CalendarDate>> = {
  previousDay: (date) => addDays(date, -1),
  nextDay: (date) => addDays(date, 1),
  previousWeek: (date) => addDays(date, -7),
  nextWeek: (date) => addDays(date, 7),
  startOfWeek,
  endOfWeek: (date) => addDays(startOfWeek(date), 6),
  previousMonth: (date) => addMonths(date, -1),
  nextMonth: (date) => addMonths(date, 1),
  previousYear: (date) => addMonths(date, -12),
  nextYear: (date) => addMonths(date, 12),
};

/** The day a step leads to; weeks run from Monday to Sunday, a shorter month ends on its last day. */
export function moveDay(date: CalendarDate, move: DayMove): CalendarDate {
  return moves[move](date);
}
