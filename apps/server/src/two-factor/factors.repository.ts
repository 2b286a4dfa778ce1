import type { FactorType } from '@atrium/core/two-factor/schema';
import { and, asc, count, eq, lt } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { lockName } from '../db/lock-name.ts';
import { backupCodes, factors, passkeyChallenges, passkeys, waitingCodes } from './two-factor.tables.ts';

/** What guards an account. */
export interface Guard {
  readonly factors: readonly (typeof factors.$inferSelect)[];
  readonly passkeys: readonly (typeof passkeys.$inferSelect)[];
  readonly backupCodesLeft: number;
}

/** Everything that guards a member's account. */
export async function findGuard(db: Db, membershipId: string): Promise<Guard> {
  const own = await db.select().from(factors).where(eq(factors.membershipId, membershipId));
  const keys = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.membershipId, membershipId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  const [left] = await db
    .select({ codes: count() })
    .from(backupCodes)
    .where(eq(backupCodes.membershipId, membershipId));
  return { factors: own, passkeys: keys, backupCodesLeft: left?.codes ?? 0 };
}

/** Lets one change of an account's guard be made at a time, so that the last factor is counted right. */
export async function lockGuard(tx: Db, membershipId: string): Promise<void> {
  await lockName(tx, `two_factor ${membershipId}`);
}

/** Keeps a new factor; tells whether there was none of its type. */
export async function addFactorRow(db: Db, row: typeof factors.$inferInsert) {
  const [added] = await db.insert(factors).values(row).onConflictDoNothing().returning();
  return added;
}

/** Takes a step of an app, once; a code of it or of an earlier one is worth nothing from then on (TFA-E01). */
export async function takeStep(db: Db, { id, step, now }: { id: string; step: number; now: Date }): Promise<boolean> {
  const taken = await db
    .update(factors)
    .set({ lastStep: step, lastUsedAt: now })
    .where(and(eq(factors.id, id), lt(factors.lastStep, step)))
    .returning({ id: factors.id });
  return taken.length > 0;
}

/** Notes that a kind of code was used. */
export async function noteFactorUse(db: Db, of: { membershipId: string; type: FactorType }, now: Date): Promise<void> {
  const isMeant = and(eq(factors.membershipId, of.membershipId), eq(factors.type, of.type));
  await db.update(factors).set({ lastUsedAt: now }).where(isMeant);
}

/** Takes a factor off an account. */
export async function removeFactorRow(db: Db, id: string): Promise<void> {
  await db.delete(factors).where(eq(factors.id, id));
}

/** Puts these backup codes in place of those there are. */
export async function replaceBackupCodes(db: Db, membershipId: string, hashes: readonly string[]): Promise<void> {
  await db.delete(backupCodes).where(eq(backupCodes.membershipId, membershipId));
  if (hashes.length > 0) await db.insert(backupCodes).values(hashes.map((hash) => ({ membershipId, hash })));
}

/** Takes a backup code, once (TFA-D03). */
export async function takeBackupCode(db: Db, code: typeof backupCodes.$inferInsert): Promise<boolean> {
  const isMeant = and(eq(backupCodes.membershipId, code.membershipId), eq(backupCodes.hash, code.hash));
  return (await db.delete(backupCodes).where(isMeant).returning()).length > 0;
}

/** Takes everything off a member's account that a second step asks for. */
export async function removeGuard(db: Db, membershipId: string): Promise<void> {
  for (const table of [factors, passkeys, backupCodes, waitingCodes]) {
    await db.delete(table).where(eq(table.membershipId, membershipId));
  }
}

/** Forgets what was begun and not ended in time. */
export async function forgetWaiting(db: Db, now: Date): Promise<void> {
  await db.delete(waitingCodes).where(lt(waitingCodes.expiresAt, now));
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
}
