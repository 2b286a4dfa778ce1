import { eq, exists, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { ObjectHolder } from '../uploads/index.ts';
import { storedObjects } from '../uploads/uploads.tables.ts';
import { crawls } from './crawl.tables.ts';

/** A crawl keeps the picture of its page for its author, who sees it as their own; others see it in a message. */
export const crawlImageHolder: ObjectHolder = {
  holds: exists(new QueryBuilder().select({ one: sql`1` }).from(crawls).where(eq(crawls.imageId, storedObjects.id))),
  shows: () => sql`false`,
};
