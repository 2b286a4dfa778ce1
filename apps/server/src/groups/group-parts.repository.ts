import { and, eq, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { groupMemberships, groups } from './groups.tables.ts';

/** Which of these members belong to which of these groups. */
export async function findGroupParts(
  db: Db,
  groupIds: readonly string[],
  membershipIds: readonly string[],
): Promise<{ groupId: string; membershipId: string }[]> {
  if (groupIds.length === 0 || membershipIds.length === 0) return [];
  return db
    .select({ groupId: groupMemberships.groupId, membershipId: groupMemberships.membershipId })
    .from(groupMemberships)
    .innerJoin(groups, eq(groups.id, groupMemberships.groupId))
    .where(
      and(
        inArray(groupMemberships.groupId, [...groupIds]),
        inArray(groupMemberships.membershipId, [...membershipIds]),
        eq(groupMemberships.state, 'member'),
        isNull(groups.deletedAt),
      ),
    );
}

/** Everybody who is in a group with a member: whom an external member knows, and by whom they are known. */
export async function findCompanions(db: Db, membershipId: string): Promise<ReadonlySet<string>> {
  const own = alias(groupMemberships, 'own');
  const inOneGroup = and(eq(own.groupId, groupMemberships.groupId), eq(own.membershipId, membershipId));
  const rows = await db
    .selectDistinct({ id: groupMemberships.membershipId })
    .from(groupMemberships)
    .innerJoin(own, and(inOneGroup, eq(own.state, 'member')))
    .innerJoin(groups, eq(groups.id, groupMemberships.groupId))
    .where(and(eq(groupMemberships.state, 'member'), isNull(groups.deletedAt)));
  return new Set(rows.map(({ id }) => id));
}

/** Everybody who joins the topics of these groups: their members, while the group is in use. */
export function membersOnTopics(db: Db, groupIds: readonly string[]) {
  const inUse = and(isNull(groups.deletedAt), isNull(groups.archivedAt));
  return db
    .select({ id: groupMemberships.membershipId })
    .from(groupMemberships)
    .innerJoin(groups, eq(groups.id, groupMemberships.groupId))
    .where(and(inArray(groups.id, [...groupIds]), eq(groupMemberships.state, 'member'), inUse));
}
