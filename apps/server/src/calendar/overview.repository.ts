import {
  effectiveStatus,
  expandSeries,
  type Occurrence,
  occurrenceSpan,
  type StoredStatus,
  spanInstants,
  touches,
  type WallSpan,
  type Window,
} from '@atrium/core/calendar/rules';
import { and, eq, exists, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import type { MemberCaller } from '../http/caller.ts';
import {
  type AppointmentRow,
  appointmentCalendars,
  appointmentCategories,
  appointmentExceptions,
  appointments,
  calendars,
  type ExceptionRow,
  meetingRooms,
  participations,
} from './calendar.tables.ts';
import type { ParticipationRow } from './participation.repository.ts';
import {
  appointmentIsMeant,
  appointmentIsSighted,
  calendarsAmong,
  findVisibleCalendarIds,
} from './sighted-appointments.repository.ts';
import { type StoredException, seriesOf, spanOfRow } from './stored-series.repository.ts';

/** What an overview is about. */
export interface OverviewScope {
  readonly caller: MemberCaller;
  readonly window: Window;
  /** Only the calendars of this group. */
  readonly groupId?: string;
  /** Only this calendar. */
  readonly calendarId?: string;
  /** Only what the reader has accepted. */
  readonly participating?: boolean;
}

/** A plain appointment, or one occurrence of a series, as an overview lists it. */
export interface OverviewEntry {
  readonly row: AppointmentRow;
  readonly category: { readonly id: number; readonly label: string } | null;
  readonly calendarIds: readonly string[];
  readonly roomJoinUrl: string | null;
  readonly occurrence: Occurrence<StoredException> | null;
  readonly span: WallSpan;
  /** The reader's answer; null for no participant. */
  readonly status: StoredStatus | null;
}

/** Everything that touches a window, by start: plain appointments and occurrences, as far as the reader sees them. */
export async function findOverview(db: Db, scope: OverviewScope): Promise<OverviewEntry[]> {
  const found = await findTouching(db, scope);
  const entries = found.flatMap((touching) =>
    touching.row.unit === null ? plainEntries(touching, scope.window) : seriesEntries(touching, scope.window),
  );
  const wanted = scope.participating ? entries.filter(({ status }) => status === 'accepted') : entries;
  return inOrder(wanted);
}

/** A stored appointment or series that may touch a window, with what was done to its occurrences and the reader's answers. */
export interface TouchingAppointment extends FoundAppointment {
  readonly exceptions: readonly ExceptionRow[];
  readonly own: readonly ParticipationRow[];
}

/** What an overview is made of, before series are laid out. */
export async function findTouching(db: Db, scope: OverviewScope): Promise<TouchingAppointment[]> {
  const found = await findAppointments(db, scope);
  const seriesIds = found.filter(({ row }) => row.unit !== null).map(({ row }) => row.id);
  const exceptions = await findExceptionsBySeries(db, seriesIds);
  const ids = found.map(({ row }) => row.id);
  const answers = await findOwnAnswers(db, scope.caller, ids);
  return found.map((appointment) => ({
    ...appointment,
    exceptions: exceptions.get(appointment.row.id) ?? [],
    own: answers.get(appointment.row.id) ?? [],
  }));
}

interface FoundAppointment extends Pick<OverviewEntry, 'row' | 'category' | 'calendarIds' | 'roomJoinUrl'> {
  readonly visibleWhole: boolean;
}

async function findAppointments(db: Db, { caller, window, ...scope }: OverviewScope): Promise<FoundAppointment[]> {
  const calendarIds = await findVisibleCalendarIds(db, caller);
  const rows = await db
    .select({
      row: appointments,
      category: { id: appointmentCategories.id, label: appointmentCategories.label },
      calendarIds: calendarsAmong(calendarIds),
      roomJoinUrl: meetingRooms.joinUrl,
      isMeant: sql<boolean>`${appointmentIsMeant(caller)}`,
    })
    .from(appointments)
    .leftJoin(appointmentCategories, eq(appointmentCategories.id, appointments.categoryId))
    .leftJoin(meetingRooms, eq(meetingRooms.id, appointments.meetingRoomId))
    .where(
      and(
        isNull(appointments.deletedAt),
        mayTouch(window),
        appointmentIsSighted({ caller, calendarIds, window }),
        scope.groupId === undefined ? undefined : liesIn(eq(calendars.groupId, scope.groupId)),
        scope.calendarId === undefined ? undefined : liesIn(eq(calendars.id, scope.calendarId)),
        scope.participating ? isAcceptedBy(caller) : undefined,
      ),
    );
  return rows.map(({ isMeant, ...found }) => ({ ...found, visibleWhole: isMeant || found.calendarIds.length > 0 }));
}

const query = new QueryBuilder();

/** Plain appointments by their span; series whose course, or one of whose moved occurrences, reaches the window. */
function mayTouch({ from, to }: Window): SQL | undefined {
  const [start, end] = [new Date(from), new Date(to)];
  const spanTouches = sql`tstzrange(${appointments.startsAt}, ${appointments.endsAt}, '[]') && tstzrange(${start.toISOString()}::timestamptz, ${end.toISOString()}::timestamptz)`;
  const moved = query
    .select({ one: sql`1` })
    .from(appointmentExceptions)
    .where(and(eq(appointmentExceptions.appointmentId, appointments.id), lt(appointmentExceptions.startsAt, end)));
  const goesOn = or(isNull(appointments.seriesEndsAt), gt(appointments.seriesEndsAt, start));
  return or(
    and(isNull(appointments.unit), spanTouches),
    and(isNotNull(appointments.unit), goesOn, or(lt(appointments.startsAt, end), exists(moved))),
  );
}

function liesIn(condition: SQL): SQL {
  return exists(
    query
      .select({ one: sql`1` })
      .from(appointmentCalendars)
      .innerJoin(calendars, eq(calendars.id, appointmentCalendars.calendarId))
      .where(and(eq(appointmentCalendars.appointmentId, appointments.id), condition)),
  );
}

function isAcceptedBy({ membershipId }: MemberCaller): SQL {
  return exists(
    query
      .select({ one: sql`1` })
      .from(participations)
      .where(
        and(
          eq(participations.appointmentId, appointments.id),
          eq(participations.membershipId, membershipId),
          eq(participations.status, 'accepted'),
        ),
      ),
  );
}

/** What was done to single occurrences, by the id of their series. */
export async function findExceptionsBySeries(
  db: Db,
  seriesIds: readonly string[],
): Promise<ReadonlyMap<string, ExceptionRow[]>> {
  if (seriesIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(appointmentExceptions)
    .where(inArray(appointmentExceptions.appointmentId, [...seriesIds]));
  return byAppointment(rows);
}

/** All answers of a member to some appointments, by the id of the appointment. */
export async function findOwnAnswers(
  db: Db,
  caller: MemberCaller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ParticipationRow[]>> {
  if (ids.length === 0) return new Map();
  const own = and(
    eq(participations.membershipId, caller.membershipId),
    inArray(participations.appointmentId, [...ids]),
  );
  const rows = await db.select().from(participations).where(own);
  return byAppointment(rows);
}

function byAppointment<Row extends { readonly appointmentId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const grouped = new Map<string, Row[]>();
  for (const row of rows) {
    const known = grouped.get(row.appointmentId);
    if (known === undefined) grouped.set(row.appointmentId, [row]);
    else known.push(row);
  }
  return grouped;
}

function plainEntries(found: TouchingAppointment, window: Window): OverviewEntry[] {
  const span = spanOfRow(found.row);
  if (!touches(spanInstants(span), window)) return [];
  return [{ ...found, occurrence: null, span, status: answerOn(found.own, null) }];
}

function seriesEntries(found: TouchingAppointment, window: Window): OverviewEntry[] {
  const series = seriesOf(found.row, found.exceptions);
  const entries = expandSeries(series, window).map((occurrence) => ({
    ...found,
    occurrence,
    span: occurrenceSpan(series, occurrence),
    status: answerOn(found.own, occurrence.occursOn),
  }));
  return found.visibleWhole ? entries : entries.filter(({ status }) => status !== null);
}

/** The answer of one member that holds on a date: the one given for it, else the one for the whole series. */
export function answerOn(own: readonly ParticipationRow[], occursOn: string | null): StoredStatus | null {
  const dated = own.find((row) => row.occursOn === occursOn && occursOn !== null);
  if (dated?.status === 'removed') return null;
  const whole = own.find((row) => row.occursOn === null);
  const reaches = occursOn === null || whole?.appliesFrom === null || (whole?.appliesFrom ?? '') <= occursOn;
  return effectiveStatus(reaches ? statusOf(whole) : null, statusOf(dated));
}

function statusOf(row: ParticipationRow | undefined): StoredStatus | null {
  return row === undefined || row.status === 'removed' ? null : row.status;
}

/** By start, then by name; starts are reckoned once each. */
function inOrder(entries: readonly OverviewEntry[]): OverviewEntry[] {
  const timed = entries.map((entry) => ({ entry, startsAt: startOf(entry) }));
  timed.sort((one, other) => one.startsAt - other.startsAt || compareText(one.entry.row.name, other.entry.row.name));
  return timed.map(({ entry }) => entry);
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function startOf({ occurrence, span }: OverviewEntry): number {
  return occurrence?.startsAt ?? spanInstants(span).startsAt;
}
