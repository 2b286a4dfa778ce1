export { previewPage } from './crawl.effects.ts';
export { type CrawlRef, type CrawlSnapshot, crawlMachine } from './crawl.machine.ts';
export { type CrawlProblem, crawlProblemMessages, crawlState, isCrawlable } from './crawl.rules.ts';
export type { Crawl, CrawlResult } from './crawl.schema.ts';
