import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { MemberCaller } from '../http/caller.ts';
import { memberships } from '../members/members.tables.ts';
import { groupIsKnown, ownMembership } from './group-visibility.repository.ts';
import { groupCategories, groupMemberships, groups } from './groups.tables.ts';

/** A group as it is stored. */
export type GroupRow = typeof groups.$inferSelect;

/** A kind of group as it is stored. */
export type GroupCategoryRow = typeof groupCategories.$inferSelect;

/** How somebody stands to a group. */
export type GroupMembershipRow = typeof groupMemberships.$inferSelect;

/** A group with what its page needs about it and about the reader. */
export interface FoundGroup {
  readonly group: GroupRow;
  readonly category: GroupCategoryRow;
  /** The reader's own; null for somebody who never had to do with the group. */
  readonly own: GroupMembershipRow | null;
  readonly memberCount: number;
  /** How many administer it and are not locked. */
  readonly adminCount: number;
  /** How many ask to join. */
  readonly openJoinRequests: number;
}

/** A group as the directory lists it. */
export type ListedGroup = Pick<FoundGroup, 'group' | 'category' | 'own' | 'memberCount'>;

/** A group by its slug or id, if the caller may know of it; locked, it and who is in it stay as they are. */
export async function findGroup(
  db: Db,
  slugOrId: string,
  { caller, lock = false }: { readonly caller: MemberCaller; readonly lock?: boolean },
): Promise<FoundGroup | undefined> {
  const named = or(eq(groups.slug, slugOrId), eq(groups.id, slugOrId));
  if (lock) await db.select({ id: groups.id }).from(groups).where(named).for('update');
  const [row] = await db
    .select({ group: groups, category: groupCategories, own: groupMemberships })
    .from(groups)
    .innerJoin(groupCategories, eq(groupCategories.id, groups.groupCategoryId))
    .leftJoin(groupMemberships, ownMembership(caller))
    .where(and(named, groupIsKnown(caller)));
  return row && { ...row, ...(await countMembers(db, row.group.id)) };
}

/** The caller's own groups that are in use, with their categories. */
export function findOwnGroups(db: Db, caller: MemberCaller) {
  return db
    .select({ group: groups, category: groupCategories, favorited: groupMemberships.favorited })
    .from(groups)
    .innerJoin(groupCategories, eq(groupCategories.id, groups.groupCategoryId))
    .innerJoin(groupMemberships, and(ownMembership(caller), eq(groupMemberships.state, 'member')))
    .where(and(isNull(groups.deletedAt), isNull(groups.archivedAt)))
    .orderBy(groupCategories.order, groupCategories.id);
}

/** How many are in a row of `groups`. */
export const listedMemberCount = sql<number>`(select count(*)::int from ${groupMemberships} as part join ${memberships} as person
  on person.id = part.membership_id where part.group_id = ${groups.id} and part.state = 'member'
  and person.removed_at is null)`;

async function countMembers(db: Db, groupId: string) {
  const isMember = sql`${groupMemberships.state} = 'member'`;
  const [counts] = await db
    .select({
      memberCount: sql<number>`(count(*) filter (where ${isMember}))::int`,
      adminCount: sql<number>`(count(*) filter (where ${isMember} and ${groupMemberships.role} = 'admin' and ${memberships.lockedAt} is null))::int`,
      openJoinRequests: sql<number>`(count(*) filter (where ${groupMemberships.state} = 'in_moderation'))::int`,
    })
    .from(groupMemberships)
    .innerJoin(memberships, eq(memberships.id, groupMemberships.membershipId))
    .where(and(eq(groupMemberships.groupId, groupId), isNull(memberships.removedAt)));
  return counts ?? { memberCount: 0, adminCount: 0, openJoinRequests: 0 };
}
