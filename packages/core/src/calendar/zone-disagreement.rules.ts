import type { AppointmentDate } from './appointment.schema.ts';
import { isKnownZone, offsetText, parseInstant, type ZoneName } from './zone.rules.ts';

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

const offset = /(Z|[+-]\d{2}:\d{2})$/;

function isReckonedAlike(text: string, zone: ZoneName): boolean {
  const instant = parseInstant(text);
  const [told = 'Z'] = offset.exec(text) ?? [];
  return instant === null || offsetText(instant, zone) === (told === 'Z' ? '+00:00' : told);
}

function asFloating(text: string): string {
  return text.replace(offset, 'Z');
}
