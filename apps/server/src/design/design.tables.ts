import type { DesignValues } from '@atrium/core/design/schema';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from '../db/columns.ts';
import { groupCategories, groups } from '../groups/groups.tables.ts';
import { storedObjects } from '../uploads/uploads.tables.ts';

/** What of a design is no picture. */
export type StoredValues = Omit<DesignValues, 'logo_image_id' | 'favicon_image_id' | 'banner_image_id'>;

/** Designs of the network, of kinds of groups and of groups; at most one of each place is worn. */
export const designs = pgTable(
  'designs',
  {
    id: idColumn(),
    groupId: text('group_id').references(() => groups.id, { onDelete: 'cascade' }),
    groupCategoryId: text('group_category_id').references(() => groupCategories.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    active: boolean('active').notNull().default(false),
    values: jsonb('values').$type<StoredValues>().notNull(),
    /** A picture that is deleted leaves the design to what it inherits (DESIGN-E02). */
    logoImageId: text('logo_image_id').references(() => storedObjects.id, { onDelete: 'set null' }),
    faviconImageId: text('favicon_image_id').references(() => storedObjects.id, { onDelete: 'set null' }),
    bannerImageId: text('banner_image_id').references(() => storedObjects.id, { onDelete: 'set null' }),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (table) => [
    check('designs_one_place', sql`${table.groupId} is null or ${table.groupCategoryId} is null`),
    uniqueIndex('designs_active')
      .on(sql`coalesce(${table.groupId}, ${table.groupCategoryId}, '')`)
      .where(sql`${table.active}`),
    index('designs_group').on(table.groupId),
    index('designs_category').on(table.groupCategoryId),
  ],
);
