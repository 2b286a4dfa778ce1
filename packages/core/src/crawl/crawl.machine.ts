import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { missingActor } from '../machine/index.ts';
import { type CrawlProblem, type CrawlState, crawlState } from './crawl.rules.ts';
import type { Crawl, CrawlResult } from './crawl.schema.ts';

export interface CrawlInput {
  readonly url: string;
}

export interface CrawlContext extends CrawlInput {
  /** Empty until the crawl is created. */
  readonly id: string;
  /** How often it was looked at. */
  readonly reads: number;
  readonly result: CrawlResult | null;
  readonly problem: CrawlProblem | null;
}

/** Asks for the preview of a page and looks every few seconds whether it is there (CRAWL-004, CRAWL-D02). */
export const crawlMachine = setup({
  types: { input: {} as CrawlInput, context: {} as CrawlContext },
  actors: {
    createCrawl: fromPromise<Crawl, CrawlInput>(missingActor('createCrawl')),
    readCrawl: fromPromise<Crawl, { readonly id: string }>(missingActor('readCrawl')),
  },
  delays: {
    lookDelay: ({ context }) => (context.reads === 0 ? 2_500 : 5_000),
    patience: 60_000,
  },
  guards: {
    isRunning: (_, params: { crawl: Crawl }) => crawlState(params.crawl).kind === 'running',
    isFinished: (_, params: { crawl: Crawl }) => crawlState(params.crawl).kind === 'finished',
  },
  actions: {
    takeUp: assign((_, { crawl: { id } }: { crawl: Crawl }) => ({ id })),
    countRead: assign(({ context }) => ({ reads: context.reads + 1 })),
    take: assign((_, { crawl }: { crawl: Crawl }) => outcomeOf(crawlState(crawl))),
    setProblem: assign((_, params: { problem: CrawlProblem }) => params),
  },
}).createMachine({
  id: 'crawl',
  description: 'The way to the preview of a page.',
  context: ({ input }) => ({ url: input.url, id: '', reads: 0, result: null, problem: null }),
  initial: 'creating',
  states: {
    creating: {
      invoke: {
        id: 'createCrawl',
        src: 'createCrawl',
        input: ({ context }) => ({ url: context.url }),
        onDone: { target: 'polling', actions: { type: 'takeUp', params: ({ event }) => ({ crawl: event.output }) } },
        onError: {
          target: 'failed',
          actions: { type: 'setProblem', params: { problem: 'failed_to_initialize' } },
        },
      },
    },
    polling: {
      initial: 'waiting',
      after: {
        patience: { target: 'failed', actions: { type: 'setProblem', params: { problem: 'timeout' } } },
      },
      states: {
        waiting: { after: { lookDelay: 'reading' } },
        reading: {
          entry: 'countRead',
          invoke: {
            id: 'readCrawl',
            src: 'readCrawl',
            input: ({ context }) => ({ id: context.id }),
            onDone: [
              {
                guard: { type: 'isRunning', params: ({ event }) => ({ crawl: event.output }) },
                target: 'waiting',
              },
              {
                guard: { type: 'isFinished', params: ({ event }) => ({ crawl: event.output }) },
                target: '#crawl.finished',
                actions: { type: 'take', params: ({ event }) => ({ crawl: event.output }) },
              },
              {
                target: '#crawl.failed',
                actions: { type: 'take', params: ({ event }) => ({ crawl: event.output }) },
              },
            ],
            onError: {
              target: '#crawl.failed',
              actions: { type: 'setProblem', params: { problem: 'error_status' } },
            },
          },
        },
      },
    },
    finished: { type: 'final' },
    failed: { type: 'final' },
  },
});

export type CrawlRef = ActorRefFrom<typeof crawlMachine>;
export type CrawlSnapshot = SnapshotFrom<typeof crawlMachine>;

function outcomeOf(state: CrawlState): Partial<CrawlContext> {
  if (state.kind === 'finished') return { result: state.result };
  return { problem: state.kind === 'failed' ? state.problem : 'unexpected_status' };
}
