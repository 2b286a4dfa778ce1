import { and, count, eq, isNull } from 'drizzle-orm';
import { anyOf } from '../db/any-of.ts';
import type { Db } from '../db/database.ts';
import { groupMemberships, groups } from '../groups/groups.tables.ts';
import type { MemberCaller } from '../http/caller.ts';

/** How many ask to join each group that somebody administers, where anybody does. */
export async function findOpenRequests(db: Db, { groupAdminOf }: Pick<MemberCaller, 'groupAdminOf'>) {
  if (groupAdminOf.size === 0) return [];
  const isOpen = and(eq(groupMemberships.state, 'in_moderation'), isNull(groups.deletedAt), isNull(groups.archivedAt));
  return db
    .select({ group_slug: groups.slug, open_join_requests: count() })
    .from(groupMemberships)
    .innerJoin(groups, eq(groups.id, groupMemberships.groupId))
    .where(and(anyOf(groups.id, groupAdminOf), isOpen))
    .groupBy(groups.slug)
    .orderBy(groups.slug);
}

/** How many groups ask somebody to join. */
export function countGroupInvites(db: Db, membershipId: string): Promise<number> {
  const isAsked = and(eq(groupMemberships.membershipId, membershipId), eq(groupMemberships.state, 'invited'));
  return db.$count(groupMemberships, isAsked);
}
