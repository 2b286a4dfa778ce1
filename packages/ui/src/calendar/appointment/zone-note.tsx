import { type Appointment, dateText, unknownZoneOffset, zoneDisagreement } from '@atrium/core/calendar';
import { useLanguage } from '../../i18n/index.ts';
import { Alert } from '../../primitives/index.ts';

/**
 * Server and device may hold different rules of a zone; then both times are told rather than a wrong one. Of a zone the
 * device does not know at all the server's offset is told.
 */
export function ZoneNote({ date }: Pick<Appointment, 'date'>) {
  const { text, locale } = useLanguage();
  const offset = unknownZoneOffset(date);
  if (offset !== null) {
    return <Alert kind="warning">{text('calendar.detail.zone_unknown', { zone: date.time_zone, offset })}</Alert>;
  }
  const reckoned = zoneDisagreement(date);
  if (reckoned === null) return null;
  const told = (shown: Appointment['date']) => {
    const { day, time } = dateText(shown, locale);
    return [day, time].filter(Boolean).join(', ');
  };
  const values = { server: told(reckoned), device: told(date) };
  return <Alert kind="warning">{text('calendar.detail.zone_disagreement', values)}</Alert>;
}
