import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { storedObjects } from '../uploads/uploads.tables.ts';
import { designs } from './design.tables.ts';

/** Whose pages are meant: the network's, those of a kind of groups, or a group's with its kind. */
export interface ThemePlace {
  readonly groupId: string | null;
  readonly groupCategoryId: string | null;
}

/** The network's own pages. */
export const networkPlace: ThemePlace = { groupId: null, groupCategoryId: null };

/** A design as it is stored. */
export type DesignRow = typeof designs.$inferSelect;

/** A picture a design shows, by what its address and its format need. */
export interface DesignPicture {
  readonly id: string;
  readonly name: string;
}

/** What is worn at a place, the narrowest level first, and the pictures of it that are still there (DESIGN-D04, DESIGN-E02). */
export async function findWorn(db: Db, { groupId, groupCategoryId }: ThemePlace) {
  const rows = await db
    .select()
    .from(designs)
    .where(
      and(
        designs.active,
        or(
          isOfNetwork,
          groupCategoryId === null ? undefined : eq(designs.groupCategoryId, groupCategoryId),
          groupId === null ? undefined : eq(designs.groupId, groupId),
        ),
      ),
    );
  const levels = rows.toSorted((one, other) => widthOf(one) - widthOf(other));
  return { levels, pictures: await findPictures(db, levels) };
}

const isOfNetwork: SQL | undefined = and(isNull(designs.groupId), isNull(designs.groupCategoryId));

function widthOf({ groupId, groupCategoryId }: DesignRow): number {
  if (groupId !== null) return 0;
  return groupCategoryId === null ? 2 : 1;
}

/** The pictures of designs that are published, by their ids. */
export async function findPictures(db: Db, rows: readonly DesignRow[]): Promise<ReadonlyMap<string, DesignPicture>> {
  const ids = rows
    .flatMap((row) => [row.logoImageId, row.faviconImageId, row.bannerImageId])
    .filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: storedObjects.id, name: storedObjects.name })
    .from(storedObjects)
    .where(and(inArray(storedObjects.id, ids), eq(storedObjects.state, 'published')));
  return new Map(found.map((picture) => [picture.id, picture]));
}
