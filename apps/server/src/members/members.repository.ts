import { and, asc, eq, exists, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
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
    isNull(memberships.lockedAt),
    isNull(memberships.anonymisedAt),
    memberIsVisible(search.caller),
    ...search.words.map(
      (word) => sql`search_fold(${memberships.displayName}) like search_fold(${`%${escaped(word)}%`})`,
    ),
    search.outsideOf === undefined ? undefined : not(belongsTo(search.outsideOf, search.caller)),
  );
  const members = await db
    .select(namedMemberColumns)
    .from(memberships)
    .where(found)
    .orderBy(sql`not ${beginsWith(search.words[0] ?? '')}`, ...byName())
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

/** Condition on `memberships`: members see everybody, externals themselves and the people of their groups. */
function memberIsVisible(caller: MemberCaller): SQL | undefined {
  if (!caller.isExternal) return undefined;
  const isSelf = eq(memberships.id, caller.membershipId);
  return or(isSelf, exists(belonging(inArray(groupMemberships.groupId, [...caller.memberOf]))));
}

const query = new QueryBuilder();

/** Nobody learns by leaving them out who belongs to a group they cannot read. */
function belongsTo(idOrSlug: string, caller: MemberCaller): SQL {
  const named = query
    .select({ id: groups.id })
    .from(groups)
    .where(and(or(eq(groups.id, idOrSlug), eq(groups.slug, idOrSlug)), groupIsReadable(caller)));
  return exists(belonging(inArray(groupMemberships.groupId, named)));
}

function belonging(condition: SQL) {
  return query
    .select({ one: sql`1` })
    .from(groupMemberships)
    .where(and(eq(groupMemberships.membershipId, memberships.id), eq(groupMemberships.state, 'member'), condition));
}

function beginsWith(word: string): SQL {
  const pattern = sql`search_fold(${`${escaped(word)}%`})`;
  return sql`(search_fold(${memberships.firstName}) like ${pattern} or search_fold(${memberships.lastName}) like ${pattern})`;
}

function byName(): SQL[] {
  const folded = [memberships.lastName, memberships.firstName].map((name) => sql`search_fold(${name})`);
  return [...folded, asc(memberships.id)];
}

/** Typed text as `like` takes it literally. */
function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
