import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
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

/** By which of a member's sessions somebody has come in; with null, by one of their programs. */
export interface Entrance {
  readonly membershipId: string;
  readonly sessionId: string | null;
}

/** Whether somebody could come in that way still: the session has not ended, or there is a program. */
export async function isEntranceOpen(db: Db, { membershipId, sessionId }: Entrance, now: Date): Promise<boolean> {
  if (sessionId !== null) return (await findOpenSessions(db, [sessionId], now)).has(sessionId);
  const isGood = or(isNull(accessTokens.expiresAt), gt(accessTokens.expiresAt, now));
  const isProgram = and(eq(accessTokens.membershipId, membershipId), eq(accessTokens.kind, 'bearer'), isGood);
  return (await db.$count(accessTokens, isProgram)) > 0;
}
