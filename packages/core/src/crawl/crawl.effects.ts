import { createActor, fromPromise, waitFor } from 'xstate';
import type { Atrium } from '../atrium.ts';
import { AtriumError } from '../machine/index.ts';
import { createCrawl, getCrawl } from './crawl.contract.ts';
import { crawlMachine } from './crawl.machine.ts';
import { crawlProblemMessages } from './crawl.rules.ts';
import type { CrawlResult } from './crawl.schema.ts';

type CrawlParts = Pick<Atrium, 'environment' | 'http'>;

/** The chart of a crawl, bound to a client. */
export function provideCrawl({ http }: Pick<CrawlParts, 'http'>): typeof crawlMachine {
  return crawlMachine.provide({
    actors: {
      createCrawl: fromPromise(({ input, signal }) =>
        http.request(createCrawl, { body: { url: input.url, status: 'initialized' }, signal }),
      ),
      readCrawl: fromPromise(({ input, signal }) => http.request(getCrawl, { params: { crawlId: input.id }, signal })),
    },
  });
}

/** Asks for the preview of a page; rejects with an `AtriumError` that says why there is none. */
export function previewPage(parts: CrawlParts): (url: string) => Promise<CrawlResult> {
  const machine = provideCrawl(parts);
  return async (url) => {
    const actor = createActor(machine, { input: { url }, clock: parts.environment.clock });
    const ended = waitFor(actor, ({ status }) => status === 'done', { timeout: Number.POSITIVE_INFINITY });
    actor.start();
    const { result, problem } = (await ended).context;
    if (result !== null) return result;
    const code = problem ?? 'unexpected_status';
    throw new AtriumError(code, crawlProblemMessages[code]);
  };
}
