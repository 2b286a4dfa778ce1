import { and, asc, eq, exists, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import type { MemberCaller } from '../http/caller.ts';
import { holds } from '../members/index.ts';
import { kindIsKnown } from '../network/index.ts';
import { groupIsKnown, ownMembership } from './group-visibility.repository.ts';
import { type GroupCategoryRow, type ListedGroup, listedMemberCount } from './groups.repository.ts';
import { groupCategories, groupMemberships, groups } from './groups.tables.ts';

/** Which groups of the directory are looked for. */
export interface GroupSearch {
  readonly caller: MemberCaller;
  /** Of one kind; null of all. */
  readonly categoryId: string | null;
  /** Every word has to occur in the name. */
  readonly words: readonly string[];
  readonly isOwn: boolean;
  readonly isArchived: boolean;
}

/** A page of the groups the caller knows of, by name. */
export async function findListedGroups(
  db: Db,
  search: GroupSearch,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly groups: readonly ListedGroup[]; readonly total: number }> {
  const condition = isListed(search);
  const rows = await db
    .select({ group: groups, category: groupCategories, own: groupMemberships, memberCount: listedMemberCount })
    .from(groups)
    .innerJoin(groupCategories, eq(groupCategories.id, groups.groupCategoryId))
    .leftJoin(groupMemberships, ownMembership(search.caller))
    .where(condition)
    .orderBy(sql`search_fold(${groups.name})`, asc(groups.id))
    .limit(limit)
    .offset(offset);
  return { groups: rows, total: await db.$count(groups, condition) };
}

/** A kind of group by its slug; one that somebody does not know is none (DIR-E03). */
export async function findCategory(
  db: Db,
  slug: string,
  { caller, hold = false }: { readonly caller: MemberCaller; readonly hold?: boolean },
): Promise<GroupCategoryRow | undefined> {
  const isMeant = and(eq(groupCategories.slug, slug), kindIsKnown(caller));
  const found = db.select().from(groupCategories).where(isMeant);
  const [category] = await (hold ? found.for('key share') : found);
  return category;
}

const query = new QueryBuilder();

function isListed({ caller, categoryId, words, isOwn, isArchived }: GroupSearch): SQL | undefined {
  return and(
    groupIsKnown(caller),
    isArchived ? isNotNull(groups.archivedAt) : isNull(groups.archivedAt),
    categoryId === null ? undefined : eq(groups.groupCategoryId, categoryId),
    isOwn ? isIn(caller) : isNotHiddenMain,
    ...words.map((word) => holds(groups.name, word)),
  );
}

/** The group that stands for its kind can be left out of the directory (GCAT-001). */
const isNotHiddenMain = notExists(
  query
    .select({ one: sql`1` })
    .from(sql`${groupCategories} as kind`)
    .where(sql`kind.main_group_id = groups.id and kind.main_group_hidden`),
);

function isIn(caller: MemberCaller): SQL {
  const own = and(ownMembership(caller), eq(groupMemberships.state, 'member'));
  return exists(query.select({ one: sql`1` }).from(groupMemberships).where(own));
}
