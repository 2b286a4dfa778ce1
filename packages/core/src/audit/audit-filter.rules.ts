import * as z from 'zod/mini';
import { addDays, addMonths, type CalendarDate, isValidDate } from '../time/calendar-date.rules.ts';

/** From when on entries are shown. */
export const auditPeriods = ['last_week', 'last_month', 'last_3_months', 'last_year', 'custom'] as const;
/** From when on entries are shown. */
export type AuditPeriod = (typeof auditPeriods)[number];

/** Which entries of the log are shown (AUDIT-004); whatever is empty is not looked at. */
export interface AuditFilter {
  readonly date_option: AuditPeriod;
  /** Days; of the option `custom` alone. */
  readonly start_date: string;
  readonly end_date: string;
  /** Text that names, changes or addresses have in them. */
  readonly details: string;
  readonly event_types: readonly string[];
  readonly actor_id: string;
  readonly membership_id: string;
}

/** The last three months, whatever happened (AUDIT-D03). */
export const defaultAuditFilter: AuditFilter = {
  date_option: 'last_3_months',
  start_date: '',
  end_date: '',
  details: '',
  event_types: [],
  actor_id: '',
  membership_id: '',
};

const day = z._default(z.string().check(z.refine((text) => text === '' || isValidDate(text))), '');
const id = z._default(z.string().check(z.maxLength(24)), '');
const filterSchema = z.object({
  date_option: z._default(z.enum(auditPeriods), defaultAuditFilter.date_option),
  start_date: day,
  end_date: day,
  details: z._default(z.string().check(z.maxLength(200)), ''),
  event_types: z._default(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(100)), []),
  actor_id: id,
  membership_id: id,
});

/** Reads the filter out of an address; one that cannot be read is none (AUDIT-002, AUDIT-D03, AUDIT-E01). */
export function readAuditFilter(text: string | null | undefined): AuditFilter {
  if (!text) return defaultAuditFilter;
  try {
    const read = z.safeParse(filterSchema, JSON.parse(text));
    return read.success ? read.data : defaultAuditFilter;
  } catch {
    return defaultAuditFilter;
  }
}

/** Writes the filter for an address; null where it is the default one. */
export function writeAuditFilter(filter: AuditFilter): string | null {
  const text = JSON.stringify(filter);
  return text === JSON.stringify(defaultAuditFilter) ? null : text;
}

/** The days a filter is about, the last one included; null where it has no end on that side. */
export function auditDays(
  { date_option, start_date, end_date }: AuditFilter,
  today: CalendarDate,
): { readonly from: CalendarDate | null; readonly to: CalendarDate | null } {
  const from = {
    last_week: () => addDays(today, -7),
    last_month: () => addMonths(today, -1),
    last_3_months: () => addMonths(today, -3),
    last_year: () => addMonths(today, -12),
    custom: () => start_date || null,
  }[date_option]();
  return { from, to: date_option === 'custom' ? end_date || null : null };
}
