import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { MemberCaller } from '../http/caller.ts';
import { memberIsReachable } from './member-visibility.repository.ts';
import { memberships } from './members.tables.ts';

/** Those of these members who are neither locked nor gone. */
export async function findActiveMembers(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const isActive = and(isNull(memberships.lockedAt), isNull(memberships.removedAt));
  const rows = await db
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(inArray(memberships.id, [...ids]), isActive));
  return new Set(rows.map((row) => row.id));
}

/** Those of these members whom somebody may name: they see them, and they are neither locked nor gone. */
export async function findReachable(
  db: Db,
  ids: readonly string[],
  caller: MemberCaller,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(inArray(memberships.id, [...ids]), memberIsReachable(caller)));
  return new Set(rows.map((row) => row.id));
}

/** Those of these members who are guests from outside. */
export async function findExternals(db: Db, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(inArray(memberships.id, [...ids]), eq(memberships.isExternal, true)));
  return rows.map((row) => row.id);
}

/** A member who has not left the network; locked ones are found too. */
export async function findMemberRow(db: Db, id: string) {
  const [row] = await db
    .select()
    .from(memberships)
    .where(and(eq(memberships.id, id), isNull(memberships.removedAt)));
  return row;
}
