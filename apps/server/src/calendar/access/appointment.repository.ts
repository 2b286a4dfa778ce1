import {
  answerOn,
  type Occurrence,
  occurrenceOn,
  occurrenceSpan,
  parseOccurrenceId,
  shownOccurrence,
  spanInstants,
  type WallSpan,
} from '@atrium/core/calendar/rules';
import type { AppointmentId, Scope } from '@atrium/core/calendar/schema';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { MemberCaller } from '../../http/caller.ts';
import {
  type AppointmentRow,
  appointmentExceptions,
  appointments,
  type ExceptionRow,
  participations,
} from '../calendar.tables.ts';
import { isOccurrenceOf } from '../series/occurrence-id.rules.ts';
import { type StoredException, type StoredSeries, seriesOf, spanOfRow } from '../series/stored-series.repository.ts';
import { appointmentIsVisible, appointmentIsVisibleWhole } from './calendar-visibility.repository.ts';
import type { OccurrenceRef, ParticipationRow } from './participation.repository.ts';

/** What an id of the wire names: a plain appointment, a series (seen through one of its occurrences), or an occurrence. */
export interface LoadedAppointment {
  readonly kind: 'plain' | 'series' | 'occurrence';
  /** As stored: the appointment or the series. */
  readonly row: AppointmentRow;
  /** As it is to be seen: with what was changed on the occurrence. */
  readonly view: AppointmentRow;
  readonly series: StoredSeries | null;
  /** The occurrence named, or shown for the series; null for a plain appointment and a series without any left. */
  readonly occurrence: Occurrence<StoredException> | null;
  readonly exceptions: readonly ExceptionRow[];
  readonly span: WallSpan;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly canceled: boolean;
  /** Of whatever the id names, the latest. */
  readonly updatedAt: Date;
  /** The caller's own answers to any of it. */
  readonly own: readonly ParticipationRow[];
  /** Whether the caller sees all of it; who takes part in single occurrences only sees those alone. */
  readonly seesWhole: boolean;
}

/** Who looks, and when. */
export interface Look {
  readonly caller: MemberCaller;
  readonly now: Date;
}

/** Keeps others from changing the row until the transaction ends; `update` also keeps others from reading it so. */
export type RowLock = 'update' | 'share';

/** What an id names, if the caller may see it: to be read. What is to be written is found with the right to it. */
export function findSubject(db: Db, id: AppointmentId, look: Look): Promise<LoadedAppointment | undefined> {
  return loadSubject(db, id, look);
}

/** The same, locked as well. */
export async function loadSubject(
  db: Db,
  id: AppointmentId,
  look: Look & { readonly lock?: RowLock },
): Promise<LoadedAppointment | undefined> {
  const found = await findRow(db, id, { ...look, deleted: false });
  if (found === undefined) return undefined;
  const { row } = found;
  const exceptions = row.unit === null ? [] : await findExceptions(db, row.id);
  const own = await findOwn(db, row.id, look.caller);
  const subject = subjectOf({ ...found, exceptions, own }, id, look.now);
  return subject === undefined || !isWithinSight(subject) ? undefined : subject;
}

/** A row the caller sees, at least one occurrence of it. */
export interface SeenRow extends Pick<LoadedAppointment, 'row' | 'seesWhole'> {}

/** The row an id names, deleted ones too when asked for; an occurrence's id names its series. */
export async function findRow(
  db: Db,
  id: AppointmentId,
  { caller, deleted, lock }: Look & { readonly deleted: boolean; readonly lock?: RowLock },
): Promise<SeenRow | undefined> {
  const parts = parseOccurrenceId(id);
  const named = parts === null ? eq(appointments.id, id) : eq(appointments.seriesNo, parts.seriesNo);
  const query = db
    .select({ row: appointments, seesWhole: sql<boolean>`${appointmentIsVisibleWhole(caller)}` })
    .from(appointments)
    .where(
      and(
        named,
        parts === null ? undefined : isNotNull(appointments.unit),
        deleted ? undefined : isNull(appointments.deletedAt),
        appointmentIsVisible(caller),
      ),
    );
  const [found] = lock === undefined ? await query : await query.for(lock);
  if (found === undefined || (parts !== null && !isOccurrenceOf(found.row, id))) return undefined;
  return found;
}

