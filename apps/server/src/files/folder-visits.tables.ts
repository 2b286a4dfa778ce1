import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../db/columns.ts';
import { memberships } from '../members/members.tables.ts';
import { folders } from './files.tables.ts';

/** When somebody last looked into a folder; what has come since is new to them. */
export const folderVisits = pgTable(
  'folder_visits',
  {
    membershipId: text('membership_id')
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
    folderId: text('folder_id')
      .notNull()
      .references(() => folders.id, { onDelete: 'cascade' }),
    openedAt: instantColumn('opened_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.membershipId, table.folderId] }),
    index('folder_visits_folder').on(table.folderId),
  ],
);
