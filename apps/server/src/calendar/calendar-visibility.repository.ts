import { and, eq, exists, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { groups } from '../groups/groups.tables.ts';
import { groupIsReadable } from '../groups/index.ts';
import type { MemberCaller } from '../http/caller.ts';
import {
  appointmentCalendars,
  appointmentInvites,
  appointments,
  calendarShares,
  calendars,
  participations,
} from './calendar.tables.ts';

/** Condition on `calendars`: which ones a member sees. Nobody reads the personal calendar of another unless it is shared. */
export function calendarIsVisible(caller: MemberCaller): SQL | undefined {
  const { membershipId } = caller;
  const shares = query
    .select({ one: sql`1` })
    .from(calendarShares)
    .where(and(eq(calendarShares.calendarId, calendars.id), eq(calendarShares.membershipId, membershipId)));
  const readable = query.select({ id: groups.id }).from(groups).where(groupIsReadable(caller));
  return or(
    caller.isExternal ? undefined : eq(calendars.type, 'network'),
    and(eq(calendars.type, 'personal'), or(eq(calendars.ownerMembershipId, membershipId), exists(shares))),
    and(eq(calendars.type, 'group'), inArray(calendars.groupId, readable)),
  );
}

/** Condition on `appointments`: in a visible calendar, or the member takes part in all of it, or is invited. */
export function appointmentIsVisibleWhole(caller: MemberCaller): SQL | undefined {
  return or(inVisibleCalendar(caller), appointmentIsMeant(caller));
}

/** Condition on `appointments`: visible as a whole, or in at least one of its occurrences. */
export function appointmentIsVisible(caller: MemberCaller): SQL | undefined {
  return or(inVisibleCalendar(caller), participates(caller), isInvited(caller));
}

/** The calendars of an appointment that a member sees, as an array of ids; needs `appointments` in a join. */
export function visibleCalendarIds(caller: MemberCaller): SQL<string[]> {
  return sql<
    string[]
  >`array(select ${appointmentCalendars.calendarId} from ${appointmentCalendars} join ${calendars} on ${calendars.id} = ${appointmentCalendars.calendarId} where ${appointmentCalendars.appointmentId} = ${appointments.id} and ${calendarIsVisible(caller)} order by 1)`;
}

/** The ids of the calendars a member sees. */
export async function findVisibleCalendarIds(db: Db, caller: MemberCaller): Promise<string[]> {
  const found = await db.select({ id: calendars.id }).from(calendars).where(calendarIsVisible(caller));
  return found.map(({ id }) => id);
}

/**
 * Condition on `appointments`: visible as a whole, or in at least one of its occurrences. The ids are found first and
 * handed on as an array: the planner takes a window for narrower than it is and would read what everybody has in it.
 */
export function appointmentIsAmongVisible({ membershipId }: MemberCaller, calendarIds: readonly string[]): SQL {
  const inCalendars = query
    .select({ id: appointmentCalendars.appointmentId })
    .from(appointmentCalendars)
    .where(isAmong(calendarIds));
  const takingPart = query
    .select({ id: participations.appointmentId })
    .from(participations)
    .where(and(eq(participations.membershipId, membershipId), ne(participations.status, 'removed')));
  const invited = query
    .select({ id: appointmentInvites.appointmentId })
    .from(appointmentInvites)
    .where(and(eq(appointmentInvites.membershipId, membershipId), ne(appointmentInvites.status, 'obsolete')));
  return sql`${appointments.id} = any(array(${inCalendars} union ${takingPart} union ${invited}))`;
}

/** Condition on `appointments`: the member takes part in all of it, or is invited. */
export function appointmentIsMeant(caller: MemberCaller): SQL | undefined {
  return or(participates(caller, isNull(participations.occursOn)), isInvited(caller));
}

/** Those of some calendars in which an appointment lies, as an array of ids; needs `appointments` in a join. */
export function calendarsAmong(calendarIds: readonly string[]): SQL<string[]> {
  return sql<
    string[]
  >`array(select ${appointmentCalendars.calendarId} from ${appointmentCalendars} where ${appointmentCalendars.appointmentId} = ${appointments.id} and ${isAmong(calendarIds)} order by 1)`;
}

const query = new QueryBuilder();

/** One parameter, however many calendars there are. */
function isAmong(calendarIds: readonly string[]): SQL {
  return sql`${appointmentCalendars.calendarId} = any(${sql.param([...calendarIds])}::text[])`;
}

function inVisibleCalendar(caller: MemberCaller): SQL {
  return exists(
    query
      .select({ one: sql`1` })
      .from(appointmentCalendars)
      .innerJoin(calendars, eq(calendars.id, appointmentCalendars.calendarId))
      .where(and(eq(appointmentCalendars.appointmentId, appointments.id), calendarIsVisible(caller))),
  );
}

function participates({ membershipId }: MemberCaller, condition?: SQL): SQL {
  const own = and(eq(participations.membershipId, membershipId), ne(participations.status, 'removed'), condition);
  return exists(
    query
      .select({ one: sql`1` })
      .from(participations)
      .where(and(eq(participations.appointmentId, appointments.id), own)),
  );
}

function isInvited({ membershipId }: MemberCaller): SQL {
  const own = and(eq(appointmentInvites.membershipId, membershipId), ne(appointmentInvites.status, 'obsolete'));
  return exists(
    query
      .select({ one: sql`1` })
      .from(appointmentInvites)
      .where(and(eq(appointmentInvites.appointmentId, appointments.id), own)),
  );
}
