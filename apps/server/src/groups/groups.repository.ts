import { and, eq, exists, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { anyOf } from '../db/any-of.ts';
import type { Db } from '../db/database.ts';
import type { MemberCaller, ReaderTerms } from '../http/caller.ts';
import { memberships } from '../members/members.tables.ts';
import { groupCategories, groupMemberships, groups } from './groups.tables.ts';

/** A group as it is stored. */
export type GroupRow = typeof groups.$inferSelect;

/** How somebody stands to a group. */
export type GroupMembershipRow = typeof groupMemberships.$inferSelect;

/** A group with what its page needs about it and about the reader. */
export interface FoundGroup {
  readonly group: GroupRow;
  /** The reader's own; null for somebody who never had to do with the group. */
  readonly own: GroupMembershipRow | null;
  readonly memberCount: number;
  readonly adminCount: number;
}

/** A group by its slug, if the caller may know of it. */
export async function findGroup(db: Db, slug: string, caller: MemberCaller): Promise<FoundGroup | undefined> {
  const [row] = await db
    .select({ group: groups, own: groupMemberships })
    .from(groups)
    .leftJoin(groupMemberships, ownMembership(caller))
    .where(and(eq(groups.slug, slug), groupIsKnown(caller)));
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

/** Condition on `groups`: which ones a member knows of; hidden ones are unknown to all but their own and the invited. */
export function groupIsKnown(caller: MemberCaller): SQL | undefined {
  if (caller.networkAdmin) return isNull(groups.deletedAt);
  const isInvited = exists(
    query
      .select({ one: sql`1` })
      .from(groupMemberships)
      .where(and(ownMembership(caller), eq(groupMemberships.state, 'invited'))),
  );
  const isShown = caller.isExternal ? undefined : ne(groups.access, 'hidden');
  return and(isNull(groups.deletedAt), or(isOwn(caller), isInvited, isShown));
}

/** Condition on `groups`: whose content a member may read. Externals read only their own groups. */
export function groupIsReadable(reader: ReaderTerms): SQL | undefined {
  if (reader.networkAdmin) return isNull(groups.deletedAt);
  return and(isNull(groups.deletedAt), or(isOwn(reader), reader.isExternal ? undefined : isOpen));
}

/** As their index knows them. */
const isOpen = sql`${groups.access} = 'open'`;

const query = new QueryBuilder();

function isOwn({ memberOf, groupAdminOf }: ReaderTerms): SQL | undefined {
  return or(anyOf(groups.id, memberOf), anyOf(groups.id, groupAdminOf));
}

function ownMembership({ membershipId }: MemberCaller): SQL | undefined {
  return and(eq(groupMemberships.groupId, groups.id), eq(groupMemberships.membershipId, membershipId));
}

async function countMembers(db: Db, groupId: string): Promise<{ memberCount: number; adminCount: number }> {
  const [counts] = await db
    .select({
      memberCount: sql<number>`count(*)::int`,
      adminCount: sql<number>`(count(*) filter (where ${groupMemberships.role} = 'admin'))::int`,
    })
    .from(groupMemberships)
    .innerJoin(memberships, eq(memberships.id, groupMemberships.membershipId))
    .where(
      and(
        eq(groupMemberships.groupId, groupId),
        eq(groupMemberships.state, 'member'),
        isNull(memberships.anonymisedAt),
      ),
    );
  return counts ?? { memberCount: 0, adminCount: 0 };
}
