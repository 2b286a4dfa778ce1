import { createHmac } from 'node:crypto';
import { formatOccurrenceId, parseOccurrenceId } from '@atrium/core/calendar/rules';
import { isSameHash } from '../../http/secret.ts';
import type { AppointmentRow } from '../calendar.tables.ts';

type SeriesKey = Pick<AppointmentRow, 'seriesNo' | 'occurrenceKey'>;

/** The id of one occurrence of a series. */
export function occurrenceIdOf(series: SeriesKey, occursOn: string): string {
  return formatOccurrenceId({ seriesNo: series.seriesNo, occursOn, check: checkOf(series, occursOn) });
}

/** Whether an occurrence's id was made by this server for this series. */
export function isOccurrenceOf(series: SeriesKey, id: string): boolean {
  const parts = parseOccurrenceId(id);
  return (
    parts !== null && parts.seriesNo === series.seriesNo && isSameHash(parts.check, checkOf(series, parts.occursOn))
  );
}

/** What has been reckoned: months are read far more often than series are made. */
const checks = new Map<string, string>();
const checksAtMost = 20_000;

function checkOf(series: SeriesKey, occursOn: string): string {
  const subject = `${series.occurrenceKey} ${series.seriesNo} ${occursOn}`;
  const known = checks.get(subject);
  if (known !== undefined) return known;
  if (checks.size >= checksAtMost) checks.clear();
  const check = reckonCheck(series, occursOn);
  checks.set(subject, check);
  return check;
}

function reckonCheck({ seriesNo, occurrenceKey }: SeriesKey, occursOn: string): string {
  return createHmac('sha256', occurrenceKey).update(`${seriesNo} ${occursOn}`).digest('hex').slice(0, 6);
}
