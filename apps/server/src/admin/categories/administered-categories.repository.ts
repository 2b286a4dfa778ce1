import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { lockName } from '../../db/lock-name.ts';
import { designs } from '../../design/design.tables.ts';
import { groupCategories, groupCategoryAdmins, groups } from '../../groups/groups.tables.ts';
import { membersByName, namedMemberColumns } from '../../members/index.ts';
import { memberships } from '../../members/members.tables.ts';

/** A kind of groups with its groups and who administers it, as read. */
export type FoundCategory = Awaited<ReturnType<typeof findAdministeredCategories>>[number];

/** Most groups of a kind that are offered to stand for it. */
const mostOffered = 200;

/** The kinds of groups in their order. */
export async function findAdministeredCategories(db: Db) {
  const kinds = await db
    .select({ category: groupCategories, groupsCount: countedGroups, worn: { id: designs.id, name: designs.name } })
    .from(groupCategories)
    .leftJoin(designs, and(eq(designs.groupCategoryId, groupCategories.id), designs.active))
    .orderBy(asc(groupCategories.order), asc(groupCategories.id));
  const [offered, admins] = [await findOffered(db), await findAdmins(db)];
  return kinds.map(({ category, groupsCount, worn }) => ({
    ...{ category, groupsCount, worn },
    groups: offered.filter(({ categoryId }) => categoryId === category.id),
    admins: admins.filter(({ categoryId }) => categoryId === category.id).map(({ member }) => member),
  }));
}

/** One kind by its slug. */
export async function findAdministeredCategory(db: Db, slug: string): Promise<FoundCategory | undefined> {
  return (await findAdministeredCategories(db)).find(({ category }) => category.slug === slug);
}

/** Kinds change one after the other: their order and their slugs are those of all. */
export async function lockCategories(db: Db): Promise<void> {
  await lockName(db, 'group categories');
}

/** Nobody makes a group of a kind, or one of its groups another kind's, meanwhile. */
export async function lockCategory(db: Db, slug: string): Promise<void> {
  await db.select({ id: groupCategories.id }).from(groupCategories).where(eq(groupCategories.slug, slug)).for('update');
}

/** Those of some members who may administer groups: who is here and no guest, and stays so meanwhile. */
export async function findPossibleAdmins(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: memberships.id })
    .from(memberships)
    .where(
      sql`${inArray(memberships.id, [...ids])} and ${isNull(memberships.removedAt)} and not ${memberships.isExternal}`,
    )
    .orderBy(memberships.id)
    .for('share');
  return new Set(rows.map(({ id }) => id));
}

const countedGroups = sql<number>`(select count(*)::int from ${groups} as part
  where part.group_category_id = group_categories.id)`;

async function findOffered(db: Db) {
  const ranked = db
    .select({
      ...{ id: groups.id, categoryId: groups.groupCategoryId, slug: groups.slug, name: groups.name },
      rank: sql<number>`row_number() over (partition by ${groups.groupCategoryId}
        order by search_fold(${groups.name}), ${groups.id})`.as('rank'),
    })
    .from(groups)
    .where(sql`${groups.deletedAt} is null and ${groups.archivedAt} is null`)
    .as('ranked');
  return db
    .select({ id: ranked.id, categoryId: ranked.categoryId, slug: ranked.slug, name: ranked.name })
    .from(ranked)
    .leftJoin(groupCategories, eq(groupCategories.mainGroupId, ranked.id))
    .where(sql`${ranked.rank} <= ${mostOffered} or ${groupCategories.id} is not null`)
    .orderBy(ranked.rank);
}

function findAdmins(db: Db) {
  return db
    .select({ categoryId: groupCategoryAdmins.groupCategoryId, member: namedMemberColumns })
    .from(groupCategoryAdmins)
    .innerJoin(memberships, eq(memberships.id, groupCategoryAdmins.membershipId))
    .where(isNull(memberships.removedAt))
    .orderBy(...membersByName());
}
