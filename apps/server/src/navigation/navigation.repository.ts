import type { AppItem, NavigationEntry } from '@atrium/core/navigation/schema';
import { eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { newId } from '../db/id.ts';
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

/** The navigation that is about to be written; whoever else writes it waits, also where there is none yet. */
export async function lockNavigation(db: Db, groupId: string | null): Promise<NavigationRow> {
  const name = `navigation ${groupId ?? ''}`;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
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
  if (lock) await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('app navigation', 0))`);
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
