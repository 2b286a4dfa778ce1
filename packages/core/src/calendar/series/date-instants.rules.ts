import { type Instant, parseInstant } from '../../time/zone.rules.ts';
import type { AppointmentDate } from '../appointment.schema.ts';
import { spanOfDate } from './appointment-span.rules.ts';
import { spanInstants } from './series.rules.ts';
import { showableDate } from './zone-disagreement.rules.ts';

/** When an appointment begins or ends, a whole day with its first or last; null of a time that cannot be read. */
export function instantOf(date: AppointmentDate, bound: 'start' | 'end'): Instant | null {
  if (!date.all_day) return parseInstant(date[bound]);
  const span = spanOfDate(showableDate(date));
  return span && spanInstants(span)[`${bound}sAt`];
}

/** When an appointment begins and ends. */
export function timesOf(date: AppointmentDate) {
  return { startsAt: instantOf(date, 'start'), endsAt: instantOf(date, 'end') };
}
