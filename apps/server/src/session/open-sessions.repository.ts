import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { Context } from '../http/route.ts';
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
  const isGood = or(isNull(accessTokens.expiresAt), gt(accessTokens.expiresAt, now));
  const isOwn = and(eq(accessTokens.id, entranceId), eq(accessTokens.membershipId, membershipId));
  return (await db.$count(accessTokens, and(isOwn, eq(accessTokens.kind, 'bearer'), isGood))) > 0;
}