/** Everything that was done to single occurrences of a series. */
export function findExceptions(db: Db, appointmentId: string): Promise<ExceptionRow[]> {
  return db.select().from(appointmentExceptions).where(eq(appointmentExceptions.appointmentId, appointmentId));
}

/** Where answers to a subject belong. */
export function gatheringOf({ row, occurrence }: Pick<LoadedAppointment, 'row' | 'occurrence'>): OccurrenceRef {
  return { appointmentId: row.id, occursOn: occurrence?.occursOn ?? null };
}

/** What an act on a subject reaches: its one occurrence, or all that its row stands for. */
export function gatheringWithin(
  { row, occurrence }: Pick<LoadedAppointment, 'row' | 'occurrence'>,
  scope: Scope,
): OccurrenceRef {
  return { appointmentId: row.id, occursOn: scope === 'this' ? (occurrence?.occursOn ?? null) : null };
}

/** The row with what an occurrence changed laid over it. */
export function patched<Row extends Pick<AppointmentRow, 'location' | 'attendees' | 'registration' | 'event'>>(
  row: Row,
  exception: ExceptionRow | null,
): Row {
  if (exception === null) return row;
  const { location, attendees, registration, event, ...fields } = exception.patch;
  return {
    ...row,
    ...fields,
    location: { ...row.location, ...location },
    attendees: { ...row.attendees, ...attendees },
    registration: { ...row.registration, ...registration },
    event: { ...row.event, ...event },
  };
}

interface Found extends SeenRow {
  readonly exceptions: readonly ExceptionRow[];
  readonly own: readonly ParticipationRow[];
}

/** What an id names, from what is stored of it. */
export function subjectOf(
  { row, seesWhole, exceptions, own }: Found,
  id: AppointmentId,
  now: Date,
): LoadedAppointment | undefined {
  if (row.unit === null) {
    const span = spanOfRow(row);
    const canceled = row.canceledAt !== null;
    const plain = { kind: 'plain', series: null, occurrence: null } as const;
    return {
      ...plain,
      row,
      view: row,
      exceptions,
      span,
      ...spanInstants(span),
      canceled,
      updatedAt: row.updatedAt,
      own,
      seesWhole,
    };
  }
  const series = seriesOf(row, exceptions);
  const named = parseOccurrenceId(id);
  const occurrence = named === null ? shownOccurrence(series, now.getTime()) : occurrenceOn(series, named.occursOn);
  if (named !== null && occurrence === null) return undefined;
  const exception = occurrence?.exception?.row ?? null;
  const span = occurrence === null ? series.span : occurrenceSpan(series, occurrence);
  const { startsAt, endsAt } = occurrence ?? spanInstants(span);
  const kind = named === null ? 'series' : 'occurrence';
  const canceled = row.canceledAt !== null || (kind === 'occurrence' && occurrence?.canceled === true);
  const shown = kind === 'series' ? exceptions : exceptions.filter(({ occursOn }) => occursOn === exception?.occursOn);
  const updatedAt = shown.reduce((latest, one) => later(latest, one.updatedAt), row.updatedAt);
  const view = patched(row, exception);
  const times = { span, startsAt, endsAt, updatedAt };
  return { kind, row, view, series, occurrence, exceptions, ...times, canceled, own, seesWhole };
}

async function findOwn(db: Db, appointmentId: string, { membershipId }: MemberCaller): Promise<ParticipationRow[]> {
  const own = and(eq(participations.appointmentId, appointmentId), eq(participations.membershipId, membershipId));
  return db.select().from(participations).where(own);
}

function isWithinSight({ occurrence, own, seesWhole }: LoadedAppointment): boolean {
  return seesWhole || answerOn(own, occurrence?.occursOn ?? null) !== null;
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}
