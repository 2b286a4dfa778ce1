import { and, eq, isNotNull, isNull, ne, notInArray, or } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
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
export async function findTopics(db: Db, told: ToldOf, network: CurrentNetwork): Promise<ReadonlySet<string>> {
  const { appointmentId } = told;
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
  const members = [
    ...(isOfNetwork ? await findExternals(db, readers) : readers),
    ...(await findParticipants(db, { ...told, groupIds, onlyExternal: isOfNetwork })),
  ];
  return new Set([...shared, ...members.map((id) => topicOf('member', id))]);
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

interface Wanted extends ToldOf {
  readonly groupIds: readonly string[];
  readonly onlyExternal: boolean;
}

/** Who takes part and hears of it on no group's topic; nobody where there are more of them than wanted. */
async function findParticipants(
  db: Db,
  { appointmentId, occursOn, groupIds, onlyExternal, mostParticipants: most }: Wanted,
): Promise<string[]> {
  const { membershipId: id, occursOn: date, status } = participations;
  const isMeant = [isNull(date), ...(occursOn === null || occursOn === undefined ? [] : [eq(date, occursOn)])];
  const query = db
    .selectDistinct({ id })
    .from(participations)
    .innerJoin(memberships, eq(memberships.id, id))
    .where(
      and(
        eq(participations.appointmentId, appointmentId),
        ne(status, 'removed'),
        occursOn === undefined ? undefined : or(...isMeant),
        onlyExternal ? eq(memberships.isExternal, true) : undefined,
        notInArray(id, membersOnTopics(db, groupIds)),
      ),
    );
  const rows = await (most === undefined ? query : query.limit(most + 1));
  return most !== undefined && rows.length > most ? [] : rows.map((row) => row.id);
}
