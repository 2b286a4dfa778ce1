import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { anyOf } from '../db/any-of.ts';
import type { Db } from '../db/database.ts';
import { groupCategories, groups } from '../groups/groups.tables.ts';
import type { MemberCaller } from '../http/caller.ts';

interface Choice {
  readonly caller: MemberCaller;
  readonly place: {
    readonly category: { readonly id: string } | null;
    readonly group: { readonly id: string } | null;
  };
  /** Those among these alone. */
  readonly ids?: readonly string[];
}

/** Groups that can be chosen at a place by name: those the caller administers, in use and not sensitive (INV-015). */
export async function findChoosableGroups(db: Db, { caller, place, ids }: Choice) {
  if (ids?.length === 0) return [];
  return db
    .select({ id: groups.id, name: groups.name })
    .from(groups)
    .where(
      and(
        isNull(groups.deletedAt),
        isNull(groups.archivedAt),
        eq(groups.sensitive, false),
        caller.networkAdmin ? undefined : anyOf(groups.id, caller.groupAdminOf),
        place.category === null ? undefined : eq(groups.groupCategoryId, place.category.id),
        place.group === null ? undefined : sql`${groups.id} <> ${place.group.id}`,
        ids === undefined ? undefined : anyOf(groups.id, ids),
      ),
    )
    .orderBy(sql`search_fold(${groups.name})`, asc(groups.id))
    .limit(mostGroups);
}

const mostGroups = 2_000;

/** A kind of group by its slug. */
export async function findCategory(db: Db, slug: string) {
  const [category] = await db.select().from(groupCategories).where(eq(groupCategories.slug, slug));
  return category;
}
