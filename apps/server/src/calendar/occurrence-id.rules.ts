import { createHmac } from 'node:crypto';
import { formatOccurrenceId, parseOccurrenceId } from '@atrium/core/calendar/rules';
import { isSameHash } from '../http/secret.ts';
import type { AppointmentRow } from './calendar.tables.ts';

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

function checkOf({ seriesNo, occurrenceKey }: SeriesKey, occursOn: string): string {
  return createHmac('sha256', occurrenceKey).update(`${seriesNo} ${occursOn}`).digest('hex').slice(0, 6);
}
