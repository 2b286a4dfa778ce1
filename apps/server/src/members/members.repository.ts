import { and, asc, eq, exists, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { asTyped } from '../db/as-typed.ts';
import { groupMemberships, groups } from '../groups/groups.tables.ts';
import { groupIsReadable } from '../groups/index.ts';
import type { MemberCaller } from '../http/caller.ts';
import { memberships } from './members.tables.ts';

/** What a query selects of a member who is only named. */
export const namedMemberColumns = {
  id: memberships.id,
  displayName: memberships.displayName,
  isExternal: memberships.isExternal,
  removedAt: memberships.removedAt,
  imageKey: memberships.imageKey,
} as const;

/** Condition on `memberships`: who can be asked for something by a member who sees them: neither locked nor gone. */
export function memberIsReachable(caller: MemberCaller): SQL | undefined {
  return and(isNull(memberships.lockedAt), isNull(memberships.removedAt), memberIsVisible(caller));
}

/** Condition on `memberships`: every word occurs in the name, whatever its case and accents. */
export function memberNameHolds(words: readonly string[]): SQL | undefined {
  return and(...words.map((word) => holds(memberships.displayName, word)));
}

/** The order of lists of people: by last name, then first name. */
export function membersByName(): SQL[] {
  const folded = [memberships.lastName, memberships.firstName].map((name) => sql`search_fold(${name})`);
  return [...folded, asc(memberships.id)];
}

/** Condition: a word occurs in a text, whatever its case and accents. */
export function holds(text: SQLWrapper, word: string): SQL {
  return sql`search_fold(${text}) like search_fold(${`%${asTyped(word)}%`})`;
}

/** Condition: a text begins with a word, whatever its case and accents. */
export function begins(text: SQLWrapper, word: string): SQL {
  return sql`search_fold(${text}) like search_fold(${`${asTyped(word)}%`})`;
}

/** Condition on `memberships`: they are in a group that meets a condition on `group_memberships`. */
export function belongs(condition: SQL | undefined): SQL {
  const own = and(eq(groupMemberships.membershipId, memberships.id), eq(groupMemberships.state, 'member'));
  return exists(query.select({ one: sql`1` }).from(groupMemberships).where(and(own, condition)));
}

/** Condition on `memberships`: members see everybody, externals themselves and the people of the groups they read. */
export function memberIsVisible(caller: MemberCaller): SQL | undefined {
  if (!caller.isExternal) return undefined;
  const isSelf = eq(memberships.id, caller.membershipId);
  const readable = query.select({ id: groups.id }).from(groups).where(groupIsReadable(caller));
  return or(isSelf, belongs(inArray(groupMemberships.groupId, readable)));
}

const query = new QueryBuilder();
