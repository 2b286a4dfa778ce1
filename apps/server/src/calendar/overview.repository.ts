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
import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { anyOf } from '../db/any-of.ts';
import type { Db } from '../db/database.ts';
import { rowsInOne, selectInOne } from '../db/rows-in-one.ts';
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
import type { AnswerRow, ParticipationRow } from './participation.repository.ts';
import { findSighted, type Sighted } from './sighted-appointments.repository.ts';
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

/** The columns an overview reads: a month has hundreds of rows, and most of what is stored of one is only seen on its page. */
const listedColumns = {
  id: appointments.id,
  seriesNo: appointments.seriesNo,
  occurrenceKey: appointments.occurrenceKey,
  name: appointments.name,
  allDay: appointments.allDay,
  startsLocal: appointments.startsLocal,
  endsLocal: appointments.endsLocal,
  zone: appointments.zone,
  startsFold: appointments.startsFold,
  endsFold: appointments.endsFold,
  unit: appointments.unit,
  interval: appointments.interval,
  untilLocal: appointments.untilLocal,
  location: appointments.location,
  teams: appointments.teams,
  attendees: appointments.attendees,
  registration: appointments.registration,
  event: appointments.event,
  canceledAt: appointments.canceledAt,
};

/** What is stored of an appointment, as far as an overview needs it. */
export type ListedRow = Pick<AppointmentRow, keyof typeof listedColumns>;

/** A plain appointment, or one occurrence of a series, as an overview lists it. */
export interface OverviewEntry {
  readonly row: ListedRow;
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

/** A stored appointment or series that may touch a window, with what was done to its occurrences and what its reader sees. */
export interface TouchingAppointment extends Sighted, Pick<OverviewEntry, 'row' | 'category' | 'roomJoinUrl'> {
  readonly exceptions: readonly ExceptionRow[];
}

/** What an overview is made of, before series are laid out. */
export async function findTouching(db: Db, scope: OverviewScope): Promise<TouchingAppointment[]> {
  const all = [...(await findSighted(db, scope))];
  const wanted = new Map(scope.participating ? all.filter(([, { own }]) => own.some(isAccepted)) : all);
  const found = await findListed(db, [...wanted.keys()], scope);
  const seriesIds = found.filter(({ unit }) => unit !== null).map(({ id }) => id);
  const exceptions = await findExceptionsBySeries(db, seriesIds);
  return found.flatMap(({ categoryId, categoryLabel, meetingRoomId, joinUrl, ...row }) => {
    const sighted = wanted.get(row.id);
    if (sighted === undefined) return [];
    const category = categoryId === null ? null : { id: categoryId, label: categoryLabel };
    const roomJoinUrl = meetingRoomId === null ? null : joinUrl;
    return [{ ...sighted, row, category, roomJoinUrl, exceptions: exceptions.get(row.id) ?? [] }];
  });
}

function isAccepted({ status }: AnswerRow): boolean {
  return status === 'accepted';
}

/** What may touch is known by its id; whether it does is reckoned afterwards, with its zone. */
async function findListed(db: Db, ids: readonly string[], { groupId, calendarId }: OverviewScope) {
  if (ids.length === 0) return [];
  const joined = {
    categoryId: appointments.categoryId,
    categoryLabel: appointmentCategories.label,
    meetingRoomId: appointments.meetingRoomId,
    joinUrl: meetingRooms.joinUrl,
  };
  const isMeant = and(
    anyOf(appointments.id, ids),
    isNull(appointments.deletedAt),
    groupId === undefined ? undefined : liesIn(eq(calendars.groupId, groupId)),
    calendarId === undefined ? undefined : liesIn(eq(calendars.id, calendarId)),
  );
  const tables = sql`${appointments}
    left join ${appointmentCategories} on ${eq(appointmentCategories.id, appointments.categoryId)}
    left join ${meetingRooms} on ${eq(meetingRooms.id, appointments.meetingRoomId)}`;
  const { rows } = await selectInOne(db, {
    rows: rowsInOne({ ...listedColumns, ...joined }, sql`${tables} where ${isMeant}`),
  });
  return rows;
}

const query = new QueryBuilder();

function liesIn(condition: SQL): SQL {
  return exists(
    query
      .select({ one: sql`1` })
      .from(appointmentCalendars)
      .innerJoin(calendars, eq(calendars.id, appointmentCalendars.calendarId))
      .where(and(eq(appointmentCalendars.appointmentId, appointments.id), condition)),
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
    .where(anyOf(appointmentExceptions.appointmentId, seriesIds));
  return byAppointment(rows);
}

/** All answers of a member to some appointments, by the id of the appointment. */
export async function findOwnAnswers(
  db: Db,
  caller: MemberCaller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ParticipationRow[]>> {
  if (ids.length === 0) return new Map();
  const own = and(eq(participations.membershipId, caller.membershipId), anyOf(participations.appointmentId, ids));
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
export function answerOn(own: readonly AnswerRow[], occursOn: string | null): StoredStatus | null {
  const dated = own.find((row) => row.occursOn === occursOn && occursOn !== null);
  if (dated?.status === 'removed') return null;
  const whole = own.find((row) => row.occursOn === null);
  const reaches = occursOn === null || whole?.appliesFrom === null || (whole?.appliesFrom ?? '') <= occursOn;
  return effectiveStatus(reaches ? statusOf(whole) : null, statusOf(dated));
}

function statusOf(row: AnswerRow | undefined): StoredStatus | null {
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
