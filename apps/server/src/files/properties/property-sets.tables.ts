import type { Modifications, Property } from '@atrium/core/files/schema';
import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../../db/columns.ts';

/** The fields that files and folders have in the network, and what groups add to them. */
export const propertySets = pgTable(
  'property_sets',
  {
    /** The network or the group. */
    contextId: text('context_id').notNull(),
    name: text('name', { enum: ['file_profile', 'folder_profile'] }).notNull(),
    properties: jsonb('properties').$type<Property[]>().notNull(),
    modifications: jsonb('modifications').$type<Modifications>().notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.contextId, table.name] })],
);
