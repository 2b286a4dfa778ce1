import { and, count, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { csrfTokenOf, hashOf, newSecret } from '../http/secret.ts';
import { memberships, users } from '../members/members.tables.ts';
import { sessionLifeMs, wrongPasswords } from './session.policy.ts';
import { accessTokens, sessions, signInFailures } from './session.tables.ts';

/** Who signs in, how, and from where. */
export interface NewSession {
  readonly membershipId: string;
  readonly pending: boolean;
  readonly remember: boolean;
  readonly userAgent: string;
  readonly ip: string;
}

/** Opens a session and returns the secret its cookie carries, which is stored nowhere. */
export async function openSession(
  db: Db,
  session: NewSession,
  now: Date,
): Promise<{ cookie: string; expiresAt: Date }> {
  const cookie = newSecret();
  const expiresAt = new Date(now.getTime() + sessionLifeMs(session));
  await db.insert(sessions).values({
    ...session,
    tokenHash: hashOf(cookie),
    csrfHash: hashOf(csrfTokenOf(cookie)),
    createdAt: now,
    lastUsedAt: now,
    expiresAt,
  });
  return { cookie, expiresAt };
}

/** Moves a session's end on, since it was used. */
export async function extendSession(db: Db, session: typeof sessions.$inferSelect, now: Date): Promise<Date> {
  const expiresAt = new Date(now.getTime() + sessionLifeMs(session));
  await db.update(sessions).set({ lastUsedAt: now, expiresAt }).where(eq(sessions.id, session.id));
  return expiresAt;
}

/** Ends one session. */
export async function endSession(db: Db, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id));
}

/** Ends every session of a member, but the one named. */
export async function endSessionsOf(db: Db, membershipId: string, exceptId?: string): Promise<void> {
  const own = eq(sessions.membershipId, membershipId);
  await db.delete(sessions).where(exceptId === undefined ? own : and(own, ne(sessions.id, exceptId)));
}

/** Forgets sessions that have ended and wrong passwords that no longer count. */
export async function forgetEnded(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(signInFailures).where(lt(signInFailures.at, new Date(now.getTime() - 2 * wrongPasswords.windowMs)));
}

/** A kind of access token. */
export type TokenKind = (typeof accessTokens.$inferSelect)['kind'];

/** Makes an access token and returns its secret, which is stored nowhere. */
export async function createToken(
  db: Db,
  token: { membershipId: string; kind: TokenKind; name?: string; expiresAt?: Date },
  now: Date,
): Promise<string> {
  const secret = newSecret();
  await db.insert(accessTokens).values({ ...token, hash: hashOf(secret), createdAt: now });
  return secret;
}

/** The member an access token stands for, unless it is of another kind or has ended. */
export async function findTokenOwner(db: Db, secret: string, options: { kind: TokenKind; now: Date }) {
  const [token] = await db
    .select({ membershipId: accessTokens.membershipId, expiresAt: accessTokens.expiresAt })
    .from(accessTokens)
    .where(and(eq(accessTokens.hash, hashOf(secret)), eq(accessTokens.kind, options.kind)));
  const isOver = token?.expiresAt != null && token.expiresAt <= options.now;
  return isOver ? undefined : token?.membershipId;
}

/** The account of an email address. */
export async function findAccount(db: Db, email: string) {
  const [account] = await db
    .select({
      userId: users.id,
      passwordHash: users.passwordHash,
      membershipId: memberships.id,
      lockedAt: memberships.lockedAt,
      anonymisedAt: memberships.anonymisedAt,
    })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return account;
}

/** What a member may read about themselves: their row and how they sign in. */
export async function findSelf(db: Db, membershipId: string) {
  const [row] = await db
    .select({ membership: memberships, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.id, membershipId));
  return row;
}

/** Whether an account is closed for now: ten wrong passwords within 15 minutes close it for 15 minutes. */
export async function isClosed(db: Db, userId: string, now: Date): Promise<boolean> {
  const { count: limit, windowMs } = wrongPasswords;
  const [latest, tenth] = await failureAt(db, userId, [0, limit - 1]);
  if (latest === undefined || tenth === undefined) return false;
  return latest.getTime() - tenth.getTime() <= windowMs && now.getTime() - latest.getTime() < windowMs;
}

/** Notes a wrong password; tells whether it was the one that closes the account. */
export async function noteWrongPassword(db: Db, userId: string, now: Date): Promise<boolean> {
  await db.insert(signInFailures).values({ userId, at: now });
  const since = gt(signInFailures.at, new Date(now.getTime() - wrongPasswords.windowMs));
  const [row] = await db
    .select({ failures: count() })
    .from(signInFailures)
    .where(and(eq(signInFailures.userId, userId), since));
  return row?.failures === wrongPasswords.count;
}

/** Forgets wrong passwords after a right one. */
export async function forgetWrongPasswords(db: Db, userId: string): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.userId, userId));
}

async function failureAt(db: Db, userId: string, positions: readonly number[]): Promise<(Date | undefined)[]> {
  const rows = await db
    .select({ at: signInFailures.at })
    .from(signInFailures)
    .where(eq(signInFailures.userId, userId))
    .orderBy(desc(signInFailures.at))
    .limit(wrongPasswords.count);
  return positions.map((position) => rows[position]?.at);
}
