import { dateFormat } from '../../time/date-format.rules.ts';
import { isKnownZone, type ZoneName } from '../../time/zone.rules.ts';
import type { AppointmentDate } from '../appointment.schema.ts';
import { showableDate } from './zone-disagreement.rules.ts';

/** When something is, in words. */
export interface DateText {
  /** The day, or the days from the first to the last with their times. */
  readonly day: string;
  /** From when to when; null for whole days, and where the days carry the times. */
  readonly time: string | null;
}

/**
 * When an appointment is, in its own zone: the day once where it begins and ends on the same one (CAL-D38). A zone that
 * this platform does not know is taken from the server's offset.
 */
export function dateText(appointmentDate: AppointmentDate, locale: string): DateText {
  const date = showableDate(appointmentDate);
  const zone = { timeZone: date.all_day ? 'UTC' : date.time_zone };
  const [start, end] = [new Date(date.start), new Date(date.end)];
  const days = dateFormat(locale, { ...fullDay, ...zone });
  if (date.all_day) return { day: days.formatRange(start, end), time: null };
  const moments = dateFormat(locale, { ...fullDay, ...clock, ...zone });
  if (!date.same_day) return { day: moments.formatRange(start, end), time: null };
  const times = dateFormat(locale, { ...clock, ...zone });
  const isOneDay = days.format(start) === days.format(end);
  const time = isOneDay ? times.formatRange(start, end) : `${times.format(start)} – ${times.format(end)}`;
  return { day: days.format(start), time };
}

/** What people call a zone, "Central European Time"; its offset where there is no word for it, its name where it is unknown. */
export function zoneText(timeZone: ZoneName, locale: string): string {
  if (!isKnownZone(timeZone)) return timeZone;
  const parts = dateFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  const names = parts.filter(({ type }) => type === 'timeZoneName');
  return names.map(({ value }) => value).join('');
}

/** When a timed appointment is on a viewer's own clock. */
export function viewerTimeText(
  date: Pick<AppointmentDate, 'start' | 'end'>,
  { locale, timeZone }: { readonly locale: string; readonly timeZone: ZoneName },
): string {
  const moments = dateFormat(locale, { ...mediumDay, ...clock, timeZone });
  return moments.formatRange(new Date(date.start), new Date(date.end));
}

const fullDay: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' };
const mediumDay: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };
const clock: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
