import { type CalendarDate, toCalendarDate, toDayNumber } from '../../time/calendar-date.rules.ts';
import type { AppointmentId } from '../appointment.schema.ts';

/** What the id of an occurrence is made of. */
export interface OccurrenceIdParts {
  /** Number of the series, 0 to 2^40 - 1. */
  readonly seriesNo: number;
  /** Local date of the occurrence's original start. */
  readonly occursOn: CalendarDate;
  /** Six hexadecimal digits the server reckons from the two; only it can tell whether they are right. */
  readonly check: string;
}

/** The id of an occurrence: `r-`, 10 digits of the series, 8 of the day, 6 of the check, all hexadecimal. */
export function formatOccurrenceId({ seriesNo, occursOn, check }: OccurrenceIdParts): string {
  if (!Number.isInteger(seriesNo) || seriesNo < 0 || seriesNo >= 2 ** 40) {
    throw new RangeError(`The series number ${seriesNo} does not fit into 40 bits.`);
  }
  if (!/^[0-9a-f]{6}$/.test(check)) throw new RangeError(`The check "${check}" is not six hexadecimal digits.`);
  const day = toDayNumber(occursOn) >>> 0;
  return `r-${seriesNo.toString(16).padStart(10, '0')}${day.toString(16).padStart(8, '0')}${check}`;
}

/** The parts of an occurrence's id; null for any other id, and for days outside the years 1 to 9999. */
export function parseOccurrenceId(id: string): OccurrenceIdParts | null {
  if (!isOccurrenceId(id)) return null;
  const day = Number.parseInt(id.slice(12, 20), 16) | 0;
  if (day < firstDay || day > lastDay) return null;
  return { seriesNo: Number.parseInt(id.slice(2, 12), 16), occursOn: toCalendarDate(day), check: id.slice(20) };
}

/** Whether an id has the form of an appointment, a series or an occurrence. */
export function isAppointmentId(id: string): id is AppointmentId {
  return /^(r-)?[0-9a-f]{24}$/.test(id);
}

/** Whether an id has the form of an occurrence. */
export function isOccurrenceId(id: string): boolean {
  return /^r-[0-9a-f]{24}$/.test(id);
}

const firstDay = toDayNumber('0001-01-01');
const lastDay = toDayNumber('9999-12-31');
