import type { Language } from '@atrium/core/messages';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { groupCategories, groupCategoryAdmins, groupMemberships, groups } from '../groups/groups.tables.ts';
import type { CurrentNetwork, MemberCaller } from '../http/caller.ts';
import { memberships } from '../members/members.tables.ts';
import { networkSettings } from '../network/network.tables.ts';

/** The member behind a request with everything they administer; nobody when locked or gone. */
export async function findCaller(
  db: Db,
  membershipId: string,
  network: CurrentNetwork,
): Promise<MemberCaller | undefined> {
  const [member] = await db
    .select()
    .from(memberships)
    .where(and(eq(memberships.id, membershipId), isNull(memberships.lockedAt), isNull(memberships.anonymisedAt)));
  if (member === undefined) return undefined;
  const categoryAdminOf = await categoriesOf(db, member);
  const own = await db
    .select({ groupId: groupMemberships.groupId, role: groupMemberships.role })
    .from(groupMemberships)
    .where(and(eq(groupMemberships.membershipId, membershipId), eq(groupMemberships.state, 'member')));
  const administered = own.filter((row) => row.role === 'admin').map((row) => row.groupId);
  return {
    kind: 'member',
    membershipId,
    userId: member.userId,
    isExternal: member.isExternal,
    networkAdmin: member.networkAdmin,
    groupAdminOf: new Set([...administered, ...(await groupsIn(db, categoryAdminOf))]),
    categoryAdminOf: new Set(categoryAdminOf),
    memberOf: new Set(own.map((row) => row.groupId)),
    language: member.locale ?? network.language,
    timeZone: member.timeZone ?? network.timeZone,
  };
}

/** The network of this deployment; a nameless German one before it was created. */
export async function findNetwork(db: Db): Promise<CurrentNetwork> {
  const [network] = await db.select().from(networkSettings).limit(1);
  if (network !== undefined) return network;
  return { id: '', name: 'Atrium', language: 'de' satisfies Language, timeZone: 'Europe/Berlin', settings: {} };
}

async function categoriesOf(db: Db, member: { id: string; networkAdmin: boolean }): Promise<string[]> {
  if (member.networkAdmin) {
    const all = await db.select({ id: groupCategories.id }).from(groupCategories);
    return all.map((row) => row.id);
  }
  const own = await db
    .select({ id: groupCategoryAdmins.groupCategoryId })
    .from(groupCategoryAdmins)
    .where(eq(groupCategoryAdmins.membershipId, member.id));
  return own.map((row) => row.id);
}

async function groupsIn(db: Db, categoryIds: readonly string[]): Promise<string[]> {
  if (categoryIds.length === 0) return [];
  const rows = await db
    .select({ id: groups.id })
    .from(groups)
    .where(inArray(groups.groupCategoryId, [...categoryIds]));
  return rows.map((row) => row.id);
}
