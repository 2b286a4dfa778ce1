import { and, asc, eq, exists, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { asTyped } from '../db/as-typed.ts';
import { groupMemberships } from '../groups/groups.tables.ts';
import { memberships } from './members.tables.ts';

/** What a query selects of a member who is only named. */
export const namedMemberColumns = {
  id: memberships.id,
  displayName: memberships.displayName,
  isExternal: memberships.isExternal,
  removedAt: memberships.removedAt,
  imageKey: memberships.imageKey,
} as const;

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

const query = new QueryBuilder();
