import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import { newId } from '../../db/id.ts';
import { memberships, users } from '../../members/members.tables.ts';
import { findParticipatingMembers } from '../access/participation.repository.ts';
import type { StoredTeams } from '../access/stored-appointment.schema.ts';
import { type AppointmentRow, appointments } from '../calendar.tables.ts';
import { type TeamsSyncRow, teamsSyncs } from './teams-syncs.tables.ts';

/** How many syncs are taken at once, and for how long nobody else takes them. */
export interface SyncTaking {
  readonly now: Date;
  readonly count: number;
  readonly leaseMs: number;
}

/** Takes syncs that are due; who dies with them leaves them to the next once their lease is over. */
export function takeDueSyncs(db: Db, { now, count, leaseMs }: SyncTaking): Promise<TeamsSyncRow[]> {
  return db.transaction(async (tx) => {
    const isFree = or(isNull(teamsSyncs.leasedUntil), lte(teamsSyncs.leasedUntil, now));
    const due = await tx
      .select({ id: teamsSyncs.appointmentId })
      .from(teamsSyncs)
      .where(and(lte(teamsSyncs.nextAttemptAt, now), isFree))
      .orderBy(asc(teamsSyncs.nextAttemptAt), asc(teamsSyncs.appointmentId))
      .limit(count)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const taken = { attempts: sql`${teamsSyncs.attempts} + 1`, leasedUntil: new Date(now.getTime() + leaseMs) };
    const ids = due.map(({ id }) => id);
    return tx.update(teamsSyncs).set(taken).where(inArray(teamsSyncs.appointmentId, ids)).returning();
  });
}

/** Asks for a meeting to be made or brought up to date, whatever became of it before. */
export async function requestSync(db: Db, appointmentId: string, at: Date): Promise<void> {
  const asked = { attempts: 0, nextAttemptAt: at };
  await db
    .insert(teamsSyncs)
    .values({ appointmentId, key: newId(), ...asked })
    .onConflictDoUpdate({ target: teamsSyncs.appointmentId, set: asked });
}

/** Asks for whatever stands in Teams of appointments to be removed; nothing where nothing does. */
export async function requestRemovals(db: Db, appointmentIds: readonly string[], at: Date): Promise<void> {
  if (appointmentIds.length === 0) return;
  await db
    .update(teamsSyncs)
    .set({ attempts: 0, nextAttemptAt: at })
    .where(anyOf(teamsSyncs.appointmentId, appointmentIds));
}

/** A sync as it is now, and its appointment, both locked in this order as writes do. */
export async function lockSynced(
  db: Db,
  appointmentId: string,
): Promise<{ readonly row: AppointmentRow; readonly sync: TeamsSyncRow } | undefined> {
  const [row] = await db.select().from(appointments).where(eq(appointments.id, appointmentId)).for('update');
  const [sync] = await db.select().from(teamsSyncs).where(eq(teamsSyncs.appointmentId, appointmentId)).for('update');
  return row && sync && { row, sync };
}

/** Writes what is known of a sync. */
export async function writeSync(
  db: Db,
  appointmentId: string,
  values: Partial<Omit<TeamsSyncRow, 'appointmentId'>>,
): Promise<void> {
  await db.update(teamsSyncs).set(values).where(eq(teamsSyncs.appointmentId, appointmentId));
}

/** Forgets a sync whose meeting is gone. */
export async function forgetSync(db: Db, appointmentId: string): Promise<void> {
  await db.delete(teamsSyncs).where(eq(teamsSyncs.appointmentId, appointmentId));
}

/** Writes what Teams has told of an appointment; its version stays, since nobody has changed it. */
export async function writeTeams(db: Db, appointmentId: string, teams: StoredTeams): Promise<void> {
  await db.update(appointments).set({ teams }).where(eq(appointments.id, appointmentId));
}

/** One appointment as it is stored. */
export async function findSynced(db: Db, appointmentId: string): Promise<AppointmentRow | undefined> {
  const [row] = await db.select().from(appointments).where(eq(appointments.id, appointmentId));
  return row;
}

/** The e-mail addresses of everybody who takes part. */
export async function findParticipatingAddresses(db: Db, appointmentId: string): Promise<string[]> {
  const ids = await findParticipatingMembers(db, appointmentId);
  if (ids.length === 0) return [];
  const rows = await db
    .select({ address: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(inArray(memberships.id, ids));
  return rows.map(({ address }) => address);
}
