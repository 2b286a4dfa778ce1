import { and, eq, exists, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { groups } from '../groups/groups.tables.ts';
import { groupIsReadable } from '../groups/index.ts';
import type { MemberCaller, ReaderTerms } from '../http/caller.ts';
import {
  appointmentCalendars,
  appointmentInvites,
  appointments,
  calendarShares,
  calendars,
  participations,
} from './calendar.tables.ts';

/** Condition on `calendars`: which ones a member sees. Nobody reads the personal calendar of another unless it is shared. */
export function calendarIsVisible(reader: ReaderTerms): SQL | undefined {
  const { membershipId, isExternal } = reader;
  const shares = query
    .select({ one: sql`1` })
    .from(calendarShares)
    .where(and(eq(calendarShares.calendarId, calendars.id), eq(calendarShares.membershipId, membershipId)));
  const readable = query.select({ id: groups.id }).from(groups).where(groupIsReadable(reader));
  return or(
    isExternal ? undefined : eq(calendars.type, 'network'),
    and(eq(calendars.type, 'personal'), or(eq(calendars.ownerMembershipId, membershipId), exists(shares))),
    and(eq(calendars.type, 'group'), inArray(calendars.groupId, readable)),
  );
}

/** Condition on `appointments`: in a visible calendar, or the member takes part in all of it, or is invited. */
export function appointmentIsVisibleWhole(caller: MemberCaller): SQL | undefined {
  return or(inVisibleCalendar(caller), participates(caller, isNull(participations.occursOn)), isInvited(caller));
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

const query = new QueryBuilder();

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
