import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { groupMemberships, groups } from '../groups/groups.tables.ts';
import { groupIsReadable } from '../groups/index.ts';
import type { MemberCaller } from '../http/caller.ts';
import { belongs } from './members.repository.ts';
import { memberships } from './members.tables.ts';

/** Condition on `memberships`: members see everybody, externals themselves and the people of the groups they read. */
export function memberIsVisible(caller: MemberCaller): SQL | undefined {
  if (!caller.isExternal) return undefined;
  const isSelf = eq(memberships.id, caller.membershipId);
  const readable = query.select({ id: groups.id }).from(groups).where(groupIsReadable(caller));
  return or(isSelf, belongs(inArray(groupMemberships.groupId, readable)));
}

/** Condition on `memberships`: who can be asked for something by a member who sees them: neither locked nor gone. */
export function memberIsReachable(caller: MemberCaller): SQL | undefined {
  return and(isNull(memberships.lockedAt), isNull(memberships.removedAt), memberIsVisible(caller));
}

const query = new QueryBuilder();
