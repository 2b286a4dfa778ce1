import type { StoredStatus } from '@atrium/core/calendar/rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { OccurrenceRef } from '../access/participation.repository.ts';
import { participations } from '../calendar.tables.ts';

/** An answer to be written. */
export interface GivenAnswer {
  readonly membershipId: string;
  readonly status: StoredStatus | 'removed';
  readonly now: Date;
}

/** Takes the seats of one occurrence, or of all, for this transaction: nobody else counts or takes meanwhile. */
export async function lockSeats(db: Db, { appointmentId, occursOn }: OccurrenceRef): Promise<void> {
  const whole = keyOf(`seats ${appointmentId}`);
  if (occursOn === null) {
    await db.execute(sql`select pg_advisory_xact_lock(${whole})`);
    return;
  }
  await db.execute(sql`select pg_advisory_xact_lock_shared(${whole})`);
  await db.execute(sql`select pg_advisory_xact_lock(${keyOf(`seats ${appointmentId} ${occursOn}`)})`);
}

/** Writes an answer to a plain appointment, one occurrence or a whole series; an earlier one there is replaced. */
export async function writeAnswer(
  db: Db,
  { appointmentId, occursOn }: OccurrenceRef,
  { membershipId, status, now, appliesFrom = null }: GivenAnswer & { readonly appliesFrom?: string | null },
): Promise<void> {
  const given = { status, answeredAt: now, appliesFrom, removedAt: null, formerStatus: null };
  await db
    .insert(participations)
    .values({ appointmentId, occursOn, membershipId, createdAt: now, ...given })
    .onConflictDoUpdate({
      target: [participations.appointmentId, participations.occursOn, participations.membershipId],
      set: given,
    });
}

function keyOf(text: string): SQL {
  return sql`hashtextextended(${text}, 0)`;
}
