import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from '../../db/columns.ts';
import { memberships } from '../../members/members.tables.ts';

/** Uploads that come in parts: what was judged before their first byte. Their bytes lie in the folder of parts, by `id`. */
export const resumableUploads = pgTable(
  'resumable_uploads',
  {
    id: idColumn(),
    directory: text('directory', { enum: ['files', 'images', 'assets'] }).notNull(),
    authorId: text('author_id')
      .notNull()
      .references(() => memberships.id),
    /** The client's own id; begun once more, an upload replaces itself. */
    externalId: text('external_id').notNull(),
    name: text('name').notNull(),
    contentType: text('content_type'),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** What it has become; kept for a day for whoever has not heard of it. */
    objectId: text('object_id'),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('resumable_uploads_upload').on(table.authorId, table.externalId),
    index('resumable_uploads_age').on(table.createdAt),
  ],
);

/** An upload in parts as it is stored. */
export type ResumableRow = typeof resumableUploads.$inferSelect;
