import { mostListed } from '@atrium/core/members/rules';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { groupMemberships, groups } from '../groups/groups.tables.ts';
import { groupIsReadable } from '../groups/index.ts';
import type { MemberCaller } from '../http/caller.ts';
import { ignoredMembers } from '../profile/profile.tables.ts';
import {
  countMembers,
  eachProfileSays,
  idsInOrder,
  type MemberSort,
  memberIsFound,
  memberIsListed,
  profileSays,
  standsUnder,
} from './member-search.repository.ts';
import { memberIsVisible } from './member-visibility.repository.ts';
import { namedMemberColumns } from './members.repository.ts';
import { memberships } from './members.tables.ts';
import { membershipRoleAssignments, membershipRoles } from './membership-roles.tables.ts';

/** What the directory reads of a member. */
export type MemberRowFound = Awaited<ReturnType<typeof listMembersByName>>['members'][number];

/** Whom of the directory somebody looks for, and how it is to stand there. */
export interface MemberListSearch {
  readonly caller: MemberCaller;
  readonly words: readonly string[];
  readonly sort: MemberSort;
  /** A to Z, in small; of the name by which the list is sorted. */
  readonly letter: string | null;
  readonly facets: Readonly<Record<string, readonly string[]>>;
  readonly withLocked: boolean;
}

/** A page of the members the caller sees, by name; more than are shown at all are counted no further. */
export async function listMembersByName(
  db: Db,
  { caller, words, sort, letter, facets, withLocked }: MemberListSearch,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const isNamed = and(
    memberIsListed(caller, { withLocked }),
    memberIsFound(words),
    letter === null ? undefined : standsUnder(letter, sort),
  );
  const says = profileSays(facets);
  const isFound = and(isNamed, says);
  const find = (found: SQL | undefined, most: number) => idsInOrder(db, { found, sort, limit: most, offset });
  const read = (ids: ReturnType<typeof idsInOrder>, condition?: SQL) =>
    db
      .select(memberRowColumns)
      .from(memberships)
      .innerJoin(ids, eq(ids.id, memberships.id))
      .where(condition)
      .orderBy(ids.name, ids.id)
      .limit(limit);
  // Where many are found by name, the first of them are asked what their profiles say: no index of names holds those.
  const isTried = says !== undefined && offset === 0 && limit < firstAsked;
  const first = isTried ? await read(find(isNamed, firstAsked), eachProfileSays(facets)) : [];
  const members = first.length === limit ? first : await read(find(isFound, limit));
  const isWhole = offset === 0 && members.length < limit;
  return { members, total: isWhole ? members.length : await countMembers(db, isFound, mostListed + 1) };
}

/** How many found by their names are asked what their profiles say, before profiles are searched. */
const firstAsked = 500;

/** One member, if the caller may see them. */
export async function findMember(db: Db, id: string, caller: MemberCaller) {
  const [member] = await db
    .select({ ...memberRowColumns, birthday: memberships.birthday, isIgnored: isIgnoredBy(caller) })
    .from(memberships)
    .where(and(eq(memberships.id, id), memberIsVisible(caller)));
  return member;
}

function isIgnoredBy({ membershipId }: MemberCaller): SQL<boolean> {
  const own = and(eq(ignoredMembers.membershipId, membershipId), eq(ignoredMembers.ignoredId, memberships.id));
  return sql<boolean>`exists (select 1 from ${ignoredMembers} where ${own})`;
}

/** What a query selects of a member for the directory: their roles in the network among it. */
const memberRowColumns = {
  ...namedMemberColumns,
  lockedAt: memberships.lockedAt,
  profile: memberships.profile,
  networkAdmin: memberships.networkAdmin,
  roles: sql<
    { id: string; name: string; color: string; text_color: string }[]
  >`coalesce((select json_agg(json_build_object('id', role.id, 'name', role.name,
    'color', role.color, 'text_color', role.text_color)
    order by search_fold(role.name), role.id) from ${membershipRoleAssignments} as own
    join ${membershipRoles} as role on role.id = own.membership_role_id
    where own.membership_id = memberships.id and role.scope = 'network'), '[]'::json)`,
};

/** The groups of a member that the caller may read, by name. */
export function findReadableGroupsOf(db: Db, membershipId: string, caller: MemberCaller) {
  const own = and(eq(groupMemberships.groupId, groups.id), eq(groupMemberships.membershipId, membershipId));
  return db
    .select({ id: groups.id, slug: groups.slug, name: groups.name, imageKey: groups.imageKey })
    .from(groups)
    .innerJoin(groupMemberships, and(own, eq(groupMemberships.state, 'member')))
    .where(and(groupIsReadable(caller), isNull(groups.archivedAt)))
    .orderBy(sql`search_fold(${groups.name})`, asc(groups.id));
}
