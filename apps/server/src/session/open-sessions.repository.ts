import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { commonRefusal } from '../http/refusal.ts';
import type { Context } from '../http/route.ts';
import { oneAfterAnother } from '../members/index.ts';
import { accessTokens, sessions } from './session.tables.ts';

/** Those of these sessions that have not ended and wait for no second factor. */
export async function findOpenSessions(db: Db, ids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, [...ids]), eq(sessions.pending, false), gt(sessions.expiresAt, now)));
  return new Set(rows.map((row) => row.id));
}

/** By which of a member's sessions, or by the token of which of their programs, somebody has come in. */
export interface Entrance {
  readonly membershipId: string;
  readonly by: 'session' | 'program';
  /** Of the session, or of the token. */
  readonly entranceId: string;
}

/** What a member's call came in by. */
export function entranceOf({ member, request, session }: EnteredBy): Entrance {
  const { membershipId } = member;
  if (session !== null) return { membershipId, by: 'session', entranceId: session.id };
  const tokenId = request.identity?.tokenId;
  if (tokenId === undefined) throw new Error('A member came in by neither a session nor a token.');
  return { membershipId, by: 'program', entranceId: tokenId };
}

/** What tells what a call came in by. */
export type EnteredBy = Pick<Context<unknown>, 'member' | 'request' | 'session'>;

/** Whether somebody could come in that way still: the session has not ended, nor was the token taken back. */
export async function isEntranceOpen(db: Db, { membershipId, by, entranceId }: Entrance, now: Date): Promise<boolean> {
  if (by === 'session') return (await findOpenSessions(db, [entranceId], now)).has(entranceId);
  return (await db.$count(accessTokens, isGoodToken({ membershipId, entranceId }, now))) > 0;
}

/**
 * Before what stays is written in a member's name: such writes come one after the other, so that they may be counted, and
 * by an entrance that nobody ends meanwhile. Who was locked or signed out before is refused; it needs a transaction.
 */
export async function holdEntrance(db: Db, entered: EnteredBy & Pick<Context<unknown>, 'now'>): Promise<void> {
  const { membershipId, by, entranceId } = entranceOf(entered);
  await oneAfterAnother(db, membershipId);
  const held =
    by === 'session' ? holdSession(db, entranceId) : holdToken(db, { membershipId, entranceId }, entered.now);
  if ((await held).length === 0) throw commonRefusal('session_required');
}

function holdSession(db: Db, id: string) {
  return db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, id)).for('key share');
}

type Token = Pick<Entrance, 'entranceId' | 'membershipId'>;

function holdToken(db: Db, token: Token, now: Date) {
  return db.select({ id: accessTokens.id }).from(accessTokens).where(isGoodToken(token, now)).for('key share');
}

function isGoodToken({ membershipId, entranceId }: Token, now: Date) {
  const isGood = or(isNull(accessTokens.expiresAt), gt(accessTokens.expiresAt, now));
  const isOwn = and(eq(accessTokens.id, entranceId), eq(accessTokens.membershipId, membershipId));
  return and(isOwn, eq(accessTokens.kind, 'bearer'), isGood);
}
