import { and, eq, exists, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { MemberCaller } from '../http/caller.ts';
import { memberships } from './members.tables.ts';
import { membershipRoleAssignments, membershipRoles } from './membership-roles.tables.ts';

/** A role as it stands beside a name. */
export interface NamedRole {
  readonly id: string;
  readonly name: string;
  readonly display_type: 'default' | 'grouped' | 'hidden';
}

/** Condition on `membership_roles`: which can be chosen across the network; those of a group belong to its own pages. */
export function roleIsVisible(caller: MemberCaller): SQL | undefined {
  return caller.isExternal ? sql`false` : eq(membershipRoles.scope, 'network');
}

/** Condition on `memberships`: they have one of these roles, as far as the caller may choose it. */
export function hasRole(roleIds: readonly string[], caller: MemberCaller): SQL {
  return exists(
    query
      .select({ one: sql`1` })
      .from(membershipRoleAssignments)
      .innerJoin(membershipRoles, eq(membershipRoles.id, membershipRoleAssignments.membershipRoleId))
      .where(and(isAssigned, inArray(membershipRoles.id, [...roleIds]), roleIsVisible(caller))),
  );
}

/** The roles of a row of `memberships` by name: those in the network, and those in the groups a query selects. */
export function rolesWithin(groupIds: SQLWrapper): SQL<readonly NamedRole[]> {
  const { id, name, displayType, groupId, scope } = membershipRoles;
  const role = sql`json_build_object('id', ${id}, 'name', ${name}, 'display_type', ${displayType})`;
  const selected = query
    .select({ roles: sql`json_agg(${role} order by search_fold(${name}), ${id})` })
    .from(membershipRoleAssignments)
    .innerJoin(membershipRoles, eq(id, membershipRoleAssignments.membershipRoleId))
    .where(and(isAssigned, or(eq(scope, 'network'), inArray(groupId, groupIds))));
  return sql`coalesce(${selected}, '[]'::json)`;
}

const query = new QueryBuilder();
const isAssigned = eq(membershipRoleAssignments.membershipId, memberships.id);
