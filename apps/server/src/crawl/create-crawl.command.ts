import type { Db } from '../db/database.ts';
import { type FoundCrawl, findRecent, insertCrawl, lockAuthor } from './crawl.repository.ts';

const minuteMs = 60_000;
/** How long what was found of a page counts as what it says. */
const freshMs = 10 * minuteMs;

/** How many pages somebody may have looked at. */
export const crawlRule = { name: 'crawl', count: 60, seconds: 60 } as const;

/** A page somebody wants the preview of. */
export interface WantedCrawl {
  readonly authorId: string;
  readonly url: string;
  /** The chat that is told, as its author knows it. */
  readonly chatRef: string | null;
  readonly now: Date;
}

/** Has a page looked at; one that was a short while ago is not looked at again (CHAT-E46). */
export async function wantCrawl(db: Db, { authorId, url, chatRef, now }: WantedCrawl): Promise<FoundCrawl> {
  await lockAuthor(db, authorId);
  const recent = await findRecent(db, { authorId, url, since: new Date(now.getTime() - freshMs) });
  if (recent !== undefined && recent.crawl.status !== 'error') return recent;
  return { crawl: await insertCrawl(db, { authorId, url, chatRef, createdAt: now, dueAt: now }), image: null };
}
