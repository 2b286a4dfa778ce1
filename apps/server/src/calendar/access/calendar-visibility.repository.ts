import { type AnyColumn, and, eq, exists, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { groups } from '../../groups/groups.tables.ts';
import { groupIsReadable } from '../../groups/index.ts';
import type { MemberCaller, ReaderTerms } from '../../http/caller.ts';
import {
  appointmentCalendars,
  appointmentInvites,
  appointments,
  calendarShares,
  calendars,
  isOfNetwork,
  participations,
} from '../calendar.tables.ts';

/** Condition on `calendars`: which ones a member sees. Nobody reads the personal calendar of another unless it is shared. */
export function calendarIsVisible(reader: ReaderTerms): SQL {
  return isIn(calendars.id, visibleCalendars(reader));
}

/** Condition on `appointment_calendars`: the appointment lies in a calendar that a member sees. */
export function liesVisibly(reader: ReaderTerms): SQL {
  return isIn(appointmentCalendars.calendarId, visibleCalendars(reader));
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
  >`array(select ${appointmentCalendars.calendarId} from ${appointmentCalendars} where ${appointmentCalendars.appointmentId} = ${appointments.id} and ${liesVisibly(caller)} order by 1)`;
}

const query = new QueryBuilder();

function inVisibleCalendar(caller: MemberCaller): SQL {
  return exists(
    query
      .select({ one: sql`1` })
      .from(appointmentCalendars)
      .where(and(eq(appointmentCalendars.appointmentId, appointments.id), liesVisibly(caller))),
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

/** Their ids, each way to them by an index of its own: asked in one condition, every calendar there is would be read. */
function visibleCalendars(reader: ReaderTerms): SQL {
  const { membershipId } = reader;
  const ofNetwork = query.select({ id: calendars.id }).from(calendars).where(isOfNetwork);
  const own = query.select({ id: calendars.id }).from(calendars).where(eq(calendars.ownerMembershipId, membershipId));
  const shared = query
    .select({ id: calendarShares.calendarId })
    .from(calendarShares)
    .innerJoin(calendars, eq(calendars.id, calendarShares.calendarId))
    .where(and(eq(calendarShares.membershipId, membershipId), eq(calendars.type, 'personal')));
  const readable = query.select({ id: groups.id }).from(groups).where(groupIsReadable(reader));
  const ofGroups = query
    .select({ id: calendars.id })
    .from(calendars)
    .where(isIn(calendars.groupId, sql`${readable}`));
  const ways = [own, shared, ofGroups, ...(reader.isExternal ? [] : [ofNetwork])];
  return sql.join(
    ways.map((way) => sql`${way}`),
    sql` union all `,
  );
}

function isIn(column: AnyColumn, ids: SQL): SQL {
  return sql`${column} = any(array(${ids}))`;
}
