import { shownStatus } from '@atrium/core/calendar/rules';
import type { ParticipantsSummary } from '@atrium/core/calendar/schema';
import { and, asc, eq, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { type NamedMember, namedMemberColumns } from '../members/index.ts';
import { memberships } from '../members/members.tables.ts';
import { participations } from './calendar.tables.ts';

/** An answer as it is stored. */
export type ParticipationRow = typeof participations.$inferSelect;

/** The answers of a plain appointment (`occursOn` null) or of one occurrence. */
export interface Gathering {
  readonly appointmentId: string;
  readonly occursOn: string | null;
}

/** Somebody who takes part, with the answer that holds there. */
export interface ParticipantRow {
  readonly id: string;
  readonly status: Exclude<ParticipationRow['status'], 'removed' | 'rejected'>;
  readonly member: NamedMember;
}

/** The first so many participants by last name. */
export async function findParticipants(db: Db, gathering: Gathering, limit: number): Promise<ParticipantRow[]> {
  const rows = await selectParticipants(db, gathering)
    .orderBy(asc(memberships.lastName), asc(memberships.firstName), asc(memberships.id))
    .limit(limit);
  return rows.map(participantOf);
}

/** One participant: by the id of any of their answers, or by their own. */
export async function findParticipant(
  db: Db,
  gathering: Gathering,
  who: { readonly membershipId: string },
): Promise<ParticipantRow | undefined> {
  const [row] = await selectParticipants(db, gathering, who);
  return row && participantOf(row);
}

/** How many accepted, declined and have not answered. */
export async function countParticipants(db: Db, gathering: Gathering): Promise<ParticipantsSummary> {
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

/** The member behind a participant's id of an appointment. */
export async function findParticipantMember(db: Db, appointmentId: string, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ membershipId: participations.membershipId })
    .from(participations)
    .where(and(eq(participations.appointmentId, appointmentId), eq(participations.id, id)));
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
export function holdsFor({ appointmentId, occursOn }: Gathering): SQL | undefined {
  const own = eq(participations.appointmentId, appointmentId);
  if (occursOn === null) return and(own, isNull(participations.occursOn));
  const reaches = or(isNull(participations.appliesFrom), lte(participations.appliesFrom, occursOn));
  return and(own, or(eq(participations.occursOn, occursOn), and(isNull(participations.occursOn), reaches)));
}

/** One answer a member: that for the date wins over that for the whole series. */
export function effectiveAnswers(db: Db, gathering: Gathering, who?: { readonly membershipId: string }) {
  return db
    .selectDistinctOn([participations.membershipId], {
      id: participations.id,
      membershipId: participations.membershipId,
      status: participations.status,
    })
    .from(participations)
    .where(and(holdsFor(gathering), who && eq(participations.membershipId, who.membershipId)))
    .orderBy(participations.membershipId, sql`${participations.occursOn} nulls last`)
    .as('effective');
}

function selectParticipants(db: Db, gathering: Gathering, who?: { readonly membershipId: string }) {
  const effective = effectiveAnswers(db, gathering, who);
  return db
    .select({ id: effective.id, status: effective.status, member: namedMemberColumns })
    .from(effective)
    .innerJoin(memberships, eq(memberships.id, effective.membershipId))
    .where(ne(effective.status, 'removed'))
    .$dynamic();
}

interface SelectedParticipant extends Omit<ParticipantRow, 'status'> {
  readonly status: ParticipationRow['status'];
}

function participantOf({ status, ...row }: SelectedParticipant): ParticipantRow {
  if (status === 'removed' || status === 'rejected') return { ...row, status: 'declined' };
  return { ...row, status };
}
