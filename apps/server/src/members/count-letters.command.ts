import { and, eq, gt, isNull, lte, min, sum } from 'drizzle-orm';
import type { Services } from '../app/services.ts';
import type { Db } from '../db/database.ts';
import { lockName } from '../db/lock-name.ts';
import type { MemberCaller } from '../http/caller.ts';
import { commonRefusal } from '../http/refusal.ts';
import { causedLetters } from './caused-letters.tables.ts';
import { memberships } from './members.tables.ts';

const hourMs = 60 * 60 * 1000;

/** Who writes, or does something that others are told of. */
interface Cause {
  readonly db: Db;
  readonly member: Pick<MemberCaller, 'membershipId'>;
  readonly now: Date;
}

/** Counts letters that somebody causes; refuses what would make them more than may be within an hour (GEN-D25). */
export async function countLetters(
  { db, member: { membershipId }, now }: Cause,
  { config }: Pick<Services, 'config'>,
  letters: number,
): Promise<void> {
  if (letters === 0 || !config.rateLimits) return;
  await holdCount(db, membershipId);
  await db.insert(causedLetters).values({ membershipId, letters, at: now });
  const { total, first } = await findCaused(db, membershipId, now);
  if (await isWithin(db, total)) return;
  throw commonRefusal('rate_limited', { retryAfter: Math.ceil((first.getTime() + hourMs - now.getTime()) / 1000) });
}

/** Counts letters that only say what the product says, too; where they would be more than may be, none is to be written (GEN-D25). */
export async function takesLetters({ db, member: { membershipId }, now }: Cause, letters: number): Promise<boolean> {
  if (letters === 0) return true;
  await holdCount(db, membershipId);
  const { total } = await findCaused(db, membershipId, now);
  if (!(await isWithin(db, total + letters))) return false;
  await db.insert(causedLetters).values({ membershipId, letters, at: now });
  return true;
}

/** Forgets what counts no more. */
export async function forgetCausedLetters(db: Db, now: Date): Promise<void> {
  await db.delete(causedLetters).where(lte(causedLetters.at, new Date(now.getTime() - hourMs)));
}

/** What somebody causes at once is counted one after the other: each waits until what the one before has caused is written. */
async function holdCount(db: Db, membershipId: string): Promise<void> {
  await lockName(db, `letters of ${membershipId}`);
}

/** How many letters somebody has caused within an hour, and when the first of them. */
async function findCaused(db: Db, membershipId: string, now: Date): Promise<{ total: number; first: Date }> {
  const since = new Date(now.getTime() - hourMs);
  const [caused] = await db
    .select({ letters: sum(causedLetters.letters), first: min(causedLetters.at) })
    .from(causedLetters)
    .where(and(eq(causedLetters.membershipId, membershipId), gt(causedLetters.at, since)));
  return { total: Number(caused?.letters ?? 0), first: caused?.first ?? now };
}

async function isWithin(db: Db, total: number): Promise<boolean> {
  return total <= fewest || total <= mostFor(await countMembers(db));
}

const fewest = 500;

/** Everybody may be told of ten things, and a few hundred letters go beside that. */
function mostFor(members: number): number {
  return fewest + 10 * members;
}

function countMembers(db: Db): Promise<number> {
  return db.$count(memberships, isNull(memberships.removedAt));
}
