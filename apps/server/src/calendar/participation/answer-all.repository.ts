import {
  isFull,
  isPast,
  type Occurrence,
  occurrenceDates,
  occurrenceOn,
  previousDate,
  type Seats,
  type StoredStatus,
  shownOccurrence,
} from '@atrium/core/calendar/rules';
import { addDays, type CalendarDate } from '@atrium/core/time';
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { type LoadedAppointment, patched } from '../access/appointment.repository.ts';
import type { ParticipationRow } from '../access/participation.repository.ts';
import { type AppointmentRow, participations } from '../calendar.tables.ts';
import type { StoredException, StoredSeries } from '../series/stored-series.repository.ts';

/** Everything an answer to a whole series depends on. */
export interface SeriesAnswers {
  readonly row: AppointmentRow;
  readonly series: StoredSeries;
  readonly now: Date;
  /** All answers of the member who answers. */
  readonly own: readonly ParticipationRow[];
  /** How many others have accepted the whole series. */
  readonly acceptedWhole: number;
  /** By date how many more, or fewer, of the others have accepted that one occurrence. */
  readonly shifts: ReadonlyMap<CalendarDate, number>;
}

/** Counts the seats of a series that others than this member have taken, or all, as a whole and by date. */
export async function findSeriesSeats(db: Db, appointmentId: string, membershipId: string | null) {
  const isOther = membershipId === null ? undefined : ne(participations.membershipId, membershipId);
  const whole = alias(participations, 'whole');
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(participations)
    .where(
      and(
        eq(participations.appointmentId, appointmentId),
        isNull(participations.occursOn),
        eq(participations.status, 'accepted'),
        isOther,
      ),
    );
  const isAccepted = sql`(${participations.status} = 'accepted')::int`;
  const rows = await db
    .select({
      occursOn: participations.occursOn,
      shift: sql<number>`sum(${isAccepted} - coalesce((${whole.status} = 'accepted')::int, 0))::int`,
    })
    .from(participations)
    .leftJoin(
      whole,
      and(
        eq(whole.appointmentId, participations.appointmentId),
        eq(whole.membershipId, participations.membershipId),
        isNull(whole.occursOn),
      ),
    )
    .where(and(eq(participations.appointmentId, appointmentId), isNotNull(participations.occursOn), isOther))
    .groupBy(participations.occursOn);
  const shifts = new Map(
    rows.flatMap(({ occursOn, shift }) => (occursOn === null ? [] : [[occursOn, shift] as const])),
  );
  return { acceptedWhole: counted?.count ?? 0, shifts };
}

/** All answers of one member to an appointment. */
export function findAnswersOf(db: Db, { row }: LoadedAppointment, membershipId: string): Promise<ParticipationRow[]> {
  const own = and(eq(participations.appointmentId, row.id), eq(participations.membershipId, membershipId));
  return db.select().from(participations).where(own);
}

/** Whether no seat of an occurrence, or of the series as such (null), is left for one who has none. */
export function isFullOn(state: SeriesAnswers, occursOn: CalendarDate | null): boolean {
  return isFull(seatsOn(state, occursOn));
}

/** What a series says of an occurrence, or of all of them (null). */
export function rowOn({ row, series }: Pick<SeriesAnswers, 'row' | 'series'>, occursOn: CalendarDate | null) {
  const exception = series.exceptions.find((candidate) => candidate.occursOn === occursOn);
  return patched(row, exception?.row ?? null);
}

/** The seats of an occurrence, or of the series as such (null). */
export function seatsOn(state: SeriesAnswers, occursOn: CalendarDate | null): Seats {
  const { total, total_attendees_enforced: enforced } = rowOn(state, occursOn).attendees;
  const { acceptedWhole, shifts } = state;
  const shift = occursOn === null ? 0 : (shifts.get(occursOn) ?? 0);
  return { total, enforced, accepted: acceptedWhole + shift };
}

