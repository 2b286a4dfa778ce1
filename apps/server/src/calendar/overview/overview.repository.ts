import {
  answerOn,
  type Extent,
  expandSeries,
  type Occurrence,
  occurrenceSpan,
  type StoredStatus,
  spanInstants,
  touches,
  type WallSpan,
  type Window,
} from '@atrium/core/calendar/rules';
import type { Instant } from '@atrium/core/time';
import { and, eq, exists, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { anyOf } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { flagIn, onlyRow, type RowOf, rowsInOne, selectInOne, textIn } from '../../db/rows-in-one.ts';
import type { MemberCaller } from '../../http/caller.ts';
import { findSighted, type Sighted } from '../access/appointment-visibility.repository.ts';
import type { AnswerRow, ParticipationRow } from '../access/participation.repository.ts';
import {
  appointmentCalendars,
  appointmentExceptions,
  appointments,
  calendars,
  type ExceptionRow,
  participations,
} from '../calendar.tables.ts';
import { type StoredException, seriesOf, spanOfRow } from '../series/stored-series.repository.ts';
import { type Chosen, chosenOf, type Offers, offersInOne, offersOf } from './offers.repository.ts';

/** What an overview is about. */
export interface OverviewScope {
  readonly caller: MemberCaller;
  readonly window: Window;
  /** Only this calendar, or those of this group; everything without. */
  readonly within?: { readonly kind: 'calendar' | 'group'; readonly id: string };
  /** Only what the reader has accepted. */
  readonly participating?: boolean;
}

/** The columns an overview reads: a month has hundreds of rows, and most of what is stored of one is only seen on its page. */
export const listedColumns = {
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
  locationName: textIn(appointments.location, 'name'),
  locationLink: textIn(appointments.location, 'link'),
  teamsUrl: textIn(appointments.teams, 'join_url'),
  userCanOpt: flagIn(appointments.attendees, 'user_can_opt'),
  isEvent: flagIn(appointments.event, 'is_event'),
  canceledAt: appointments.canceledAt,
  categoryId: appointments.categoryId,
  meetingRoomId: appointments.meetingRoomId,
};

/** What is stored of an appointment, as far as an overview needs it. */
export type ListedRow = RowOf<typeof listedColumns>;

/** A plain appointment, or one occurrence of a series, as it is listed. */
export interface ListedEntry extends Chosen {
  readonly row: ListedRow;
  readonly calendarIds: readonly string[];
  readonly occurrence: Occurrence<StoredException> | null;
  readonly span: WallSpan;
  /** The reader's answer; null for no participant. */
  readonly status: StoredStatus | null;
}

/** The same in an overview, with its place there. */
export interface OverviewEntry extends ListedEntry {
  readonly startsAt: Instant;
  readonly endsAt: Instant;
}

/** So many entries a reply carries, and so many of one series: a daily one whose dates last a month has fewer. */
export const mostEntries = 2000;
const mostOfSeries = 100;

/** What an overview shows, and whether there is more of it. */
export interface Overview {
  readonly entries: readonly OverviewEntry[];
  readonly more: boolean;
}

/** Everything that touches a window, by start: plain appointments and occurrences, as far as the reader sees them. */
export async function findOverview(db: Db, scope: OverviewScope): Promise<Overview> {
  // One or two more than are shown, so that it is known whether there are more.
  const parts = (await findTouching(db, scope)).map((found) => entriesOf(found, scope, { most: mostOfSeries + 2 }));
  const entries = parts.flatMap((part) => part.slice(-mostOfSeries));
  const isBegun = ({ startsAt }: OverviewEntry) => startsAt < scope.window.from;
  const isCut = entries.length > mostEntries;
  // What begins in the window is kept rather than what merely reaches into it.
  const kept = isCut ? [...entries.filter((entry) => !isBegun(entry)), ...entries.filter(isBegun)] : entries;
  const more = isCut || parts.some((part) => part.length > mostOfSeries);
  return { entries: inOrder(kept.slice(0, mostEntries)), more };
}

/** What of an appointment touches a window, as far as the reader sees it and wants to. */
export function entriesOf(
  found: TouchingAppointment,
  { window, participating }: Pick<OverviewScope, 'window' | 'participating'>,
  extent: Extent = {},
): OverviewEntry[] {
  const entries = found.row.unit === null ? plainEntries(found, window) : seriesEntries(found, window, extent);
  return participating ? entries.filter(({ status }) => status === 'accepted') : entries;
}

/** A stored appointment or series that may touch a window, with what was done to its occurrences and what its reader sees. */
export interface TouchingAppointment extends Sighted {
  readonly row: ListedRow;
  readonly exceptions: readonly ExceptionRow[];
  readonly offers: Offers;
}

/** What an overview is made of, before series are laid out. */
export async function findTouching(db: Db, scope: OverviewScope): Promise<TouchingAppointment[]> {
  const all = [...(await findSighted(db, scope))];
  const wanted = new Map(scope.participating ? all.filter(([, { own }]) => own.some(isAccepted)) : all);
  const { rows, exceptions, offers } = await findListed(db, [...wanted.keys()], scope);
  return rows.flatMap((row) => {
    const sighted = wanted.get(row.id);
    return sighted === undefined ? [] : [{ ...sighted, row, exceptions: exceptions.get(row.id) ?? [], offers }];
  });
}

function isAccepted({ status }: AnswerRow): boolean {
  return status === 'accepted';
}

/** What may touch is known by its id; whether it does is reckoned afterwards, with its zone. */
async function findListed(db: Db, ids: readonly string[], { within }: OverviewScope) {
  const name = within === undefined ? 'listed' : (`listed_in_${within.kind}` as const);
  const found = await listedQuery(db, name).execute({ ids, place: within?.id });
  const { rows, exceptions, ...offered } = onlyRow(found);
  return { rows, exceptions: byAppointment(exceptions), offers: offersOf(offered) };
}

const listedIds = sql.placeholder('ids');
const place = sql.placeholder('place');

const conditions = {
  listed: () => undefined,
  listed_in_group: () => liesIn(eq(calendars.groupId, place)),
  listed_in_calendar: () => liesIn(eq(calendars.id, place)),
} as const;

const listedQuery = prepareOnce((db, name: keyof typeof conditions) => {
  const isMeant = and(anyOf(appointments.id, listedIds), isNull(appointments.deletedAt), conditions[name]());
  const exceptions = sql`${appointmentExceptions} where ${anyOf(appointmentExceptions.appointmentId, listedIds)}`;
  return selectInOne(db, {
    ...offersInOne,
    rows: rowsInOne(listedColumns, sql`${appointments} where ${isMeant}`),
    exceptions: rowsInOne(getTableColumns(appointmentExceptions), exceptions),
  }).prepare(name);
});

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

function plainEntries({ row, own, calendarIds, offers }: TouchingAppointment, window: Window): OverviewEntry[] {
  const span = spanOfRow(row);
  const instants = spanInstants(span);
  if (!touches(instants, window)) return [];
  const status = answerOn(own, null);
  return [{ row, calendarIds, ...chosenOf(offers, row), occurrence: null, span, ...instants, status }];
}

function seriesEntries(found: TouchingAppointment, window: Window, extent: Extent): OverviewEntry[] {
  const { row, own, calendarIds, offers } = found;
  const series = seriesOf(row, found.exceptions);
  const entries = expandSeries(series, window, extent).map((occurrence) => ({
    ...{ row, calendarIds, ...chosenOf(offers, { ...row, ...occurrence.exception?.row.patch }), occurrence },
    ...{ span: occurrenceSpan(series, occurrence), startsAt: occurrence.startsAt, endsAt: occurrence.endsAt },
    status: answerOn(own, occurrence.occursOn),
  }));
  return found.visibleWhole ? entries : entries.filter(({ status }) => status !== null);
}

/** By start, then by name. */
export function inOrder(entries: readonly OverviewEntry[]): OverviewEntry[] {
  return [...entries].sort((one, other) => one.startsAt - other.startsAt || compareText(one.row.name, other.row.name));
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
