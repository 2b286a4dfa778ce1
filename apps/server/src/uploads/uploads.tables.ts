import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from '../db/columns.ts';
import { newSecret } from '../http/secret.ts';
import { memberships } from '../members/members.tables.ts';

/** Files, pictures and assets that were uploaded; their bytes lie in the store of bytes under `storage_key`. */
export const storedObjects = pgTable(
  'stored_objects',
  {
    id: idColumn(),
    directory: text('directory', { enum: ['files', 'images', 'assets'] }).notNull(),
    /** `removed`: its author has let it go, and it stays only for those who still hold it. */
    state: text('state', { enum: ['volatile', 'published', 'removed', 'quarantine'] })
      .notNull()
      .default('volatile'),
    authorId: text('author_id')
      .notNull()
      .references(() => memberships.id),
    /** The client's own id; a repeated upload replaces the earlier one. */
    externalId: text('external_id').notNull(),
    name: text('name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    contentType: text('content_type').notNull(),
    /** Pixels of a picture as it is seen. */
    width: integer('width'),
    height: integer('height'),
    storageKey: text('storage_key').notNull(),
    /** Key of the tokens that open the object without a session. */
    tokenKey: text('token_key').notNull().$defaultFn(newSecret),
    /** Packed by the server for its author, who has not brought it: it takes none of their room. */
    isPacked: boolean('is_packed').notNull().default(false),
    createdAt: instantColumn('created_at').notNull(),
    publishedAt: instantColumn('published_at'),
  },
  (table) => [
    uniqueIndex('stored_objects_upload').on(table.authorId, table.externalId),
    uniqueIndex('stored_objects_bytes').on(table.storageKey),
    index('stored_objects_state').on(table.state, table.createdAt),
  ],
);

/** An uploaded object as it is stored. */
export type StoredObjectRow = typeof storedObjects.$inferSelect;
