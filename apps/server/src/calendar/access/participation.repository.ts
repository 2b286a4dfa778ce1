import { headingRole, type ShownStatus, shownStatus } from '@atrium/core/calendar/rules';
import type { ParticipantHeading, ParticipantsSummary } from '@atrium/core/calendar/schema';
import { and, eq, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import {
  memberNameHolds,
  membersByName,
  type NamedMember,
  type NamedRole,
  namedMemberColumns,
  rolesWithin,
} from '../../members/index.ts';
import { memberships } from '../../members/members.tables.ts';
import { appointmentCalendars, calendars, participations } from '../calendar.tables.ts';

/** An answer as it is stored. */
export type ParticipationRow = typeof participations.$inferSelect;

/** What is answered, and for when, by whoever is known. */
export type AnswerRow = Pick<ParticipationRow, 'occursOn' | 'status' | 'appliesFrom'>;

/** The answers of a plain appointment (`occursOn` null) or of one occurrence. */
export interface OccurrenceRef {
  readonly appointmentId: string;
  readonly occursOn: string | null;
}

/** Somebody who takes part, with the answer that holds there. */
export interface ParticipantRow {
  readonly id: string;
  readonly status: Exclude<ParticipationRow['status'], 'removed' | 'rejected'>;
  readonly member: NamedMember;
  /** In the network, and in the groups in whose calendars the appointment lies. */
  readonly roles: readonly NamedRole[];
}

/** Which of the participants are meant; everybody unless told otherwise. */
export interface ParticipantSearch {
  readonly among?: readonly string[];
  /** All of them occur in the name. */
  readonly words?: readonly string[];
  /** Answers as they are shown; none stands for all. */
  readonly statuses?: readonly ShownStatus[];
}

/** The first so many participants by last name. */
export async function findParticipants(
  db: Db,
  gathering: OccurrenceRef,
  limit: number,
  search: ParticipantSearch = {},
): Promise<ParticipantRow[]> {
  const rows = await selectParticipants(db, gathering, search).limit(limit);
  return rows.map(participantOf);
}

/** One page of the participants by last name, and how many there are on all pages. */
export async function findParticipantPage(
  db: Db,
  gathering: OccurrenceRef,
  { page, limit, ...search }: ParticipantSearch & { readonly page: number; readonly limit: number },
): Promise<{ participants: ParticipantRow[]; total: number }> {
  const rows = await selectParticipants(db, gathering, search)
    .limit(limit)
    .offset((page - 1) * limit);
  const { effective, isMeant } = searched(db, gathering, search);
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(effective)
    .innerJoin(memberships, eq(memberships.id, effective.membershipId))
    .where(isMeant);
  return { participants: rows.map(participantOf), total: counted?.count ?? 0 };
}

/** One participant. */
export async function findParticipant(
  db: Db,
  gathering: OccurrenceRef,
  { membershipId }: { readonly membershipId: string },
): Promise<ParticipantRow | undefined> {
  const [row] = await selectParticipants(db, gathering, { among: [membershipId] });
  return row && participantOf(row);
}

/** Everybody who takes part. */
export async function findPresent(db: Db, gathering: OccurrenceRef): Promise<ReadonlySet<string>> {
  const effective = effectiveAnswers(db, gathering);
  const rows = await db
    .select({ membershipId: effective.membershipId })
    .from(effective)
    .where(ne(effective.status, 'removed'));
  return new Set(rows.map((row) => row.membershipId));
}

/** How many accepted, declined and have not answered. */
export async function countParticipants(db: Db, gathering: OccurrenceRef): Promise<ParticipantsSummary> {
  const effective = effectiveAnswers(db, gathering);
  const rows = await db
    .select({ status: effective.status, count: sql<number>`count(*)::int` })
    .from(effective)
    .where(ne(effective.status, 'removed'))
    .groupBy(effective.status);
  const counts = { accepted: 0, declined: 0, open: 0 };
  for (const { status, count } of rows) if (status !== 'removed') counts[shownStatus(status)] += count;
  return { total: counts.accepted + counts.declined + counts.open, ...counts };
}

/** How many people stand under each heading; whoever has the same roles is counted at once. */
export async function countHeadings(db: Db, gathering: OccurrenceRef): Promise<ParticipantHeading[]> {
  const { effective, isMeant } = searched(db, gathering, {});
  const people = db
    .select({ roles: sql<string>`${rolesWithin(groupsOf(gathering))}::text`.as('roles') })
    .from(effective)
    .innerJoin(memberships, eq(memberships.id, effective.membershipId))
    .where(isMeant)
    .as('people');
  const rows = await db
    .select({ roles: people.roles, count: sql<number>`count(*)::int` })
    .from(people)
    .groupBy(people.roles)
    .orderBy(people.roles);
  const headings = new Map<string, ParticipantHeading>();
  for (const { roles, count } of rows) {
    const role = headingRole({ roles: JSON.parse(roles) as NamedRole[] });
    const id = role?.id ?? '';
    headings.set(id, { role, count: count + (headings.get(id)?.count ?? 0) });
  }
  return [...headings.values()];
}

/** The member behind a participant's id of an appointment; who was taken out is found only when asked for. */
export async function findParticipantMember(
  db: Db,
  appointmentId: string,
  id: string,
  { removed = false }: { readonly removed?: boolean } = {},
): Promise<string | undefined> {
  const own = and(eq(participations.appointmentId, appointmentId), eq(participations.id, id));
  const [row] = await db
    .select({ membershipId: participations.membershipId })
    .from(participations)
    .where(and(own, removed ? undefined : ne(participations.status, 'removed')));
  return row?.membershipId;
}

/** Everybody who takes part in any of it. */
export async function findParticipatingMembers(db: Db, appointmentId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ membershipId: participations.membershipId })
    .from(participations)
    .where(and(eq(participations.appointmentId, appointmentId), ne(participations.status, 'removed')));
  return rows.map((row) => row.membershipId);
}

