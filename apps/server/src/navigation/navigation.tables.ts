import type { AppItem, NavigationEntry } from '@atrium/core/navigation/schema';
import { jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from '../db/columns.ts';
import { groups } from '../groups/groups.tables.ts';

/** The mobile app's navigation: one row, once it was saved. */
export const appNavigations = pgTable('app_navigations', {
  id: text('id').primaryKey(),
  items: jsonb('items').$type<readonly AppItem[]>().notNull(),
  updatedAt: instantColumn('updated_at').notNull(),
});

/** Navigations of the network, without a group, and of groups; each is read and written as a whole. */
export const navigations = pgTable(
  'navigations',
  {
    id: idColumn(),
    groupId: text('group_id').references(() => groups.id, { onDelete: 'cascade' }),
    items: jsonb('items').$type<readonly NavigationEntry[]>().notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (table) => [unique('navigations_group').on(table.groupId).nullsNotDistinct()],
);
