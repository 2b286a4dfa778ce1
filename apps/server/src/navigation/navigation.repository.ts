import { groupOfLink, linksIn } from '@atrium/core/navigation/rules';
import type { AppItem, NavigationEntry } from '@atrium/core/navigation/schema';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { newId } from '../db/id.ts';
import { lockName } from '../db/lock-name.ts';
import { groups } from '../groups/groups.tables.ts';
import { appNavigations, navigations } from './navigation.tables.ts';

/** A navigation as it is stored; one that was never saved has no version. */
export interface NavigationRow {
  readonly items: readonly NavigationEntry[];
  readonly updatedAt: Date | null;
}

const neverSaved: NavigationRow = { items: [], updatedAt: null };

/** The network's navigation by null, a group's by its id. */
export async function findNavigation(db: Db, groupId: string | null): Promise<NavigationRow> {
  const owner = groupId === null ? isNull(navigations.groupId) : eq(navigations.groupId, groupId);
  const [row] = await db.select().from(navigations).where(owner);
  return row ?? neverSaved;
}

/** The links of a navigation that lead to groups which were deleted, or never were (NAV-D04). */
export async function findBrokenLinks(db: Db, items: readonly NavigationEntry[]): Promise<readonly string[]> {
  const leading = linksIn(items).flatMap((link) => {
    const slug = groupOfLink(link);
    return slug === null ? [] : [{ link, slug }];
  });
  if (leading.length === 0) return [];
  const slugs = leading.map(({ slug }) => slug);
  const found = await db
    .select({ slug: groups.slug })
    .from(groups)
    .where(and(inArray(groups.slug, slugs), isNull(groups.deletedAt)));
  const known = new Set(found.map(({ slug }) => slug));
  return leading.filter(({ slug }) => !known.has(slug)).map(({ link }) => link);
}

/** The navigation that is about to be written; whoever else writes it waits, also where there is none yet. */
export async function lockNavigation(db: Db, groupId: string | null): Promise<NavigationRow> {
  const name = `navigation ${groupId ?? ''}`;
  await lockName(db, name);
  return findNavigation(db, groupId);
}

/** Stores a navigation as a whole. */
export async function writeNavigation(
  db: Db,
  { groupId, items, updatedAt }: { groupId: string | null; items: readonly NavigationEntry[]; updatedAt: Date },
): Promise<void> {
  const row = { items, updatedAt };
  await db
    .insert(navigations)
    .values({ id: newId(), groupId, ...row })
    .onConflictDoUpdate({ target: navigations.groupId, set: row });
}

/** The mobile app's navigation as it is stored; one that was never saved has no version. */
export interface AppNavigationRow {
  readonly items: readonly AppItem[];
  readonly updatedAt: Date | null;
}

const onlyApp = 'app';

/** The mobile app's navigation; locked, whoever else writes it waits. */
export async function findAppNavigation(db: Db, { lock = false } = {}): Promise<AppNavigationRow> {
  if (lock) await lockName(db, 'app navigation');
  const [row] = await db.select().from(appNavigations).where(eq(appNavigations.id, onlyApp));
  return row ?? { items: [], updatedAt: null };
}

/** Stores the mobile app's navigation as a whole. */
export async function writeAppNavigation(
  db: Db,
  row: { readonly items: readonly AppItem[]; readonly updatedAt: Date },
): Promise<void> {
  await db
    .insert(appNavigations)
    .values({ id: onlyApp, ...row })
    .onConflictDoUpdate({ target: appNavigations.id, set: row });
}
