import { area } from '../admin/area.ts';
import { actions } from './actions.ts';

/** What the page of the audit log says. */
export const texts = {
  // Its page stands among those of the administration.
  ...area,
  ...actions,
  'audit.title': 'Protokoll',
  'audit.filter': 'Anzeige',
  'audit.period': 'Zeitraum',
  'audit.period.last_week': 'Letzte Woche',
  'audit.period.last_month': 'Letzter Monat',
  'audit.period.last_3_months': 'Letzte 3 Monate',
  'audit.period.last_year': 'Letztes Jahr',
  'audit.period.custom': 'Bestimmte Tage',
  'audit.from': 'Von',
  'audit.until': 'Bis',
  'audit.type': 'Ereignis',
  'audit.type.all': 'Alle Ereignisse',
  'audit.search': 'In Einzelheiten suchen',
  'audit.reset': 'Filter zurücksetzen',
  'audit.csv': 'Als CSV herunterladen',
  'audit.empty': 'Dazu ist nichts verzeichnet.',
  'audit.failed': 'Das Protokoll konnte nicht geladen werden',
  'audit.position': '{shown} von {total}',
  'audit.column.time': 'Zeit',
  'audit.column.action': 'Ereignis',
  'audit.column.actor': 'Von',
  'audit.column.member': 'Mitglied',
  'audit.column.object': 'Betrifft',
  'audit.column.changes': 'Änderungen',
  'audit.column.address': 'Adresse',
  'audit.nobody': 'Niemand angemeldet',
  'audit.changed': 'geändert',
};
