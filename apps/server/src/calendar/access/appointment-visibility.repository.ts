import type { Window } from '@atrium/core/calendar/rules';
import { type AnyColumn, and, eq, gte, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { onlyRow, rowsInOne, selectInOne } from '../../db/rows-in-one.ts';
import type { MemberCaller, ReaderTerms } from '../../http/caller.ts';
import { appointmentCalendars, appointmentInvites, participations } from '../calendar.tables.ts';
import { liesVisibly } from './calendar-visibility.repository.ts';
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
export async function findSighted(db: Db, { caller, window }: Sighting): Promise<ReadonlyMap<string, Sighted>> {
  const found = await sightedQuery(db, sightOf(caller)).execute({
    membershipId: caller.membershipId,
    memberOf: [...caller.memberOf],
    groupAdminOf: [...caller.groupAdminOf],
    from: new Date(window.from).toISOString(),
    to: new Date(window.to).toISOString(),
  });
  const { lying, answers, invites } = onlyRow(found);
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

const own = sql.placeholder('membershipId');
const from = sql.placeholder('from');
const to = sql.placeholder('to');

/** By the instants from when until when an appointment may be met. */
function mayTouch({ firstAt, lastAt }: Record<'firstAt' | 'lastAt', AnyColumn>): SQL | undefined {
  return and(gte(lastAt, from), lt(firstAt, to));
}

const ownAnswers = rowsInOne(
  {
    ...{ id: participations.appointmentId, occursOn: participations.occursOn },
    ...{ status: participations.status, appliesFrom: participations.appliesFrom },
  },
  sql`${participations} where ${and(eq(participations.membershipId, own), mayTouch(participations))}`,
);

const isStanding = ne(appointmentInvites.status, 'obsolete');

const ownInvites = rowsInOne(
  { id: appointmentInvites.appointmentId },
  sql`${appointmentInvites}
    where ${and(eq(appointmentInvites.membershipId, own), isStanding, mayTouch(appointmentInvites))}`,
);

const sights = {
  sighted_by_member: { isExternal: false, networkAdmin: false },
  sighted_by_external: { isExternal: true, networkAdmin: false },
  sighted_by_admin: { isExternal: false, networkAdmin: true },
  sighted_by_external_admin: { isExternal: true, networkAdmin: true },
} as const;

function sightOf({ isExternal, networkAdmin }: MemberCaller): keyof typeof sights {
  if (isExternal) return networkAdmin ? 'sighted_by_external_admin' : 'sighted_by_external';
  return networkAdmin ? 'sighted_by_admin' : 'sighted_by_member';
}

const sightedQuery = prepareOnce((db, name: keyof typeof sights) => {
  const [memberOf, groupAdminOf] = [sql.placeholder('memberOf'), sql.placeholder('groupAdminOf')];
  const lying = lyingInCalendars({ ...sights[name], membershipId: own, memberOf, groupAdminOf });
  return selectInOne(db, { lying, answers: ownAnswers, invites: ownInvites }).prepare(name);
});

function lyingInCalendars(reader: ReaderTerms) {
  const { appointmentId: id, calendarId } = appointmentCalendars;
  const isMeant = and(liesVisibly(reader), mayTouch(appointmentCalendars));
  return rowsInOne({ id, calendarId }, sql`${appointmentCalendars} where ${isMeant}`);
}
