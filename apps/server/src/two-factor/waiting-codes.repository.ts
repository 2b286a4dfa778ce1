import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { waitingCodes } from './two-factor.tables.ts';

type WaitingCode = typeof waitingCodes.$inferSelect;

/** What somebody has begun, and for what. */
export type Waiting = Pick<WaitingCode, 'membershipId' | 'purpose'>;

/** Keeps what is begun, in place of what was begun before: of two opened pages the older one is void (TFA-E05). */
export async function keepWaiting(
  db: Db,
  code: Omit<WaitingCode, 'tries' | 'hash'> & { hash?: string },
): Promise<void> {
  const row = { hash: '', ...code, tries: 0 };
  const target = [waitingCodes.membershipId, waitingCodes.purpose];
  await db.insert(waitingCodes).values(row).onConflictDoUpdate({ target, set: row });
}

/** What was begun and can still be ended. */
export async function findWaiting(db: Db, waiting: Waiting, now: Date): Promise<WaitingCode | undefined> {
  const [found] = await db
    .select()
    .from(waitingCodes)
    .where(and(isMeant(waiting), gt(waitingCodes.expiresAt, now)));
  return found;
}

/** Takes one of the tries a mailed code bears; tells whether it was the right one and had any left (TFA-D02). */
export async function tryMailedCode(
  db: Db,
  { hash, most, now, ...waiting }: Waiting & { hash: string; most: number; now: Date },
): Promise<boolean> {
  const isOpen = and(isMeant(waiting), gt(waitingCodes.expiresAt, now), lt(waitingCodes.tries, most));
  const [tried] = await db
    .update(waitingCodes)
    .set({ tries: sql`${waitingCodes.tries} + 1` })
    .where(isOpen)
    .returning({ hash: waitingCodes.hash });
  if (tried === undefined || tried.hash === '' || tried.hash !== hash) return false;
  const taken = await db
    .delete(waitingCodes)
    .where(and(isMeant(waiting), eq(waitingCodes.hash, hash)))
    .returning({ hash: waitingCodes.hash });
  return taken.length > 0;
}

/** Forgets what was begun. */
export async function dropWaiting(db: Db, waiting: Waiting): Promise<void> {
  await db.delete(waitingCodes).where(isMeant(waiting));
}

function isMeant({ membershipId, purpose }: Waiting) {
  return and(eq(waitingCodes.membershipId, membershipId), eq(waitingCodes.purpose, purpose));
}