/** Condition on `participations`: answers that hold for a gathering, those for the whole series among them. */
export function holdsFor({ appointmentId, occursOn }: OccurrenceRef): SQL | undefined {
  const own = eq(participations.appointmentId, appointmentId);
  if (occursOn === null) return and(own, isNull(participations.occursOn));
  const reaches = or(isNull(participations.appliesFrom), lte(participations.appliesFrom, occursOn));
  return and(own, or(eq(participations.occursOn, occursOn), and(isNull(participations.occursOn), reaches)));
}

/** One answer a member: that for the date wins over that for the whole series. */
export function effectiveAnswers(db: Db, gathering: OccurrenceRef, among?: readonly string[]) {
  return db
    .selectDistinctOn([participations.membershipId], {
      id: participations.id,
      membershipId: participations.membershipId,
      status: participations.status,
    })
    .from(participations)
    .where(and(holdsFor(gathering), among && inArray(participations.membershipId, [...among])))
    .orderBy(participations.membershipId, sql`${participations.occursOn} nulls last`)
    .as('effective');
}

function selectParticipants(db: Db, gathering: OccurrenceRef, search: ParticipantSearch) {
  const { effective, isMeant } = searched(db, gathering, search);
  const { id, status, membershipId } = effective;
  return db
    .select({ id, status, member: namedMemberColumns, roles: rolesWithin(groupsOf(gathering)) })
    .from(effective)
    .innerJoin(memberships, eq(memberships.id, membershipId))
    .where(isMeant)
    .orderBy(...membersByName())
    .$dynamic();
}

function searched(db: Db, gathering: OccurrenceRef, { among, words = [], statuses = [] }: ParticipantSearch) {
  const effective = effectiveAnswers(db, gathering, among);
  const stored = statuses.flatMap((status) => storedAs[status]);
  const isMeant = and(
    ne(effective.status, 'removed'),
    statuses.length === 0 ? undefined : inArray(effective.status, stored),
    memberNameHolds(words),
  );
  return { effective, isMeant };
}

const storedAs = {
  open: ['open', 'invited'],
  accepted: ['accepted'],
  declined: ['declined', 'rejected'],
} as const satisfies Record<ShownStatus, readonly ParticipationRow['status'][]>;

const query = new QueryBuilder();

/** The groups in whose calendars an appointment lies. */
function groupsOf({ appointmentId }: OccurrenceRef) {
  return query
    .select({ groupId: calendars.groupId })
    .from(appointmentCalendars)
    .innerJoin(calendars, eq(calendars.id, appointmentCalendars.calendarId))
    .where(and(eq(appointmentCalendars.appointmentId, appointmentId), isNotNull(calendars.groupId)));
}

interface SelectedParticipant extends Omit<ParticipantRow, 'status'> {
  readonly status: ParticipationRow['status'];
}

function participantOf({ status, ...row }: SelectedParticipant): ParticipantRow {
  if (status === 'removed' || status === 'rejected') return { ...row, status: 'declined' };
  return { ...row, status };
}
