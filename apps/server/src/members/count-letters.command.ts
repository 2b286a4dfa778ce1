import { and, eq, gt, isNull, lte, min, sum } from 'drizzle-orm';
import type { Services } from '../app/services.ts';
import type { Db } from '../db/database.ts';
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
  await db.insert(causedLetters).values({ membershipId, letters, at: now });
  const since = new Date(now.getTime() - hourMs);
  const [caused] = await db
    .select({ letters: sum(causedLetters.letters), first: min(causedLetters.at) })
    .from(causedLetters)
    .where(and(eq(causedLetters.membershipId, membershipId), gt(causedLetters.at, since)));
  const total = Number(caused?.letters ?? 0);
  if (total <= fewest || total <= mostFor(await countMembers(db))) return;
  const first = caused?.first ?? now;
  throw commonRefusal('rate_limited', { retryAfter: Math.ceil((first.getTime() - since.getTime()) / 1000) });
}

/** Forgets what counts no more. */
export async function forgetCausedLetters(db: Db, now: Date): Promise<void> {
  await db.delete(causedLetters).where(lte(causedLetters.at, new Date(now.getTime() - hourMs)));
}

const fewest = 500;

/** Everybody may be told of ten things, and a few hundred letters go beside that. */
function mostFor(members: number): number {
  return fewest + 10 * members;
}

function countMembers(db: Db): Promise<number> {
  return db.$count(memberships, isNull(memberships.removedAt));
}
