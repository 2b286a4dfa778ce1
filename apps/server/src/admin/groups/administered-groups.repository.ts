import type { GroupTableFilter } from '@atrium/core/admin/schema';
import { and, eq, inArray, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { chats, messages } from '../../chat/chat.tables.ts';
import type { Db } from '../../db/database.ts';
import { groupCategories, groupMemberships, groups } from '../../groups/groups.tables.ts';
import { holds, namedMemberColumns, wordsOf } from '../../members/index.ts';
import { memberships } from '../../members/members.tables.ts';

/** A group of the table, as read. */
export type AdministeredGroupRow = Awaited<ReturnType<typeof findGroupsPage>>['rows'][number];

/** Which groups are read. */
export interface GroupsSearch extends Pick<GroupTableFilter, 'q' | 'filter'> {
  /** Those of one kind alone, by its id. */
  readonly categoryId: string | null;
  readonly limit: number;
  readonly offset: number;
}

/** A kind of groups by its slug. */
export async function findKind(db: Db, slug: string) {
  const [kind] = await db
    .select({ id: groupCategories.id, name: groupCategories.pluralName })
    .from(groupCategories)
    .where(eq(groupCategories.slug, slug));
  return kind;
}

/** A page of the groups that are not deleted, by name. */
export async function findGroupsPage(db: Db, { limit, offset, ...search }: GroupsSearch) {
  const condition = isListed(search);
  const rows = await db
    .select({
      group: groups,
      category: { slug: groupCategories.slug, name: groupCategories.pluralName },
      membersCount: countedMembers,
      lastActivityAt: lastActivity,
    })
    .from(groups)
    .innerJoin(groupCategories, eq(groupCategories.id, groups.groupCategoryId))
    .where(condition)
    .orderBy(sql`search_fold(${groups.name})`, groups.id)
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(groups, condition) };
}

/** Who administers each of these groups and has done so for the longest. */
export async function findOwners(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([groupMemberships.groupId], { groupId: groupMemberships.groupId, member: namedMemberColumns })
    .from(groupMemberships)
    .innerJoin(memberships, eq(memberships.id, groupMemberships.membershipId))
    .where(and(inArray(groupMemberships.groupId, [...ids]), isAdministering))
    .orderBy(groupMemberships.groupId, groupMemberships.createdAt, groupMemberships.id);
  return new Map(rows.map(({ groupId, member }) => [groupId, member]));
}

const query = new QueryBuilder();

const isAdministering = and(
  eq(groupMemberships.state, 'member'),
  eq(groupMemberships.role, 'admin'),
  isNull(memberships.removedAt),
);

function isListed({ q, filter, categoryId }: Pick<GroupsSearch, 'q' | 'filter' | 'categoryId'>): SQL | undefined {
  return and(
    isNull(groups.deletedAt),
    categoryId === null ? undefined : eq(groups.groupCategoryId, categoryId),
    filters[filter],
    ...wordsOf(q).map((word) => holds(groups.name, word)),
  );
}

const filters: Readonly<Record<GroupTableFilter['filter'], SQL | undefined>> = {
  all: undefined,
  in_use: isNull(groups.archivedAt),
  archived: isNotNull(groups.archivedAt),
  open: eq(groups.access, 'open'),
  closed: eq(groups.access, 'closed'),
  hidden: eq(groups.access, 'hidden'),
  without_owner: notExists(
    query
      .select({ one: sql`1` })
      .from(groupMemberships)
      .innerJoin(memberships, eq(memberships.id, groupMemberships.membershipId))
      .where(and(eq(groupMemberships.groupId, groups.id), isAdministering)),
  ),
};

const countedMembers = sql<number>`(select count(*)::int from ${groupMemberships} as part
  join ${memberships} as whose on whose.id = part.membership_id
  where part.group_id = ${groups.id} and part.state = 'member' and whose.removed_at is null)`;

/** The latest of what changed in the group itself, who came or went, and what was written in its chat. */
const lastActivity = sql<string>`greatest(${groups.updatedAt},
  (select max(part.updated_at) from ${groupMemberships} as part where part.group_id = ${groups.id}),
  (select last.created_at from ${chats} as room join ${messages} as last on last.id = room.last_message_id
    where room.group_id = ${groups.id}))`;
