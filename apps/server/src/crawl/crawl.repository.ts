import { and, desc, eq, gte, inArray, lt, lte, notInArray, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { lockName } from '../db/lock-name.ts';
import { storedObjects } from '../uploads/uploads.tables.ts';
import { type CrawlRow, crawls } from './crawl.tables.ts';

/** A crawl with the picture of its page. */
export interface FoundCrawl {
  readonly crawl: CrawlRow;
  readonly image: typeof storedObjects.$inferSelect | null;
}

const open = ['initialized', 'retry'] as const;

/** One's own crawl. */
export async function findCrawl(db: Db, id: string, authorId: string): Promise<FoundCrawl | undefined> {
  const [found] = await selectCrawls(db).where(and(eq(crawls.id, id), eq(crawls.authorId, authorId)));
  return found;
}

/** Lets somebody ask for one page after the other, until this transaction ends. */
export async function lockAuthor(db: Db, authorId: string): Promise<void> {
  await lockName(db, `crawls of ${authorId}`);
}

/** The newest crawl of a page by somebody since an instant. */
export async function findRecent(
  db: Db,
  { authorId, url, since }: { authorId: string; url: string; since: Date },
): Promise<FoundCrawl | undefined> {
  const isRecent = and(eq(crawls.authorId, authorId), eq(crawls.url, url), gte(crawls.createdAt, since));
  const [found] = await selectCrawls(db).where(isRecent).orderBy(desc(crawls.createdAt)).limit(1);
  return found;
}

/** What somebody's own crawls have found of these pages, the newest of each. */
export async function findPreviews(
  db: Db,
  authorId: string,
  urls: readonly string[],
): Promise<ReadonlyMap<string, FoundCrawl>> {
  if (urls.length === 0) return new Map();
  const isOwn = and(eq(crawls.authorId, authorId), inArray(crawls.url, [...urls]), eq(crawls.status, 'finished'));
  const rows = await selectCrawls(db).where(isOwn).orderBy(crawls.createdAt);
  return new Map(rows.map((row) => [row.crawl.url, row]));
}

/** Keeps a page to look at. */
export async function insertCrawl(
  db: Db,
  crawl: Pick<CrawlRow, 'authorId' | 'chatRef' | 'createdAt' | 'dueAt' | 'url'>,
): Promise<CrawlRow> {
  const [row] = await db.insert(crawls).values(crawl).returning();
  if (row === undefined) throw new Error('The crawl that was just written is missing.');
  return row;
}

/** Takes up what is due, of each author the oldest, and not of those who are busy; whoever takes it has it until `until`. */
export async function takeDue(
  db: Db,
  { now, until, count, busy }: { now: Date; until: Date; count: number; busy: readonly string[] },
): Promise<CrawlRow[]> {
  const isDue = and(
    inArray(crawls.status, [...open]),
    lte(crawls.dueAt, now),
    busy.length === 0 ? undefined : notInArray(crawls.authorId, [...busy]),
  );
  const oldest = new QueryBuilder()
    .selectDistinctOn([crawls.authorId], { id: crawls.id })
    .from(crawls)
    .where(isDue)
    .orderBy(crawls.authorId, crawls.createdAt, crawls.id);
  const free = await db
    .select({ id: crawls.id })
    .from(crawls)
    .where(and(inArray(crawls.id, oldest), isDue))
    .orderBy(crawls.createdAt)
    .limit(count)
    .for('update', { skipLocked: true });
  if (free.length === 0) return [];
  const ids = free.map(({ id }) => id);
  return db
    .update(crawls)
    .set({ attempts: sql`${crawls.attempts} + 1`, dueAt: until })
    .where(inArray(crawls.id, ids))
    .returning();
}

/** Notes how a crawl stands. */
export async function updateCrawl(
  db: Db,
  id: string,
  values: Partial<Pick<CrawlRow, 'dueAt' | 'imageId' | 'result' | 'status'>>,
): Promise<void> {
  await db.update(crawls).set(values).where(eq(crawls.id, id));
}

/** Forgets crawls from before an instant; their pictures stay for the messages that show them. */
export async function forgetCrawls(db: Db, before: Date): Promise<void> {
  const gone = await db.delete(crawls).where(lt(crawls.createdAt, before)).returning({ imageId: crawls.imageId });
  const imageIds = gone.flatMap(({ imageId }) => imageId ?? []);
  if (imageIds.length === 0) return;
  await db.update(storedObjects).set({ state: 'removed' }).where(inArray(storedObjects.id, imageIds));
}

function selectCrawls(db: Db) {
  return db
    .select({ crawl: crawls, image: storedObjects })
    .from(crawls)
    .leftJoin(storedObjects, eq(storedObjects.id, crawls.imageId))
    .$dynamic();
}
