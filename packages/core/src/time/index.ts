export type { CalendarDate, DayNumber, FloatingTime, WallTime } from './calendar-date.rules.ts';
export {
  addDays,
  addMonths,
  compareDates,
  dateOf,
  dateParts,
  dayLength,
  dayNumberOf,
  daysBetween,
  daysInMonth,
  endOfMonth,
  isFirstOfMonth,
  isLeapYear,
  isValidDate,
  isValidWallTime,
  startOfMonth,
  startOfWeek,
  tenseOf,
  toCalendarDate,
  toDayNumber,
  toFloatingTime,
  toWallTime,
  weekdayOf,
  weekdayOfDay,
} from './calendar-date.rules.ts';
export { dateFormat } from './date-format.rules.ts';
export { periods } from './periods.rules.ts';
export type { Fold, Instant, ZonedWallTime, ZoneName } from './zone.rules.ts';
export {
  defaultZone,
  floatingToInstant,
  formatInstant,
  instantToFloating,
  instantToWallTime,
  isKnownZone,
  isOffered,
  listZones,
  offsetAt,
  offsetText,
  parseInstant,
  wallTimeToInstant,
} from './zone.rules.ts';
