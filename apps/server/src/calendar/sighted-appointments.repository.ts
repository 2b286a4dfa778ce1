import type { Window } from '@atrium/core/calendar/rules';
import { and, eq, gte, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import type { MemberCaller } from '../http/caller.ts';
import {
  appointmentCalendars,
  appointmentInvites,
  appointments,
  calendars,
  participations,
} from './calendar.tables.ts';
import { calendarIsVisible } from './calendar-visibility.repository.ts';

/** Whose appointments are looked for, in which of the calendars they see, and when. */
export interface Sighting {
  readonly caller: MemberCaller;
  readonly calendarIds: readonly string[];
  readonly window: Window;
}

/** The ids of the calendars a member sees. */
export async function findVisibleCalendarIds(db: Db, caller: MemberCaller): Promise<string[]> {
  const found = await db.select({ id: calendars.id }).from(calendars).where(calendarIsVisible(caller));
  return found.map(({ id }) => id);
}

/**
 * Condition on `appointments`: in one of the calendars at the time, or the member takes part in at least one of its
 * occurrences, or is invited. The ids are found first and handed on as an array: the planner takes a window for narrower
 * than it is, and would read what everybody has in it.
 */
export function appointmentIsSighted({ caller, calendarIds, window }: Sighting): SQL {
  const inCalendars = query
    .select({ id: appointmentCalendars.appointmentId })
    .from(appointmentCalendars)
    .where(
      and(
        sql`${appointmentCalendars.calendarId} = any(${idArray(calendarIds)})`,
        gte(appointmentCalendars.lastAt, new Date(window.from)),
        lt(appointmentCalendars.firstAt, new Date(window.to)),
      ),
    );
  return sql`${appointments.id} = any(array(${inCalendars} union ${takingPart(caller)} union ${invited(caller)}))`;
}

/** Condition on `appointments`: the member takes part in all of it, or is invited. */
export function appointmentIsMeant(caller: MemberCaller): SQL | undefined {
  return or(
    inArray(appointments.id, takingPart(caller, isNull(participations.occursOn))),
    inArray(appointments.id, invited(caller)),
  );
}

/** Those of some calendars in which an appointment lies, as an array of ids; needs `appointments` in a join. */
export function calendarsAmong(calendarIds: readonly string[]): SQL<string[]> {
  // Not `= any`: the index would then be searched once for each of the calendars.
  const isAmong = sql`array_position(${idArray(calendarIds)}, ${appointmentCalendars.calendarId}) is not null`;
  const own = query
    .select({ id: appointmentCalendars.calendarId })
    .from(appointmentCalendars)
    .where(and(eq(appointmentCalendars.appointmentId, appointments.id), isAmong))
    .orderBy(appointmentCalendars.calendarId);
  return sql<string[]>`array(${own})`;
}

const query = new QueryBuilder();

/** One parameter, however many ids there are. */
function idArray(ids: readonly string[]): SQL {
  return sql`${sql.param([...ids])}::text[]`;
}

function takingPart({ membershipId }: MemberCaller, condition?: SQL) {
  return query
    .select({ id: participations.appointmentId })
    .from(participations)
    .where(and(eq(participations.membershipId, membershipId), ne(participations.status, 'removed'), condition));
}

function invited({ membershipId }: MemberCaller) {
  return query
    .select({ id: appointmentInvites.appointmentId })
    .from(appointmentInvites)
    .where(and(eq(appointmentInvites.membershipId, membershipId), ne(appointmentInvites.status, 'obsolete')));
}
