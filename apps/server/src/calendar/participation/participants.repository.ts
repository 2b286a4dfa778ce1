import type { StoredStatus } from '@atrium/core/calendar/rules';
import { and, eq, gte, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { OccurrenceRef, ParticipationRow } from '../access/participation.repository.ts';
import { participations } from '../calendar.tables.ts';

/** People who are put into a gathering with the same status. */
export interface Newcomers {
  readonly membershipIds: readonly string[];
  readonly status: StoredStatus;
  /** From which date on it holds for a running series; null for always. */
  readonly appliesFrom: string | null;
  readonly now: Date;
}

/** Puts people in; who was taken out before comes back with the new status. */
export async function insertNewcomers(
  db: Db,
  { appointmentId, occursOn }: OccurrenceRef,
  { membershipIds, status, appliesFrom, now }: Newcomers,
): Promise<void> {
  const answeredAt = status === 'accepted' || status === 'declined' ? now : null;
  const given = { status, answeredAt, appliesFrom, removedAt: null, formerStatus: null };
  for (const some of inParts(membershipIds)) {
    await db
      .insert(participations)
      .values(some.map((membershipId) => ({ appointmentId, occursOn, membershipId, createdAt: now, ...given })))
      .onConflictDoUpdate({
        target: [participations.appointmentId, participations.occursOn, participations.membershipId],
        set: given,
      });
  }
}

/** Lets people be part of dates again from which they were taken out, from one date on or everywhere (null). */
export async function forgetRemovals(
  db: Db,
  { appointmentId, from }: { readonly appointmentId: string; readonly from: string | null },
  membershipIds: readonly string[],
): Promise<void> {
  const { occursOn, status, membershipId } = participations;
  const isRemoved = and(eq(participations.appointmentId, appointmentId), eq(status, 'removed'));
  const isOnDate = from === null ? isNotNull(occursOn) : gte(occursOn, from);
  for (const some of inParts(membershipIds)) {
    await db.delete(participations).where(and(isRemoved, isOnDate, inArray(membershipId, [...some])));
  }
}

/** How many of these people have an answer of their own for each date. */
export async function countDatedAnswers(
  db: Db,
  appointmentId: string,
  membershipIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { occursOn, membershipId, status } = participations;
  const counts = new Map<string, number>();
  const isAnswer = and(eq(participations.appointmentId, appointmentId), ne(status, 'removed'));
  for (const some of inParts(membershipIds)) {
    const rows = await db
      .select({ date: occursOn, count: sql<number>`count(*)::int` })
      .from(participations)
      .where(and(isAnswer, isNotNull(occursOn), inArray(membershipId, [...some])))
      .groupBy(occursOn);
    for (const { date, count } of rows) if (date !== null) counts.set(date, (counts.get(date) ?? 0) + count);
  }
  return counts;
}

/** Takes a member out of what they are in, from one date on and as a whole, or everywhere (null); what was is kept to be put back. */
export async function removeAnswers(
  db: Db,
  { appointmentId, from }: { readonly appointmentId: string; readonly from: string | null },
  { membershipId, now }: { readonly membershipId: string; readonly now: Date },
): Promise<void> {
  const own = and(eq(participations.appointmentId, appointmentId), eq(participations.membershipId, membershipId));
  const isReached = from === null ? undefined : or(isNull(participations.occursOn), gte(participations.occursOn, from));
  await db
    .update(participations)
    .set({ status: 'removed', removedAt: now, formerStatus: sql`${participations.status}` })
    .where(and(own, isReached, ne(participations.status, 'removed')));
}

/** Takes a member out of one occurrence. */
export async function removeFromDate(
  db: Db,
  { appointmentId, occursOn }: OccurrenceRef,
  { membershipId, now }: { readonly membershipId: string; readonly now: Date },
): Promise<void> {
  const removed = { status: 'removed', removedAt: now } as const;
  const { status } = participations;
  await db
    .insert(participations)
    .values({ appointmentId, occursOn, membershipId, createdAt: now, ...removed })
    .onConflictDoUpdate({
      target: [participations.appointmentId, participations.occursOn, participations.membershipId],
      set: { ...removed, formerStatus: sql`${status}` },
    });
}

/** Puts back what a removal took away. */
export async function putBack(db: Db, rows: readonly ParticipationRow[]): Promise<void> {
  const isOne = inArray(
    participations.id,
    rows.map((row) => row.id),
  );
  await db.delete(participations).where(and(isOne, isNull(participations.formerStatus)));
  await db
    .update(participations)
    .set({ status: sql`${participations.formerStatus}`, formerStatus: null, removedAt: null })
    .where(isOne);
}

const peopleAtOnce = 1000;

function inParts(ids: readonly string[]): (readonly string[])[] {
  const count = Math.ceil(ids.length / peopleAtOnce);
  return Array.from({ length: count }, (_, part) => ids.slice(part * peopleAtOnce, (part + 1) * peopleAtOnce));
}
