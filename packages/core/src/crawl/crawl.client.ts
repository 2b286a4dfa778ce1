import type { Atrium } from '../atrium.ts';
import { previewPage, provideCrawl } from './crawl.effects.ts';

/** Previews of pages, bound to a client. */
export function createCrawls(atrium: Atrium) {
  return {
    crawlMachine: provideCrawl(atrium),
    /** What a page says of itself; rejects with an `AtriumError` that says why there is nothing. */
    preview: previewPage(atrium),
  };
}
