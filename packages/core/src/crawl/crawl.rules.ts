import { isWebAddress } from '../form/web-address.rules.ts';
import { type Crawl, type CrawlResult, maximumAddressLength } from './crawl.schema.ts';

/** Whether an address is looked at: http and https alone, and without a password in it (CHAT-096, CHAT-E45). */
export function isCrawlable(address: string): boolean {
  if (octetsOf(address) > maximumAddressLength || !isWebAddress(address)) return false;
  const { hostname, username, password } = new URL(address);
  return hostname !== '' && username === '' && password === '';
}

function octetsOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** Why there is no preview. */
export type CrawlProblem = 'failed_to_initialize' | 'error_status' | 'unexpected_status' | 'timeout';

/** How a crawl stands for whoever waits for it. */
export type CrawlState =
  | { readonly kind: 'running' }
  | { readonly kind: 'finished'; readonly result: CrawlResult }
  | { readonly kind: 'failed'; readonly problem: CrawlProblem };

/** Reads the status of a crawl (CRAWL-005 to CRAWL-007); one that nobody knows ends the waiting. */
export function crawlState({ status, result }: Crawl): CrawlState {
  if (status === 'initialized' || status === 'retry') return { kind: 'running' };
  if (status === 'finished' && result !== null) return { kind: 'finished', result };
  return { kind: 'failed', problem: status === 'error' ? 'error_status' : 'unexpected_status' };
}

/** A problem as the SDK says it (CRAWL-008 to CRAWL-010). */
export const crawlProblemMessages: Readonly<Record<CrawlProblem, string>> = {
  failed_to_initialize: 'Failed to initialize the crawl.',
  error_status: 'Crawl failed with error status',
  unexpected_status: 'Unexpected crawl status.',
  timeout: 'The crawl took too long.',
};
