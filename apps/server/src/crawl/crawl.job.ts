import { lookup } from 'node:dns/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../app/services.ts';
import { transact } from '../db/transact.ts';
import { workWhileListening } from '../jobs/work-while-listening.ts';
import { type FoundCrawl, findCrawl, takeDue, updateCrawl } from './crawl.repository.ts';
import type { CrawlRow } from './crawl.tables.ts';
import { type Fetching, fetchPublic, NotFetched } from './fetch-public.command.ts';
import type { Internet } from './internet.port.ts';
import { keepImage } from './keep-image.command.ts';
import { type PagePreview, pagePreview } from './page-preview.rules.ts';

const lookEveryMs = 1_000;
const atOnce = 8;
const mostAttempts = 2;
const pauseMs = 5_000;
const leaseMs = 60_000;
const tickMs = 200;
const mostBytes = 2 * 1024 * 1024;

/** What looking at pages takes. */
export interface CrawlParts extends Pick<Services, 'bytes' | 'database' | 'log' | 'now'> {
  readonly internet: Internet;
  /** How long one page may take, and its picture once more, in milliseconds (CHAT-D23). */
  readonly patienceMs: number;
  /** Told of each page that was looked at. */
  readonly done: (found: FoundCrawl) => void;
}

/** The internet itself. */
const internet: Internet = {
  resolve: async (name) => (await lookup(name, { all: true })).map(({ address }) => address),
  dial: (address, port) => ({ host: address, port }),
};

/** Looks at pages for as long as the server listens. */
export function crawlWhileListening(fastify: FastifyInstance, services: Services, done: CrawlParts['done']): void {
  const { bytes, database, log, now } = services;
  const parts = { bytes, database, log, now, done, internet, patienceMs: 5_000 };
  workWhileListening(fastify, {
    everyMs: lookEveryMs,
    work: (signal) => crawlDue(parts, signal),
    failed: (err) => log.error({ err }, 'pages could not be looked at'),
  });
}

/** Looks at every page that is due: several at once, of each author one, so that nobody waits for another's slow page. */
export async function crawlDue(parts: CrawlParts, signal?: AbortSignal): Promise<void> {
  const running = new Map<string, Promise<void>>();
  const start = (crawl: CrawlRow) => {
    const work = lookAt(crawl, parts, signal)
      .catch((err: unknown) => parts.log.error({ err }, 'a page could not be looked at'))
      .finally(() => running.delete(crawl.authorId));
    running.set(crawl.authorId, work);
  };
  do {
    const count = signal?.aborted ? 0 : atOnce - running.size;
    if (count > 0) for (const crawl of await take(parts, count, [...running.keys()])) start(crawl);
    if (running.size > 0) await Promise.race([...running.values(), sleep(tickMs)]);
  } while (running.size > 0);
}

function take({ database, now }: CrawlParts, count: number, busy: readonly string[]): Promise<CrawlRow[]> {
  const at = now();
  const until = new Date(at.getTime() + leaseMs);
  return transact(database.db, (tx) => takeDue(tx, { now: at, until, count, busy }));
}

async function lookAt(crawl: CrawlRow, parts: CrawlParts, stop?: AbortSignal): Promise<void> {
  const { database, now, done } = parts;
  const outcome = await preview(crawl, parts, stop).catch((error: unknown) => {
    if (!(error instanceof NotFetched)) throw error;
    return error;
  });
  if (outcome instanceof NotFetched) {
    const isOver = !outcome.isPassing || crawl.attempts >= mostAttempts;
    const dueAt = new Date(now().getTime() + pauseMs);
    await updateCrawl(database.db, crawl.id, { status: isOver ? 'error' : 'retry', dueAt });
    if (!isOver) return;
  } else {
    const { imageId, ...result } = outcome;
    await updateCrawl(database.db, crawl.id, { status: 'finished', result, imageId });
  }
  const found = await findCrawl(database.db, crawl.id, crawl.authorId);
  if (found !== undefined) done(found);
}

type Found = Omit<PagePreview, 'image'> & { readonly imageId: string | null };

async function preview({ url, authorId }: CrawlRow, parts: CrawlParts, stop?: AbortSignal): Promise<Found> {
  const fetching = () => fetchingOf(parts, stop);
  const types = ['text/html', 'application/xhtml+xml'];
  const page = await fetchPublic(url, { ...fetching(), types, mostBytes });
  const { image, ...facts } = pagePreview(page);
  if (facts.title === '') throw new NotFetched('The page says nothing of itself.');
  const imageUrl = image !== null && URL.canParse(image, page.url.href) ? new URL(image, page.url.href).href : null;
  if (imageUrl === null) return { ...facts, imageId: null };
  // A page is worth showing without its picture.
  const imageId = await keepImage({ url: imageUrl, authorId }, { ...parts, ...fetching() }).catch(() => null);
  return { ...facts, imageId };
}

function fetchingOf({ internet, patienceMs }: CrawlParts, stop?: AbortSignal): Pick<Fetching, 'internet' | 'signal'> {
  const patience = AbortSignal.timeout(patienceMs);
  return { internet, signal: stop === undefined ? patience : AbortSignal.any([patience, stop]) };
}
