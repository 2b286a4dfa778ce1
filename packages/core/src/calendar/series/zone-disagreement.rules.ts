import { type Instant, isKnownZone, offsetText, parseInstant, type ZoneName } from '../../time/zone.rules.ts';
import type { AppointmentDate } from '../appointment.schema.ts';

/**
 * The date as the server reckons it, its wall times dressed as UTC, where this platform's time zone data make them other
 * ones; null where both agree, and for whole days, which have no hour.
 */
export function zoneDisagreement(date: AppointmentDate): AppointmentDate | null {
  const { all_day, start, end, time_zone } = date;
  if (all_day || !isKnownZone(time_zone)) return null;
  if (isReckonedAlike(start, time_zone) && isReckonedAlike(end, time_zone)) return null;
  return { ...date, start: asFloating(start), end: asFloating(end), time_zone: 'UTC' };
}

/** A date as this platform can show it: in a zone it does not know, the server's wall times dressed as UTC. */
export function showableDate(date: AppointmentDate): AppointmentDate {
  if (isKnownZone(date.time_zone)) return date;
  return { ...date, start: asFloating(date.start), end: asFloating(date.end), time_zone: 'UTC' };
}

/** The server's offset of a time in a zone this platform does not know, `+09:00`; null where it knows it, and for whole days. */
export function unknownZoneOffset({ all_day, start, time_zone }: AppointmentDate): string | null {
  return all_day || isKnownZone(time_zone) ? null : offsetIn(start);
}

/** What a clock with the server's offset shows at a moment, dressed as UTC. */
export function serverClock({ start }: AppointmentDate, now: Instant): Instant {
  const [shown, meant] = [parseInstant(asFloating(start)), parseInstant(start)];
  return shown === null || meant === null ? now : now + shown - meant;
}

/** An instant's wall time by the offset it is written with, dressed as UTC; a plain date stays. */
export function asFloating(text: string): string {
  return text.replace(offset, 'Z');
}

const offset = /(Z|[+-]\d{2}:\d{2})$/;

function isReckonedAlike(text: string, zone: ZoneName): boolean {
  const instant = parseInstant(text);
  return instant === null || offsetText(instant, zone) === offsetIn(text);
}

function offsetIn(text: string): string {
  const [told = 'Z'] = offset.exec(text) ?? [];
  return told === 'Z' ? '+00:00' : told;
}
