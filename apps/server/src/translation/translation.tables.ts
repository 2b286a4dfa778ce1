import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../db/columns.ts';

/** What has been translated, kept for a while: whoever may read the object reads it from here. */
export const translations = pgTable(
  'translations',
  {
    type: text('type').notNull(),
    objectId: text('object_id').notNull(),
    language: text('language').notNull(),
    /** Whose work it is; another provider's is not asked for. */
    provider: text('provider').notNull(),
    /** The version of the object that was translated. */
    objectUpdatedAt: instantColumn('object_updated_at').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.objectId, table.language] }),
    index('translations_created').on(table.createdAt),
  ],
);
