import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { memberships } from './members.tables.ts';

/** Those of these members who are neither locked nor gone. */
export async function findActiveMembers(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const isActive = and(isNull(memberships.lockedAt), isNull(memberships.anonymisedAt));
  const rows = await db
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(inArray(memberships.id, [...ids]), isActive));
  return new Set(rows.map((row) => row.id));
}

/** A member who has not left the network; locked ones are found too. */
export async function findMemberRow(db: Db, id: string) {
  const [row] = await db
    .select()
    .from(memberships)
    .where(and(eq(memberships.id, id), isNull(memberships.anonymisedAt)));
  return row;
}
