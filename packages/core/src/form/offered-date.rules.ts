import { addMonths, type CalendarDate, compareDates, dateParts, daysBetween, toDayNumber } from '../time/index.ts';

/** How far dates lie apart. */
export interface DateInterval {
  readonly count: number;
  readonly unit: 'day' | 'week' | 'month' | 'year';
}

/** Which dates a picker offers: those to come, or those on an interval from the one it holds, or both. */
export interface DateOffer {
  readonly onlyFuture?: boolean;
  readonly every?: DateInterval;
}

/** Whether a date can be picked (FORM-021, FORM-022). */
export function isOfferedDate(
  date: CalendarDate,
  { today, value, offer }: { readonly today: CalendarDate; readonly value: CalendarDate; readonly offer: DateOffer },
): boolean {
  if (offer.onlyFuture && compareDates(date, today) <= 0) return false;
  return !offer.every || isOnInterval(date, { from: value, every: offer.every });
}

/** A month without the day that is counted from has its last one instead (FORM-E05). */
function isOnInterval(
  date: CalendarDate,
  { from, every: { count, unit } }: { readonly from: CalendarDate; readonly every: DateInterval },
): boolean {
  if (unit === 'day' || unit === 'week') return daysBetween(from, date) % (unit === 'day' ? count : 7 * count) === 0;
  const months = monthOf(date) - monthOf(from);
  return months % (unit === 'month' ? count : 12 * count) === 0 && addMonths(from, months) === date;
}

function monthOf(date: CalendarDate): number {
  const { year, month } = dateParts(toDayNumber(date));
  return 12 * year + month;
}
