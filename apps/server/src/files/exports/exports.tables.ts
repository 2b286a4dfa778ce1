import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from '../../db/columns.ts';
import { memberships } from '../../members/members.tables.ts';
import { storedObjects } from '../../uploads/uploads.tables.ts';
import { folders } from '../files.tables.ts';

/** Archives of everything in a folder, packed in the background for whoever asked. */
export const fileExports = pgTable(
  'file_exports',
  {
    id: idColumn(),
    folderId: text('folder_id')
      .notNull()
      .references(() => folders.id, { onDelete: 'cascade' }),
    membershipId: text('membership_id')
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['initialized', 'in_progress', 'finished', 'failed'] })
      .notNull()
      .default('initialized'),
    /** From 0 to 100. */
    progress: doublePrecision('progress').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    /** Whoever packs it has it until then. */
    leasedUntil: instantColumn('leased_until'),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('file_exports_packing')
      .on(table.membershipId, table.folderId)
      .where(sql`${table.status} in ('initialized', 'in_progress')`),
    index('file_exports_latest').on(table.membershipId, table.folderId, table.createdAt),
    index('file_exports_age').on(table.createdAt),
  ],
);

/** The archives of exports, in their order. */
export const fileExportParts = pgTable(
  'file_export_parts',
  {
    exportId: text('export_id')
      .notNull()
      .references(() => fileExports.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    objectId: text('object_id')
      .notNull()
      .references(() => storedObjects.id),
  },
  (table) => [
    primaryKey({ columns: [table.exportId, table.position] }),
    index('file_export_parts_object').on(table.objectId),
  ],
);
