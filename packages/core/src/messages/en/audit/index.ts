import { area } from '../admin/area.ts';
import { actions } from './actions.ts';

/** What the page of the audit log says. */
export const texts = {
  // Its page stands among those of the administration.
  ...area,
  ...actions,
  'audit.title': 'Audit log',
  'audit.filter': 'What is shown',
  'audit.period': 'Period',
  'audit.period.last_week': 'Last week',
  'audit.period.last_month': 'Last month',
  'audit.period.last_3_months': 'Last 3 months',
  'audit.period.last_year': 'Last year',
  'audit.period.custom': 'Chosen days',
  'audit.from': 'From',
  'audit.until': 'Until',
  'audit.type': 'What happened',
  'audit.type.all': 'Everything',
  'audit.search': 'Search in details',
  'audit.reset': 'Reset filter',
  'audit.csv': 'Download as CSV',
  'audit.empty': 'Nothing was kept that fits.',
  'audit.failed': 'The audit log could not be loaded',
  'audit.position': '{shown} of {total}',
  'audit.column.time': 'Time',
  'audit.column.action': 'What',
  'audit.column.actor': 'By',
  'audit.column.member': 'Member',
  'audit.column.object': 'About',
  'audit.column.changes': 'Changes',
  'audit.column.address': 'Address',
  'audit.nobody': 'Nobody signed in',
  'audit.changed': 'changed',
};
