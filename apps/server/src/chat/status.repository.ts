import type { ChatStatus } from '@atrium/core/chat/schema';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { memberships } from '../members/members.tables.ts';
import type { MemberRow } from '../realtime/realtime.tables.ts';

/** Keeps a member's availability. */
export async function saveStatus(db: Db, id: string, { type, text }: ChatStatus): Promise<void> {
  await db.update(memberships).set({ statusType: type, statusText: text }).where(eq(memberships.id, id));
}

/** Those of these members whom others may see. */
export async function findVisible(
  db: Db,
  ids: readonly string[],
): Promise<Pick<MemberRow, 'id' | 'statusType' | 'statusText'>[]> {
  if (ids.length === 0) return [];
  const isHere = and(isNull(memberships.lockedAt), isNull(memberships.removedAt));
  return db
    .select({ id: memberships.id, statusType: memberships.statusType, statusText: memberships.statusText })
    .from(memberships)
    .where(and(inArray(memberships.id, [...ids]), ne(memberships.statusType, 'invisible'), isHere))
    .orderBy(memberships.id);
}
