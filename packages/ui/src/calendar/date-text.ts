import type { AppointmentDate } from '@atrium/core/calendar';

type DateText = {
  /** The day, or the days from the first to the last with their times. */
  readonly day: string;
  /** From when to when; null for whole days, and where the days carry the times. */
  readonly time: string | null;
};

const fullDay: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' };
const clock: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };

/** When an appointment is, in its own zone: the day once where it begins and ends on the same one (CAL-D38). */
export function dateText(date: AppointmentDate, locale: string): DateText {
  const zone = { timeZone: date.all_day ? 'UTC' : date.time_zone };
  const [start, end] = [new Date(date.start), new Date(date.end)];
  const days = new Intl.DateTimeFormat(locale, { ...fullDay, ...zone });
  if (date.all_day) return { day: days.formatRange(start, end), time: null };
  const moments = new Intl.DateTimeFormat(locale, { ...fullDay, ...clock, ...zone });
  if (!date.same_day) return { day: moments.formatRange(start, end), time: null };
  const times = new Intl.DateTimeFormat(locale, { ...clock, ...zone });
  const isOneDay = days.format(start) === days.format(end);
  const time = isOneDay ? times.formatRange(start, end) : `${times.format(start)} – ${times.format(end)}`;
  return { day: days.format(start), time };
}

/** What people call a zone, "Central European Time"; its own name where there is no word for it. */
export function zoneText(timeZone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** A registration deadline is written `dd.MM.y` in every language (CAL-119). */
export function deadlineText(date: string): string {
  return date.split('-').reverse().join('.');
}
