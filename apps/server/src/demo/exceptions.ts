import {
  expandSeries,
  type Occurrence,
  type OccurrenceException,
  occurrenceSpan,
  type RecurrencePattern,
  type WallSpan,
} from '@atrium/core/calendar/rules';
import type { appointmentExceptions } from '../calendar/calendar.tables.ts';
import { columnsOfSpan, noSpanColumns } from '../calendar/series/stored-series.repository.ts';
import { renderRichText } from '../editor/index.ts';
import type { OccurrenceChange, SeriesText } from './appointment-text.ts';
import { movedSpan } from './times.ts';

/** What was done to one occurrence, as the rules read it and as it is stored. */
export interface DemoException {
  readonly occurrence: OccurrenceException;
  readonly row: typeof appointmentExceptions.$inferInsert;
}

interface SeriesParts {
  readonly id: string;
  readonly text: SeriesText;
  readonly span: WallSpan;
  readonly pattern: RecurrencePattern;
}

/** Far enough for a yearly series to have some before and after. */
const years = 5 * 366 * 24 * 60 * 60_000;

/** What was done to single occurrences of a series, counted from the next one. */
export function exceptionsOf({ id, text, span, pattern }: SeriesParts, now: Date): DemoException[] {
  const series = { span, pattern, exceptions: [] };
  const all = expandSeries(series, { from: now.getTime() - years, to: now.getTime() + years });
  const next = all.findIndex(({ endsAt }) => endsAt > now.getTime());
  return (text.changes ?? []).flatMap((change) => {
    const occurrence = all[next + change.nth];
    if (next < 0 || occurrence === undefined) return [];
    return [exceptionOf({ id, change, occurrence, own: occurrenceSpan(series, occurrence) }, now)];
  });
}

interface Changed {
  readonly id: string;
  readonly change: OccurrenceChange;
  readonly occurrence: Occurrence;
  /** The time it has without the change. */
  readonly own: WallSpan;
}

function exceptionOf({ id, change, occurrence, own }: Changed, now: Date): DemoException {
  const { occursOn } = occurrence;
  const span = change.moved === undefined ? null : movedSpan(own, change.moved);
  const at = new Date(Math.min(now.getTime(), occurrence.startsAt) - 3 * 24 * 60 * 60_000);
  const { canceled = false, deleted = false } = change;
  return {
    occurrence: { occursOn, span, canceled, deleted },
    row: {
      appointmentId: id,
      occursOn,
      patch: patchOf(change),
      ...(span === null ? noSpanColumns : columnsOfSpan(span)),
      canceledAt: canceled ? at : null,
      deletedAt: deleted ? at : null,
      updatedAt: at,
    },
  };
}

function patchOf({ patch = {} }: OccurrenceChange) {
  if (patch.description === undefined) return patch;
  const description = `<p>${patch.description}</p>`;
  return { ...patch, description, descriptionRendered: renderRichText(description) };
}
