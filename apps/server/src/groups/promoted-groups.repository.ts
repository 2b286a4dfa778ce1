import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { MemberCaller } from '../http/caller.ts';
import { groupIsKnown, ownMembership } from './group-visibility.repository.ts';
import { type ListedGroup, listedMemberCount } from './groups.repository.ts';
import { groupCategories, groupMemberships, groups } from './groups.tables.ts';

/** The groups of a choice, and those of some kinds, that a caller knows of and that are in use, by kind and name. */
export function findChosenGroups(
  db: Db,
  caller: MemberCaller,
  { groupIds, categoryIds }: { readonly groupIds: readonly string[]; readonly categoryIds: readonly string[] },
): Promise<ListedGroup[]> {
  const isChosen = or(inArray(groups.id, [...groupIds]), inArray(groups.groupCategoryId, [...categoryIds]));
  return db
    .select({ group: groups, category: groupCategories, own: groupMemberships, memberCount: listedMemberCount })
    .from(groups)
    .innerJoin(groupCategories, eq(groupCategories.id, groups.groupCategoryId))
    .leftJoin(groupMemberships, ownMembership(caller))
    .where(and(groupIsKnown(caller), isNull(groups.archivedAt), isChosen))
    .orderBy(groupCategories.order, groupCategories.id, sql`search_fold(${groups.name})`, asc(groups.id))
    .limit(mostChosen);
}

/** More would be a directory. */
const mostChosen = 100;
