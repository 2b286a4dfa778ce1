import { and, count, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { lockName } from '../db/lock-name.ts';
import { knownForMs, wrongPasswords } from './session.policy.ts';
import { closedAddresses, signInFailures, signInPlaces } from './session.tables.ts';

/** How many wrong ones in which time close an account at a place, and for how long. */
export interface GuessRule {
  readonly count: number;
  readonly windowMs: number;
  readonly closedMs: number;
}

/** An account as it was typed, and where. */
export interface Guess {
  readonly account: string;
  readonly place: string;
}

/**
 * Takes one of the tries an account has from a place, before the password is looked at, so that tries at the same time
 * count as well. Nothing while it is closed there, which such tries do not prolong; `isLast` when a wrong one closes it.
 */
export function takeTry(
  db: Db,
  guess: Guess,
  now: Date,
  rule: GuessRule = wrongPasswords,
): Promise<{ readonly isLast: boolean } | undefined> {
  return db.transaction(async (tx) => {
    await lockName(tx, `${guess.account} ${guess.place}`);
    if ((await closedUntil(tx, guess, now, rule)) !== undefined) return undefined;
    await tx.insert(signInFailures).values({ ...guess, at: now });
    const since = gt(signInFailures.at, new Date(now.getTime() - rule.windowMs));
    const [row] = await tx
      .select({ tries: count() })
      .from(signInFailures)
      .where(and(isGuess(guess), since));
    return { isLast: row?.tries === rule.count };
  });
}

/** Until when so many tries have closed an account at a place. */
export async function closedUntil(
  db: Db,
  guess: Guess,
  now: Date,
  { count: limit, windowMs, closedMs }: GuessRule = wrongPasswords,
): Promise<Date | undefined> {
  const rows = await db
    .select({ at: signInFailures.at })
    .from(signInFailures)
    .where(isGuess(guess))
    .orderBy(desc(signInFailures.at))
    .limit(limit);
  const [latest, first] = [rows[0]?.at, rows[limit - 1]?.at];
  if (latest === undefined || first === undefined || latest.getTime() - first.getTime() > windowMs) return undefined;
  const until = new Date(latest.getTime() + closedMs);
  return until > now ? until : undefined;
}

/** Which of these places an account has been used from. */
export async function findKnownPlaces(db: Db, userId: string, places: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .select({ place: signInPlaces.place })
    .from(signInPlaces)
    .where(and(eq(signInPlaces.userId, userId), inArray(signInPlaces.place, [...places])));
  return rows.map(({ place }) => place);
}

/** Forgets the tries from a place after a right password. */
export async function forgetTries(db: Db, guess: Guess): Promise<void> {
  await db.delete(signInFailures).where(isGuess(guess));
}

/** Remembers where an account has been used. */
export async function rememberPlaces(
  db: Db,
  { userId, places, now }: { readonly userId: string; readonly places: readonly string[]; readonly now: Date },
): Promise<void> {
  const rows = places.map((place) => ({ userId, place, usedAt: now }));
  const target = [signInPlaces.userId, signInPlaces.place];
  await db
    .insert(signInPlaces)
    .values(rows)
    .onConflictDoUpdate({ target, set: { usedAt: now } });
}

/** Forgets tries that count no more, and places that have not been used for long. */
export async function forgetOldGuesses(db: Db, now: Date): Promise<void> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await db.delete(signInFailures).where(lt(signInFailures.at, before(2 * wrongPasswords.windowMs)));
  await db.delete(signInPlaces).where(lt(signInPlaces.usedAt, before(knownForMs)));
}

function isGuess({ account, place }: Guess) {
  return and(eq(signInFailures.account, account), eq(signInFailures.place, place));
}

/** Notes an address whose account wrong passwords have closed, whether it has one or not. */
export async function keepClosed(db: Db, email: string, now: Date): Promise<void> {
  await db.insert(closedAddresses).values({ email, createdAt: now });
}
