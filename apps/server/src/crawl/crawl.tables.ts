import type { CrawlResult } from '@atrium/core/crawl/schema';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from '../db/columns.ts';
import { memberships } from '../members/members.tables.ts';
import { storedObjects } from '../uploads/uploads.tables.ts';

/** Pages that members have linked to, and what they say of themselves. */
export const crawls = pgTable(
  'crawls',
  {
    id: idColumn(),
    authorId: text('author_id')
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    /** Who is told when it is done: the chat it was asked for in, as its author knows it. */
    chatRef: text('chat_ref'),
    status: text('status', { enum: ['initialized', 'retry', 'finished', 'error'] })
      .notNull()
      .default('initialized'),
    result: jsonb('result').$type<Omit<CrawlResult, 'images'>>(),
    imageId: text('image_id').references(() => storedObjects.id, { onDelete: 'set null' }),
    attempts: integer('attempts').notNull().default(0),
    /** When it may be taken up: now, after a pause, or once whoever has it is overdue. */
    dueAt: instantColumn('due_at').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [
    index('crawls_due').on(table.status, table.dueAt),
    index('crawls_author').on(table.authorId, table.url, table.createdAt),
    index('crawls_image').on(table.imageId),
  ],
);

/** A crawl as it is stored. */
export type CrawlRow = typeof crawls.$inferSelect;
