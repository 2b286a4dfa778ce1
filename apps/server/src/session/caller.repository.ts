import type { Language } from '@atrium/core/messages';
import { and, eq, exists, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
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
    .select({
      userId: memberships.userId,
      isExternal: memberships.isExternal,
      networkAdmin: memberships.networkAdmin,
      locale: memberships.locale,
      timeZone: memberships.timeZone,
      categoryAdminOf: idsOf(administeredCategories),
      groupAdminOf: idsOf(sql`${memberGroups(eq(groupMemberships.role, 'admin'))} union ${groupsOfCategories}`),
      memberOf: idsOf(memberGroups()),
    })
    .from(memberships)
    .where(and(eq(memberships.id, membershipId), isNull(memberships.lockedAt), isNull(memberships.anonymisedAt)));
  if (member === undefined) return undefined;
  const { locale, timeZone, ...own } = member;
  return {
    ...own,
    kind: 'member',
    membershipId,
    groupAdminOf: new Set(own.groupAdminOf),
    categoryAdminOf: new Set(own.categoryAdminOf),
    memberOf: new Set(own.memberOf),
    language: locale ?? network.language,
    timeZone: timeZone ?? network.timeZone,
  };
}

/** The network of this deployment; a nameless German one before it was created. */
export async function findNetwork(db: Db): Promise<CurrentNetwork> {
  const [network] = await db.select().from(networkSettings).limit(1);
  if (network !== undefined) return network;
  return { id: '', name: 'Atrium', language: 'de' satisfies Language, timeZone: 'Europe/Berlin', settings: {} };
}

const query = new QueryBuilder();

// What follows stands in a query on `memberships`.

const isAdministered = exists(
  query
    .select({ one: sql`1` })
    .from(groupCategoryAdmins)
    .where(
      and(
        eq(groupCategoryAdmins.groupCategoryId, groupCategories.id),
        eq(groupCategoryAdmins.membershipId, memberships.id),
      ),
    ),
);

const administeredCategories = query
  .select({ id: groupCategories.id })
  .from(groupCategories)
  .where(or(memberships.networkAdmin, isAdministered));

const groupsOfCategories = query
  .select({ id: groups.id })
  .from(groups)
  .where(inArray(groups.groupCategoryId, administeredCategories));

const memberGroups = (condition?: SQL) =>
  query
    .select({ id: groupMemberships.groupId })
    .from(groupMemberships)
    .where(and(eq(groupMemberships.membershipId, memberships.id), eq(groupMemberships.state, 'member'), condition));

function idsOf(ids: SQLWrapper): SQL<string[]> {
  return sql<string[]>`array(${ids})`;
}