/** The date of the first occurrence, by original start, that is not over; null when all are. */
export function firstOpenDate({ series, now }: Pick<SeriesAnswers, 'series' | 'now'>): CalendarDate | null {
  const plain = shownOccurrence({ ...series, exceptions: [] }, now.getTime());
  const changed = series.exceptions.map(({ occursOn }) => occurrenceOn(series, occursOn));
  const dates = [plain, ...changed].filter((found) => isOpen(found, now)).map((found) => found.occursOn);
  return dates.sort()[0] ?? null;
}

/** From when on an answer to the whole series holds: after the last occurrence before the first open one; null for always. */
export function appliesFromOf({ series, now }: Pick<SeriesAnswers, 'series' | 'now'>): CalendarDate | null {
  const first = firstOpenDate({ series, now });
  if (first === null) return null;
  const before = previousDate({ pattern: series.pattern, start: series.span.start }, first);
  return before === null ? null : addDays(before, 1);
}

/** Occurrences that are over and whose answer so far came from the one for the whole series. */
export function pastDatesOfWhole({
  series,
  now,
  own,
}: Pick<SeriesAnswers, 'series' | 'now' | 'own'>): readonly CalendarDate[] {
  const whole = own.find((row) => row.occursOn === null);
  const answered = new Set(own.map((row) => row.occursOn));
  const first = firstOpenDate({ series, now });
  const start = series.span.start.slice(0, 10);
  const to = first === null ? now.toISOString().slice(0, 10) : addDays(first, -1);
  const dates = occurrenceDates(
    { pattern: series.pattern, start: series.span.start },
    { from: whole?.appliesFrom ?? start, to },
  );
  const movedAway = series.exceptions.filter((exception) => first !== null && exception.occursOn >= first);
  return [...dates, ...movedAway.map((exception) => exception.occursOn)].filter((date) => {
    const occurrence = occurrenceOn(series, date);
    return occurrence !== null && isPast(occurrence.endsAt, now.getTime()) && !answered.has(date);
  });
}

/**
 * Dates from now on that an answer to all may not be given on: those apart, and the next ones: one may be running, and
 * answers to those that begin soon may be closed (CAL-D169).
 */
export function openDatesJudged(state: SeriesAnswers): readonly CalendarDate[] {
  const first = firstOpenDate(state);
  if (first === null) return openDatesApart(state);
  return [...new Set([first, ...openDatesClosing(state, first), ...openDatesApart(state)])].sort();
}

/** Open dates so near that answers to them may be closed; a day more, since days begin elsewhere earlier than here. */
function openDatesClosing({ row, series, now }: SeriesAnswers, from: CalendarDate): readonly CalendarDate[] {
  const hours = row.attendees.answers_close_hours_before;
  if (hours === null) return [];
  const to = addDays(now.toISOString().slice(0, 10), Math.ceil(hours / 24) + 1);
  const dates = occurrenceDates({ pattern: series.pattern, start: series.span.start }, { from, to });
  return dates.filter((date) => isOpen(occurrenceOn(series, date), now));
}

/** Dates from now on that may differ from the rest: changed ones, and those somebody answered apart. */
export function openDatesApart({ series, now, own, shifts }: SeriesAnswers): readonly CalendarDate[] {
  const dated = own.flatMap((row) => row.occursOn ?? []);
  const dates = new Set([...shifts.keys(), ...dated, ...series.exceptions.map((exception) => exception.occursOn)]);
  return [...dates].filter((date) => isOpen(occurrenceOn(series, date), now)).sort();
}

/** The answer a member keeps on a date that the new one does not reach. */
export function keptStatus(own: readonly ParticipationRow[]): StoredStatus | 'removed' {
  return own.find((row) => row.occursOn === null)?.status ?? 'removed';
}

function isOpen(found: Occurrence<StoredException> | null, now: Date): found is Occurrence<StoredException> {
  return found !== null && !isPast(found.endsAt, now.getTime());
}
