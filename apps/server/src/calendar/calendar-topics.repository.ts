import { and, eq, inArray, isNotNull, isNull, ne, notInArray, or } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { anyOf } from '../db/any-of.ts';
import type { Db } from '../db/database.ts';
import { membersOnTopics } from '../groups/index.ts';
import type { CurrentNetwork } from '../http/caller.ts';
import { findExternals } from '../members/index.ts';
import { memberships } from '../members/members.tables.ts';
import { topicOf } from '../realtime/topic.ts';
import { appointmentCalendars, calendarShares, calendars, participations } from './calendar.tables.ts';

/** What is told of an appointment. */
export interface ToldOf {
  readonly appointmentId: string;
  /** The one occurrence it is about: who comes to others alone is not told; undefined for everybody who comes to any. */
  readonly occursOn?: string | null;
  readonly mostParticipants?: number;
}

/**
 * Where something about an appointment is told: on the topics of its calendars, and to those of its people whom none of
 * them reaches, as the network's reaches no externals. If more than `mostParticipants` are left, only those hear of it who
 * have its calendar or share it.
 */
export async function findTopics(
  db: Db,
  { appointmentId, ...told }: ToldOf,
  network: CurrentNetwork,
): Promise<ReadonlySet<string>> {
  const place = await findPlace(db, appointmentId, network);
  const people = await findParticipants(db, { appointmentIds: [appointmentId], ...told, ...place });
  return topicsOf(place, people);
}

/** The same of several as a whole; of those that lie in the same calendars it is asked once. */
export async function findTopicsOfAll(
  db: Db,
  appointmentIds: readonly string[],
  network: CurrentNetwork,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const lying = await findCalendarIdsOfAll(db, appointmentIds);
  const topics = new Map<string, ReadonlySet<string>>();
  for (const ids of Map.groupBy(appointmentIds, (id) => (lying.get(id) ?? []).join(' ')).values()) {
    const place = await findPlace(db, ids[0] ?? '', network);
    const people = Map.groupBy(
      await findParticipants(db, { appointmentIds: ids, ...place }),
      (one) => one.appointmentId,
    );
    for (const id of ids) topics.set(id, topicsOf(place, people.get(id) ?? []));
  }
  return topics;
}

/** Where an appointment is told by the calendars it lies in. */
interface Place {
  readonly shared: readonly string[];
  readonly readers: readonly string[];
  readonly groupIds: readonly string[];
  readonly onlyExternal: boolean;
}

function topicsOf({ shared, readers }: Place, people: readonly Participant[]): ReadonlySet<string> {
  const members = [...readers, ...people.map(({ id }) => id)];
  return new Set([...shared, ...members.map((id) => topicOf('member', id))]);
}

async function findPlace(db: Db, appointmentId: string, network: CurrentNetwork): Promise<Place> {
  const lying = await db
    .select({ type: calendars.type, groupId: calendars.groupId })
    .from(appointmentCalendars)
    .innerJoin(calendars, eq(calendars.id, appointmentCalendars.calendarId))
    .where(eq(appointmentCalendars.appointmentId, appointmentId));
  const groupIds = lying.flatMap(({ groupId }) => groupId ?? []);
  const shared = groupIds.map((id) => topicOf('group', id));
  const isOfNetwork = lying.some(({ type }) => type === 'network');
  if (isOfNetwork) shared.push(topicOf('network', network.id));
  const isPersonal = lying.some(({ type }) => type === 'personal');
  const readers = isPersonal ? await findReaders(db, appointmentId, groupIds) : [];
  return {
    shared,
    readers: isOfNetwork ? await findExternals(db, readers) : readers,
    groupIds,
    onlyExternal: isOfNetwork,
  };
}

/** The ids of an appointment's calendars, those the reader cannot see among them. */
export async function findCalendarIds(db: Db, appointmentId: string): Promise<string[]> {
  const rows = await db
    .select({ id: appointmentCalendars.calendarId })
    .from(appointmentCalendars)
    .where(eq(appointmentCalendars.appointmentId, appointmentId))
    .orderBy(appointmentCalendars.calendarId);
  return rows.map((row) => row.id);
}

/** The same of several. */
export async function findCalendarIdsOfAll(
  db: Db,
  appointmentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { appointmentId, calendarId } = appointmentCalendars;
  const rows = await db
    .select({ appointmentId, calendarId })
    .from(appointmentCalendars)
    .where(anyOf(appointmentId, appointmentIds))
    .orderBy(calendarId);
  const byAppointment = Map.groupBy(rows, (row) => row.appointmentId);
  return new Map([...byAppointment].map(([id, found]) => [id, found.map((row) => row.calendarId)]));
}

/** Who has or shares a personal calendar in which an appointment lies, and hears of it on no group's topic. */
async function findReaders(db: Db, appointmentId: string, groupIds: readonly string[]): Promise<string[]> {
  const { membershipId: sharer } = calendarShares;
  const { ownerMembershipId: owner } = calendars;
  const lies = eq(appointmentCalendars.appointmentId, appointmentId);
  const rows = await union(
    db
      .select({ id: owner })
      .from(calendars)
      .innerJoin(appointmentCalendars, eq(appointmentCalendars.calendarId, calendars.id))
      .where(and(lies, isNotNull(owner), notInArray(owner, membersOnTopics(db, groupIds)))),
    db
      .select({ id: sharer })
      .from(calendarShares)
      .innerJoin(appointmentCalendars, eq(appointmentCalendars.calendarId, calendarShares.calendarId))
      .where(and(lies, notInArray(sharer, membersOnTopics(db, groupIds)))),
  );
  return rows.flatMap(({ id }) => id ?? []);
}

interface Wanted extends Omit<ToldOf, 'appointmentId'>, Pick<Place, 'groupIds' | 'onlyExternal'> {
  readonly appointmentIds: readonly string[];
}

interface Participant {
  readonly appointmentId: string;
  readonly id: string;
}

/** Who takes part and hears of it on no group's topic; nobody where there are more of them than wanted. */
async function findParticipants(
  db: Db,
  { appointmentIds, occursOn, groupIds, onlyExternal, mostParticipants: most }: Wanted,
): Promise<readonly Participant[]> {
  const { appointmentId, membershipId: id, occursOn: date, status } = participations;
  const isMeant = [isNull(date), ...(occursOn === null || occursOn === undefined ? [] : [eq(date, occursOn)])];
  const query = db
    .selectDistinct({ appointmentId, id })
    .from(participations)
    .innerJoin(memberships, eq(memberships.id, id))
    .where(
      and(
        inArray(appointmentId, [...appointmentIds]),
        ne(status, 'removed'),
        occursOn === undefined ? undefined : or(...isMeant),
        onlyExternal ? eq(memberships.isExternal, true) : undefined,
        notInArray(id, membersOnTopics(db, groupIds)),
      ),
    );
  const rows = await (most === undefined ? query : query.limit(most + 1));
  return most !== undefined && rows.length > most ? [] : rows;
}
