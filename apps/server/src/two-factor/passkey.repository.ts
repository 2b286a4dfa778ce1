import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { memberships } from '../members/members.tables.ts';
import { passkeyChallenges, passkeys } from './two-factor.tables.ts';

type Challenge = typeof passkeyChallenges.$inferSelect;

/** Keeps what a browser is asked to sign. */
export async function keepChallenge(db: Db, challenge: Challenge): Promise<void> {
  await db.insert(passkeyChallenges).values(challenge);
}

/** Takes a challenge of this browser and purpose, once. */
export async function takeChallenge(
  db: Db,
  { challenge, browser, purpose, now }: Omit<Challenge, 'expiresAt'> & { readonly now: Date },
): Promise<boolean> {
  const isMeant = and(
    eq(passkeyChallenges.challenge, challenge),
    eq(passkeyChallenges.browser, browser),
    eq(passkeyChallenges.purpose, purpose),
    gt(passkeyChallenges.expiresAt, now),
  );
  return (await db.delete(passkeyChallenges).where(isMeant).returning()).length > 0;
}

/** Keeps a new passkey; nothing where its like is known already. */
export async function addPasskeyRow(db: Db, row: typeof passkeys.$inferInsert) {
  const [added] = await db.insert(passkeys).values(row).onConflictDoNothing().returning();
  return added;
}

/** The passkey a browser answers with, and whose it is, unless they are gone. */
export async function findPasskey(db: Db, credentialId: string) {
  const [found] = await db
    .select({ passkey: passkeys, userId: memberships.userId, lockedAt: memberships.lockedAt })
    .from(passkeys)
    .innerJoin(memberships, eq(memberships.id, passkeys.membershipId))
    .where(and(eq(passkeys.credentialId, credentialId), isNull(memberships.removedAt)));
  return found;
}

/** Notes that a passkey was used. */
export async function notePasskeyUse(db: Db, id: string, used: { counter: number; lastUsedAt: Date }): Promise<void> {
  await db.update(passkeys).set(used).where(eq(passkeys.id, id));
}

/** Calls one of a member's passkeys something else. */
export async function renamePasskeyRow(db: Db, own: { id: string; membershipId: string }, name: string) {
  const [renamed] = await db.update(passkeys).set({ name }).where(isOwn(own)).returning();
  return renamed;
}

/** Takes one of a member's passkeys off their account. */
export async function removePasskeyRow(db: Db, own: { id: string; membershipId: string }): Promise<void> {
  await db.delete(passkeys).where(isOwn(own));
}

function isOwn({ id, membershipId }: { readonly id: string; readonly membershipId: string }) {
  return and(eq(passkeys.id, id), eq(passkeys.membershipId, membershipId));
}
