import {
  isPast,
  lastOccurrence,
  nextOccurrence,
  type Occurrence,
  type OccurrenceException,
  occurrenceOn,
  previousOccurrence,
  reachesDate,
  type Series,
  shownOccurrence,
} from '@atrium/core/calendar/rules';
import type { CalendarDate } from '@atrium/core/time';

/** An answer as it was given: to a whole series (null), from a date on where it was running already, or to one date. */
export interface AnswerRow {
  readonly id: string;
  readonly occursOn: CalendarDate | null;
  readonly appliesFrom: CalendarDate | null;
}

/** One's answers of one kind to a series. */
export interface SeriesAnswers<E extends OccurrenceException> {
  readonly series: Series<E>;
  /** Those of the kind that is listed. */
  readonly answers: readonly AnswerRow[];
  /** Whether the answer that holds on a date is of that kind. */
  readonly holdsOn: (occursOn: CalendarDate) => boolean;
  readonly now: number;
  /** Nothing that is over. */
  readonly upcoming: boolean;
}

/** An answer with the occurrence it is listed by. */
export interface ListedAnswer<E extends OccurrenceException> {
  readonly id: string;
  readonly occurrence: Occurrence<E>;
}

/**
 * By which occurrences one's answers to a series are listed: the answer to all of it by the next one that is not over, else
 * by the last; answers to single dates, where that one does not reach, each by its own (CAL-D112).
 */
export function listAnswers<E extends OccurrenceException>(state: SeriesAnswers<E>): readonly ListedAnswer<E>[] {
  const { series, answers, now, upcoming } = state;
  const whole = answers.find((answer) => answer.occursOn === null);
  const shown = whole === undefined ? null : occurrenceOfWhole(state, whole);
  const dated = answers.flatMap(({ id, occursOn }) => {
    if (occursOn === null || (whole !== undefined && reachesDate(whole, occursOn))) return [];
    const occurrence = occurrenceOn(series, occursOn);
    if (occurrence === null || (upcoming && isPast(occurrence.endsAt, now))) return [];
    return [{ id, occurrence }];
  });
  return whole === undefined || shown === null ? dated : [{ id: whole.id, occurrence: shown }, ...dated];
}

function occurrenceOfWhole<E extends OccurrenceException>(
  { series, holdsOn, now, upcoming }: SeriesAnswers<E>,
  whole: AnswerRow,
): Occurrence<E> | null {
  const isMeant = ({ occursOn }: Occurrence) => reachesDate(whole, occursOn) && holdsOn(occursOn);
  let next = shownOccurrence(series, now);
  while (next !== null && (isPast(next.endsAt, now) || !isMeant(next))) next = nextOccurrence(series, next);
  if (next !== null || upcoming) return next;
  let last = lastOccurrence(series);
  while (last !== null && !isMeant(last)) last = previousOccurrence(series, last);
  return last;
}
