import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { groupMemberships, groups } from '../groups/groups.tables.ts';
import { groupIsReadable } from '../groups/index.ts';
import type { MemberCaller } from '../http/caller.ts';
import { memberIsReachable } from './member-visibility.repository.ts';
import { belongs, membersByName } from './members.repository.ts';
import { memberships } from './members.tables.ts';
import { hasRole, roleIsVisible } from './membership-roles.repository.ts';
import { membershipRoles } from './membership-roles.tables.ts';

/** People as they are chosen: one by one, and by what stands for those who belong to it at this moment. */
export interface Audience {
  readonly membershipIds: readonly string[];
  readonly groupIds: readonly string[];
  readonly roleIds: readonly string[];
}

/** Whom an audience comes to. */
export interface Addressed {
  /** Everybody once, by last name. */
  readonly membershipIds: readonly string[];
  /** How many are locked, gone, unknown or not visible to the caller. */
  readonly leftOut: number;
}

/** Everybody an audience names, each once, as far as the caller may address them. */
export async function findAddressed(db: Db, audience: Audience, caller: MemberCaller): Promise<Addressed> {
  const { membershipIds, groupIds, roleIds } = audience;
  const known = query.select({ id: groups.id }).from(groups).where(isKnownGroup(groupIds, caller));
  const rows = await db
    .select({ id: memberships.id, isReachable: sql<boolean>`coalesce(${memberIsReachable(caller)}, true)` })
    .from(memberships)
    .where(
      or(
        inArray(memberships.id, [...membershipIds]),
        belongs(inArray(groupMemberships.groupId, known)),
        hasRole(roleIds, caller),
      ),
    )
    .orderBy(...membersByName());
  const found = new Set(rows.map((row) => row.id));
  const unknown = new Set(membershipIds.filter((id) => !found.has(id)));
  const reachable = rows.filter((row) => row.isReachable).map((row) => row.id);
  return { membershipIds: reachable, leftOut: rows.length - reachable.length + unknown.size };
}

/** Which of the groups and roles of an audience the caller may not name, by the list they stand in. */
export async function findUnknownParts(db: Db, { groupIds, roleIds }: Audience, caller: MemberCaller) {
  const isKnownRole = and(inArray(membershipRoles.id, [...roleIds]), roleIsVisible(caller));
  return {
    groups: new Set(groupIds).size > (await db.$count(groups, isKnownGroup(groupIds, caller))),
    roles: new Set(roleIds).size > (await db.$count(membershipRoles, isKnownRole)),
  };
}

const query = new QueryBuilder();

function isKnownGroup(ids: readonly string[], caller: MemberCaller): SQL | undefined {
  return and(inArray(groups.id, [...ids]), groupIsReadable(caller));
}
