import type { DesignDraft } from '@atrium/core/design/schema';
import { and, asc, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { lockName } from '../db/lock-name.ts';
import { groupCategories } from '../groups/groups.tables.ts';
import { storedObjects } from '../uploads/uploads.tables.ts';
import { designs } from './design.tables.ts';
import type { DesignRow, ThemePlace } from './theme.repository.ts';

/** The place of a design alone: a group's without its kind. */
export type DesignOwner = ThemePlace;

/** The designs of a place, oldest first. */
export function findDesigns(db: Db, owner: DesignOwner): Promise<readonly DesignRow[]> {
  return db.select().from(designs).where(isOwned(owner)).orderBy(asc(designs.createdAt), asc(designs.id));
}

/** A design of a place; locked, it stays as it is. */
export async function findDesign(
  db: Db,
  owner: DesignOwner,
  { id, lock = false }: { readonly id: string; readonly lock?: boolean },
): Promise<DesignRow | undefined> {
  const read = db
    .select()
    .from(designs)
    .where(and(eq(designs.id, id), isOwned(owner)));
  const [row] = lock ? await read.for('update') : await read;
  return row;
}

/** A kind of groups by its slug or id. */
export async function findCategory(db: Db, slugOrId: string) {
  const [row] = await db
    .select()
    .from(groupCategories)
    .where(or(eq(groupCategories.slug, slugOrId), eq(groupCategories.id, slugOrId)));
  return row;
}

/** Whoever else writes designs of the place waits. */
export async function lockPlace(db: Db, { groupId, groupCategoryId }: DesignOwner): Promise<void> {
  const name = `designs ${groupId ?? groupCategoryId ?? ''}`;
  await lockName(db, name);
}

/** What a design is stored with. */
export type NewDesign = typeof designs.$inferInsert;

/** Stores a new design. */
export async function insertDesign(db: Db, design: NewDesign): Promise<DesignRow> {
  const [row] = await db.insert(designs).values(design).returning();
  if (row === undefined) throw new Error('A design was not stored.');
  return row;
}

/** Stores what a design says now. */
export async function changeDesign(db: Db, id: string, set: Partial<NewDesign>): Promise<DesignRow> {
  const [row] = await db.update(designs).set(set).where(eq(designs.id, id)).returning();
  if (row === undefined) throw new Error('A locked design is gone.');
  return row;
}

/** Makes one design of a place the one that is worn. */
export async function wear(db: Db, owner: DesignOwner, id: string): Promise<void> {
  await db
    .update(designs)
    .set({ active: false })
    .where(and(isOwned(owner), designs.active));
  await db.update(designs).set({ active: true }).where(eq(designs.id, id));
}

/** Deletes a design. */
export async function dropDesign(db: Db, id: string): Promise<void> {
  await db.delete(designs).where(eq(designs.id, id));
}

/** A picture that a design shows. */
export async function findShownPicture(db: Db, id: string) {
  const [row] = await db
    .select({ object: storedObjects })
    .from(storedObjects)
    .innerJoin(designs, or(eq(designs.logoImageId, id), eq(designs.faviconImageId, id), eq(designs.bannerImageId, id)))
    .where(and(eq(storedObjects.id, id), eq(storedObjects.directory, 'images'), eq(storedObjects.state, 'published')))
    .limit(1);
  return row?.object;
}

/** The pictures a draft names. */
export function pictureIds(draft: Pick<DesignDraft, 'logo_image_id' | 'favicon_image_id' | 'banner_image_id'>) {
  return {
    logoImageId: draft.logo_image_id,
    faviconImageId: draft.favicon_image_id,
    bannerImageId: draft.banner_image_id,
  };
}

function isOwned({ groupId, groupCategoryId }: DesignOwner): SQL | undefined {
  return and(
    groupId === null ? isNull(designs.groupId) : eq(designs.groupId, groupId),
    groupCategoryId === null ? isNull(designs.groupCategoryId) : eq(designs.groupCategoryId, groupCategoryId),
  );
}
