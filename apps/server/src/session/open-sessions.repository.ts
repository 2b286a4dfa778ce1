import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { sessions } from './session.tables.ts';

/** Those of these sessions that have not ended and wait for no second factor. */
export async function findOpenSessions(db: Db, ids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, [...ids]), eq(sessions.pending, false), gt(sessions.expiresAt, now)));
  return new Set(rows.map((row) => row.id));
}
