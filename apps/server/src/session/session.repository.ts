import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { csrfTokenOf, hashOf, newSecret } from '../http/secret.ts';
import { memberships, users } from '../members/members.tables.ts';
import { sessionLifeMs, worthNotingBefore } from './session.policy.ts';
import { accessTokens, lockedSessions, sessions, signInPlaces } from './session.tables.ts';
import type { SignInPlaces } from './sign-in-place.rules.ts';

/** Who signs in, how, and from where. */
export interface NewSession {
  readonly membershipId: string;
  readonly pending: boolean;
  readonly remember: boolean;
  /** Opened by an app for its owner: nobody has signed in. */
  readonly byToken?: boolean;
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
  if (!session.pending) await noteSignIn(db, session.membershipId, now);
  return { cookie, expiresAt };
}

/** Notes that somebody has come in, once nothing more is asked of them. */
export async function noteSignIn(db: Db, membershipId: string, now: Date): Promise<void> {
  await db.update(memberships).set({ lastSignInAt: now }).where(eq(memberships.id, membershipId));
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

/** Ends every session of a member, but the one named, and what would open a further one; tells which these were. */
export async function endSessionsOf(db: Db, membershipId: string, exceptId?: string): Promise<readonly string[]> {
  await forgetWebTokens(db, membershipId);
  const own = eq(sessions.membershipId, membershipId);
  const meant = exceptId === undefined ? own : and(own, ne(sessions.id, exceptId));
  await keepLocked(db, membershipId);
  return (await db.delete(sessions).where(meant).returning({ id: sessions.id })).map(({ id }) => id);
}

/** Ends every way a member or a program of theirs could come in: sessions, tokens of programs, addresses of calendars. */
export async function endEntrancesOf(db: Db, membershipId: string): Promise<void> {
  await endSessionsOf(db, membershipId);
  await db.delete(accessTokens).where(eq(accessTokens.membershipId, membershipId));
}

/** Keeps of the sessions of a locked member by which browsers these were; such a row opens nothing. */
async function keepLocked(db: Db, membershipId: string): Promise<void> {
  const kept = new QueryBuilder()
    .select({ tokenHash: sessions.tokenHash, membershipId: sessions.membershipId, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(memberships, and(eq(memberships.id, sessions.membershipId), isNotNull(memberships.lockedAt)))
    .where(and(eq(sessions.membershipId, membershipId), eq(sessions.pending, false)));
  await db.insert(lockedSessions).select(kept).onConflictDoNothing();
}

/** Whether a browser was signed in as a member who was locked, and still is. */
export async function wasLocked(db: Db, cookie: string, now: Date): Promise<boolean> {
  const isMeant = and(eq(lockedSessions.tokenHash, hashOf(cookie)), gt(lockedSessions.expiresAt, now));
  const rows = await db
    .select({ id: memberships.id })
    .from(lockedSessions)
    .innerJoin(memberships, and(eq(memberships.id, lockedSessions.membershipId), isNotNull(memberships.lockedAt)))
    .where(isMeant);
  return rows.length > 0;
}

/** Ends the sessions that a member's programs have opened, or could still open; tells which these were. */
export async function endProgramSessions(db: Db, membershipId: string): Promise<readonly string[]> {
  await forgetWebTokens(db, membershipId);
  const isMeant = and(eq(sessions.membershipId, membershipId), eq(sessions.byToken, true));
  return (await db.delete(sessions).where(isMeant).returning({ id: sessions.id })).map(({ id }) => id);
}

const mostSessionsShown = 100;

/** Signing in brings back who was about to leave the network (AUTH-D23). */
export async function stayInNetwork(db: Db, membershipId: string): Promise<void> {
  const isLeaving = and(eq(memberships.id, membershipId), isNotNull(memberships.leavesAt));
  await db.update(memberships).set({ leavesAt: null }).where(isLeaving);
}

/** The open sessions of a member, the one last used first. */
export async function findSessionsOf(db: Db, membershipId: string, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.membershipId, membershipId), eq(sessions.pending, false), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(mostSessionsShown);
}

/** Ends a session of a member; tells whether there was one. */
export async function takeOwnSession(db: Db, whose: { id: string; membershipId: string }): Promise<boolean> {
  await forgetWebTokens(db, whose.membershipId);
  const isMeant = and(eq(sessions.id, whose.id), eq(sessions.membershipId, whose.membershipId));
  return (await db.delete(sessions).where(isMeant).returning({ id: sessions.id })).length > 0;
}

/** Forgets sessions that have ended. */
export async function forgetEndedSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(lockedSessions).where(lt(lockedSessions.expiresAt, now));
}

/** A kind of access token. */
export type TokenKind = (typeof accessTokens.$inferSelect)['kind'];

interface NewToken {
  readonly membershipId: string;
  readonly kind: TokenKind;
  readonly name?: string;
  readonly expiresAt?: Date;
  readonly secret?: string;
}

/** Makes an access token and returns its secret, which is stored nowhere; a new one unless given. */
export async function createToken(db: Db, { secret = newSecret(), ...token }: NewToken, now: Date): Promise<string> {
  await db.insert(accessTokens).values({ ...token, hash: hashOf(secret), createdAt: now });
  return secret;
}

/** An access token and the member it stands for, unless it is of another kind or has ended. */
export async function findTokenOwner(db: Db, secret: string, options: { kind: TokenKind; now: Date }) {
  const [token] = await db
    .select({ id: accessTokens.id, membershipId: accessTokens.membershipId, expiresAt: accessTokens.expiresAt })
    .from(accessTokens)
    .where(and(eq(accessTokens.hash, hashOf(secret)), eq(accessTokens.kind, options.kind)));
  const isOver = token?.expiresAt != null && token.expiresAt <= options.now;
  return isOver ? undefined : token;
}

/** Takes the token of a web view, which opens one only; whose it was, unless it has ended (NATIVE-D02). */
export async function takeWebToken(db: Db, secret: string, now: Date): Promise<string | undefined> {
  const isMeant = and(eq(accessTokens.hash, hashOf(secret)), eq(accessTokens.kind, 'web'));
  const [token] = await db.delete(accessTokens).where(isMeant).returning();
  return token?.expiresAt != null && token.expiresAt > now ? token.membershipId : undefined;
}

/** Takes back what was given to open web views. */
async function forgetWebTokens(db: Db, membershipId: string): Promise<void> {
  await db.delete(accessTokens).where(and(eq(accessTokens.membershipId, membershipId), eq(accessTokens.kind, 'web')));
}

/** Notes that a token was used, where that is worth noting. */
export async function noteTokenUse(db: Db, secret: string, now: Date): Promise<void> {
  const isWorth = or(isNull(accessTokens.lastUsedAt), lte(accessTokens.lastUsedAt, worthNotingBefore(now)));
  await db
    .update(accessTokens)
    .set({ lastUsedAt: now })
    .where(and(eq(accessTokens.hash, hashOf(secret)), isWorth));
}

/** The tokens a member's programs use, the oldest first. */
export async function findBearerTokens(db: Db, membershipId: string) {
  return db.select().from(accessTokens).where(bearersOf(membershipId)).orderBy(accessTokens.createdAt, accessTokens.id);
}

/** Takes a token of a member's programs back; tells whether there was one. */
export async function removeBearerToken(db: Db, whose: { id: string; membershipId: string }): Promise<boolean> {
  const removed = await db
    .delete(accessTokens)
    .where(and(eq(accessTokens.id, whose.id), bearersOf(whose.membershipId)))
    .returning({ id: accessTokens.id });
  return removed.length > 0;
}

function bearersOf(membershipId: string) {
  return and(eq(accessTokens.membershipId, membershipId), eq(accessTokens.kind, 'bearer'));
}

/** The account of an email address, and which of these places it has been used from. */
export async function findAccount(db: Db, email: string, { device, network }: SignInPlaces) {
  const places = [network, ...(device === undefined ? [] : [device])];
  const known = new QueryBuilder()
    .select({ place: signInPlaces.place })
    .from(signInPlaces)
    .where(and(eq(signInPlaces.userId, users.id), inArray(signInPlaces.place, places)));
  const [account] = await db
    .select({
      userId: users.id,
      passwordHash: users.passwordHash,
      membershipId: memberships.id,
      lockedAt: memberships.lockedAt,
      removedAt: memberships.removedAt,
      knownPlaces: sql<string[]>`array(${known})`,
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
