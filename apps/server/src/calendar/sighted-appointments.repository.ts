import type { Window } from '@atrium/core/calendar/rules';
import { and, eq, exists, gt, gte, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { rowsInOne, selectInOne } from '../db/rows-in-one.ts';
import type { MemberCaller } from '../http/caller.ts';
import {
  appointmentCalendars,
  appointmentExceptions,
  appointmentInvites,
  appointments,
  calendars,
  participations,
} from './calendar.tables.ts';
import { calendarIsVisible } from './calendar-visibility.repository.ts';
import type { AnswerRow } from './participation.repository.ts';

/** Whose appointments are looked for, and when. */
export interface Sighting {
  readonly caller: MemberCaller;
  readonly window: Window;
}

/** What a member sees of an appointment. */
export interface Sighted {
  /** The calendars it lies in, as far as the member sees them. */
  readonly calendarIds: readonly string[];
  /** The member's own answers. */
  readonly own: readonly AnswerRow[];
  /** Whether all its dates are seen, and not only those with an own answer. */
  readonly visibleWhole: boolean;
}

/**
 * What may touch a window and lies in a calendar the member sees, or which the member takes part in, at least in one of its
 * dates, or is invited to; by the id of the appointment. Each of these has an index of its own: asked in one condition, the
 * planner takes the window for narrower than it is, and reads what everybody has in it.
 */
export async function findSighted(db: Db, sighting: Sighting): Promise<ReadonlyMap<string, Sighted>> {
  const { lying, answers, invites } = await selectInOne(db, {
    lying: lyingInCalendars(sighting),
    answers: ownAnswers(sighting),
    invites: ownInvites(sighting),
  });
  const sighted = new Map<string, { calendarIds: string[]; own: AnswerRow[]; visibleWhole: boolean }>();
  const sight = (id: string) => {
    const known = sighted.get(id) ?? { calendarIds: [], own: [], visibleWhole: false };
    sighted.set(id, known);
    return known;
  };
  for (const { id, calendarId } of lying) sight(id).calendarIds.push(calendarId);
  for (const { id, ...answer } of answers) sight(id).own.push(answer);
  for (const { id } of [...lying, ...invites, ...answers.filter(isForAll)]) sight(id).visibleWhole = true;
  const seen = [...sighted].filter(([, { own, visibleWhole }]) => visibleWhole || own.some(isGiven));
  return new Map(seen.map(([id, { calendarIds, ...rest }]) => [id, { ...rest, calendarIds: calendarIds.sort() }]));
}

function isGiven({ status }: AnswerRow): boolean {
  return status !== 'removed';
}

function isForAll(answer: AnswerRow): boolean {
  return isGiven(answer) && answer.occursOn === null;
}

const query = new QueryBuilder();

function lyingInCalendars({ caller, window }: Sighting) {
  const { appointmentId: id, calendarId, firstAt, lastAt } = appointmentCalendars;
  const seen = query.select({ id: calendars.id }).from(calendars).where(calendarIsVisible(caller));
  const isAtThatTime = and(gte(lastAt, new Date(window.from)), lt(firstAt, new Date(window.to)));
  return rowsInOne(
    { id, calendarId },
    sql`${appointmentCalendars} where ${calendarId} = any(array(${seen})) and ${isAtThatTime}`,
  );
}

function ownAnswers({ caller, window }: Sighting) {
  const { appointmentId: id, membershipId, occursOn, status, appliesFrom } = participations;
  const isOwn = and(eq(membershipId, caller.membershipId), mayTouch(window));
  return rowsInOne(
    { id, occursOn, status, appliesFrom },
    sql`${participations} join ${appointments} on ${eq(appointments.id, id)} where ${isOwn}`,
  );
}

function ownInvites({ caller, window }: Sighting) {
  const { appointmentId: id, membershipId, status } = appointmentInvites;
  const isOwn = and(eq(membershipId, caller.membershipId), ne(status, 'obsolete'), mayTouch(window));
  return rowsInOne(
    { id },
    sql`${appointmentInvites} join ${appointments} on ${eq(appointments.id, id)} where ${isOwn}`,
  );
}

/** Plain appointments by their span; series whose course, or one of whose moved occurrences, reaches the window. */
function mayTouch({ from, to }: Window): SQL | undefined {
  const [start, end] = [new Date(from), new Date(to)];
  const { unit, startsAt, endsAt, seriesEndsAt } = appointments;
  const moved = query
    .select({ one: sql`1` })
    .from(appointmentExceptions)
    .where(and(eq(appointmentExceptions.appointmentId, appointments.id), lt(appointmentExceptions.startsAt, end)));
  const goesOn = or(isNull(seriesEndsAt), gt(seriesEndsAt, start));
  return or(
    and(isNull(unit), lt(startsAt, end), gte(endsAt, start)),
    and(isNotNull(unit), goesOn, or(lt(startsAt, end), exists(moved))),
  );
}
