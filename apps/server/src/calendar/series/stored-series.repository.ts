import {
  type OccurrenceException,
  occurrenceSpan,
  plainPattern,
  type RecurrencePattern,
  type Series,
  seriesEndsAt,
  shownOccurrence,
  spanInstants,
  type WallSpan,
} from '@atrium/core/calendar/rules';
import type { AppointmentRow, ExceptionRow } from '../calendar.tables.ts';

/** What was done to one occurrence, with the row that says so. */
export interface StoredException extends OccurrenceException {
  readonly row: ExceptionRow;
}

/** A series with the rows of its exceptions. */
export type StoredSeries = Series<StoredException>;

/** The times of a stored appointment, for a series those of its first occurrence. */
export function spanOfRow(row: Pick<AppointmentRow, SpanColumn>): WallSpan {
  const { startsLocal: start, endsLocal: end, allDay, zone, startsFold: startFold, endsFold: endFold } = row;
  return { start, end, allDay, zone, startFold, endFold };
}

/** How a stored appointment repeats. */
export function patternOfRow({
  unit,
  interval,
  untilLocal,
  allDay,
}: PatternColumns & { allDay: boolean }): RecurrencePattern {
  if (unit === null) return plainPattern;
  return { frequency: unit, interval, until: allDay && untilLocal !== null ? untilLocal.slice(0, 10) : untilLocal };
}

/** A stored series with what was done to its occurrences. */
export function seriesOf(
  row: Pick<AppointmentRow, SpanColumn | keyof PatternColumns>,
  exceptions: readonly ExceptionRow[],
): StoredSeries {
  return { span: spanOfRow(row), pattern: patternOfRow(row), exceptions: exceptions.map(exceptionOf) };
}

/** When a stored appointment is; for a series that is its next occurrence that is not over, else the last one. */
export function shownSpanOf(row: AppointmentRow, exceptions: readonly ExceptionRow[], now: Date): WallSpan {
  if (row.unit === null) return spanOfRow(row);
  const series = seriesOf(row, exceptions);
  const shown = shownOccurrence(series, now.getTime());
  return shown === null ? series.span : occurrenceSpan(series, shown);
}

/** A row of an exception as the rules read it. */
export function exceptionOf(row: ExceptionRow): StoredException {
  const { occursOn, canceledAt, deletedAt } = row;
  return { occursOn, span: spanOfException(row), canceled: canceledAt !== null, deleted: deletedAt !== null, row };
}

/** The columns that hold a span. */
export function columnsOfSpan(span: WallSpan) {
  const { startsAt, endsAt } = spanInstants(span);
  return {
    startsLocal: span.start,
    endsLocal: span.end,
    allDay: span.allDay,
    zone: span.zone,
    startsFold: span.startFold,
    endsFold: span.endFold,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  };
}

/** The columns of an exception that keeps its own time. */
export const noSpanColumns = {
  startsLocal: null,
  endsLocal: null,
  allDay: null,
  zone: null,
  startsFold: null,
  endsFold: null,
  startsAt: null,
  endsAt: null,
} as const;

/** The columns that hold a pattern; an end given as a date includes the whole day. */
export function columnsOfPattern({ frequency, interval, until }: RecurrencePattern): PatternColumns {
  if (frequency === 'never') return { unit: null, interval: 1, untilLocal: null };
  return { unit: frequency, interval, untilLocal: until?.length === 10 ? `${until}T23:59:59` : until };
}

/** `series_ends_at`: when the last occurrence ends; null for plain and open-ended ones. */
export function seriesEndColumn(series: Series): { seriesEndsAt: Date | null } {
  if (series.pattern.frequency === 'never') return { seriesEndsAt: null };
  const endsAt = seriesEndsAt(series);
  return { seriesEndsAt: endsAt === null ? null : new Date(endsAt) };
}

type SpanColumn = 'startsLocal' | 'endsLocal' | 'allDay' | 'zone' | 'startsFold' | 'endsFold';
type PatternColumns = Pick<AppointmentRow, 'unit' | 'interval' | 'untilLocal'>;

function spanOfException(row: ExceptionRow): WallSpan | null {
  const { startsLocal: start, endsLocal: end, allDay, zone, startsFold, endsFold } = row;
  if (start === null || end === null || allDay === null || zone === null) return null;
  return { start, end, allDay, zone, startFold: startsFold ?? 0, endFold: endsFold ?? 0 };
}
