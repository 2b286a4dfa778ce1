import { and, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { groupMemberships, groups } from '../groups/groups.tables.ts';
import { groupIsReadable } from '../groups/index.ts';
import type { MemberCaller } from '../http/caller.ts';
import { closeThenFar, countMembers, idsInOrder, memberIsFound, memberNameBegins } from './member-search.repository.ts';
import { memberIsReachable } from './member-visibility.repository.ts';
import { belongs, namedMemberColumns } from './members.repository.ts';
import { memberships } from './members.tables.ts';

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

/** How far hits of a picker are counted; beyond that it is told this many. */
const mostCounted = 200;

/** Finds members for a picker: first those of whose name a word begins as typed, then by last name. */
export async function searchMembers(db: Db, search: MemberSearch) {
  const { caller, words, outsideOf, page } = search;
  const [first = '', ...others] = words;
  const withOthers = and(
    memberIsReachable(caller),
    memberIsFound(others),
    outsideOf === undefined ? undefined : not(belongsTo(outsideOf, caller)),
  );
  const isFound = memberIsFound([first]);
  const read = (condition: SQL | undefined, limit: number, offset = 0, rank: readonly SQL[] = []) => {
    const found = idsInOrder(db, { found: and(withOthers, condition), sort: 'last_name', rank, limit, offset });
    return db
      .select(searchedColumns)
      .from(memberships)
      .innerJoin(found, eq(found.id, memberships.id))
      .orderBy(...rank, found.name, found.id);
  };
  const members =
    page === 1
      ? await closeThenFar(read, { word: first, limit: hitsPerPage })
      : await read(isFound, hitsPerPage, (page - 1) * hitsPerPage, [sql`not ${memberNameBegins(first)}`]);
  const isAll = page === 1 && members.length < hitsPerPage;
  return { members, total: isAll ? members.length : await countMembers(db, and(withOthers, isFound), mostCounted) };
}

/** What a picker shows of somebody; their profile tells them from others of the same name. */
const searchedColumns = { ...namedMemberColumns, profile: memberships.profile };

const query = new QueryBuilder();

/** Nobody learns by leaving them out who belongs to a group they cannot read. */
function belongsTo(idOrSlug: string, caller: MemberCaller): SQL {
  const named = query
    .select({ id: groups.id })
    .from(groups)
    .where(and(or(eq(groups.id, idOrSlug), eq(groups.slug, idOrSlug)), groupIsReadable(caller)));
  return belongs(inArray(groupMemberships.groupId, named));
}
