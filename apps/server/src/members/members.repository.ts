import { and, asc, eq, exists, inArray, isNull, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { groupMemberships, groups } from '../groups/groups.tables.ts';
import { groupIsReadable } from '../groups/index.ts';
import type { MemberCaller } from '../http/caller.ts';
import { memberships } from './members.tables.ts';

/** What a query selects of a member who is only named. */
export const namedMemberColumns = {
  id: memberships.id,
  displayName: memberships.displayName,
  isExternal: memberships.isExternal,
  anonymisedAt: memberships.anonymisedAt,
  imageKey: memberships.imageKey,
} as const;

/** Most hits a picker shows at once (CAL-D107). */
export const hitsPerPage = 20;

/** What a picker looks for. */
export interface MemberSearch {
  readonly caller: MemberCaller;
  /** What was typed: every word has to occur in the name, whatever its case and accents. */
  readonly words: readonly string[];
  /** Id or slug of a group whose members are left out. */
  readonly outsideOf?: string | undefined;
  readonly page: number;
}

/** Finds members for a picker: first those whose first or last name begins as typed, then by last name. */
export async function searchMembers(db: Db, search: MemberSearch) {
  const found = and(
    memberIsReachable(search.caller),
    memberNameHolds(search.words),
    search.outsideOf === undefined ? undefined : not(belongsTo(search.outsideOf, search.caller)),
  );
  const members = await db
    .select(namedMemberColumns)
    .from(memberships)
    .where(found)
    .orderBy(sql`not ${memberNameBegins(search.words[0] ?? '')}`, ...membersByName())
    .limit(hitsPerPage)
    .offset((search.page - 1) * hitsPerPage);
  return { members, total: await db.$count(memberships, found) };
}

/** One member, if the caller may see them. */
export async function findMember(db: Db, id: string, caller: MemberCaller) {
  const [member] = await db
    .select(namedMemberColumns)
    .from(memberships)
    .where(and(eq(memberships.id, id), memberIsVisible(caller)));
  return member;
}

/** Condition on `memberships`: who can be asked for something by a member who sees them: neither locked nor gone. */
export function memberIsReachable(caller: MemberCaller): SQL | undefined {
  return and(isNull(memberships.lockedAt), isNull(memberships.anonymisedAt), memberIsVisible(caller));
}

/** Condition on `memberships`: every word occurs in the name, whatever its case and accents. */
export function memberNameHolds(words: readonly string[]): SQL | undefined {
  return and(...words.map((word) => holds(memberships.displayName, word)));
}

/** Condition on `memberships`: the first or the last name begins with a word. */
export function memberNameBegins(word: string): SQL {
  return sql`(${begins(memberships.firstName, word)} or ${begins(memberships.lastName, word)})`;
}

/** The order of lists of people: by last name, then first name. */
export function membersByName(): SQL[] {
  const folded = [memberships.lastName, memberships.firstName].map((name) => sql`search_fold(${name})`);
  return [...folded, asc(memberships.id)];
}

/** Condition: a word occurs in a text, whatever its case and accents. */
export function holds(text: SQLWrapper, word: string): SQL {
  return sql`search_fold(${text}) like search_fold(${`%${escaped(word)}%`})`;
}

/** Condition: a text begins with a word, whatever its case and accents. */
export function begins(text: SQLWrapper, word: string): SQL {
  return sql`search_fold(${text}) like search_fold(${`${escaped(word)}%`})`;
}

/** Condition on `memberships`: they are in a group that meets a condition on `group_memberships`. */
export function belongs(condition: SQL | undefined): SQL {
  const own = and(eq(groupMemberships.membershipId, memberships.id), eq(groupMemberships.state, 'member'));
  return exists(query.select({ one: sql`1` }).from(groupMemberships).where(and(own, condition)));
}

/** Condition on `memberships`: members see everybody, externals themselves and the people of their groups. */
function memberIsVisible(caller: MemberCaller): SQL | undefined {
  if (!caller.isExternal) return undefined;
  const isSelf = eq(memberships.id, caller.membershipId);
  return or(isSelf, belongs(inArray(groupMemberships.groupId, [...caller.memberOf])));
}

const query = new QueryBuilder();

/** Nobody learns by leaving them out who belongs to a group they cannot read. */
function belongsTo(idOrSlug: string, caller: MemberCaller): SQL {
  const named = query
    .select({ id: groups.id })
    .from(groups)
    .where(and(or(eq(groups.id, idOrSlug), eq(groups.slug, idOrSlug)), groupIsReadable(caller)));
  return belongs(inArray(groupMemberships.groupId, named));
}

/** Typed text as `like` takes it literally. */
function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
