import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { memberNameHolds, membersByName, namedMemberColumns } from '../members/index.ts';
import { memberships } from '../members/members.tables.ts';
import { groupMemberships } from './groups.tables.ts';

/** Which page of a list is read. */
export interface PageOf {
  readonly limit: number;
  readonly offset: number;
}

interface GroupMemberSearch {
  readonly groupId: string;
  readonly words: readonly string[];
  readonly role: 'member' | 'admin' | undefined;
}

/** Somebody in a group, as read. */
export type GroupMemberRow = Awaited<ReturnType<typeof findGroupMembers>>['members'][number];

/** A page of the members of a group: administrators first, then by name. */
export async function findGroupMembers(db: Db, { groupId, words, role }: GroupMemberSearch, { limit, offset }: PageOf) {
  const condition = and(
    isMemberOf(groupId),
    memberNameHolds(words),
    role === undefined ? undefined : eq(groupMemberships.role, role),
  );
  const members = await db
    .select(memberColumns)
    .from(groupMemberships)
    .innerJoin(memberships, eq(memberships.id, groupMemberships.membershipId))
    .where(condition)
    .orderBy(sql`${groupMemberships.role} = 'member'`, ...membersByName())
    .limit(limit)
    .offset(offset);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(groupMemberships)
    .innerJoin(memberships, eq(memberships.id, groupMemberships.membershipId))
    .where(condition);
  return { members, total: counted?.total ?? 0 };
}

/** One member of a group, held as they are: nobody makes a guest of them, or locks them, meanwhile. */
export async function holdGroupMember(db: Db, groupId: string, membershipId: string) {
  const [member] = await db
    .select({ ...memberColumns, lockedAt: memberships.lockedAt })
    .from(groupMemberships)
    .innerJoin(memberships, eq(memberships.id, groupMemberships.membershipId))
    .where(and(isMemberOf(groupId), eq(memberships.id, membershipId)))
    .for('share', { of: memberships });
  return member;
}

/** A page of those who ask to join, oldest first. */
export async function findJoinRequests(db: Db, groupId: string, { limit, offset }: PageOf) {
  const condition = isWaitingFor(groupId);
  const requests = await db
    .select({
      id: groupMemberships.id,
      message: groupMemberships.message,
      createdAt: groupMemberships.updatedAt,
      member: namedMemberColumns,
    })
    .from(groupMemberships)
    .innerJoin(memberships, eq(memberships.id, groupMemberships.membershipId))
    .where(condition)
    .orderBy(asc(groupMemberships.updatedAt), asc(groupMemberships.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(groupMemberships)
    .innerJoin(memberships, eq(memberships.id, groupMemberships.membershipId))
    .where(condition);
  return { requests, total: counted?.total ?? 0 };
}

const memberColumns = {
  member: namedMemberColumns,
  role: groupMemberships.role,
  joinedAt: sql<Date>`coalesce(${groupMemberships.joinedAt}, ${groupMemberships.createdAt})`.mapWith(
    groupMemberships.createdAt,
  ),
};

function isMemberOf(groupId: string) {
  return and(
    eq(groupMemberships.groupId, groupId),
    eq(groupMemberships.state, 'member'),
    isNull(memberships.removedAt),
  );
}

function isWaitingFor(groupId: string) {
  return and(
    eq(groupMemberships.groupId, groupId),
    eq(groupMemberships.state, 'in_moderation'),
    isNull(memberships.removedAt),
  );
}
