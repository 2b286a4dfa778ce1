import { createTestClock, recordTransitions, settle, transitionTable } from '@atrium/testing';
import { afterAll, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { crawlMachine } from './crawl.machine.ts';
import { crawlProblemMessages, isCrawlable } from './crawl.rules.ts';
import type { Crawl, CrawlResult } from './crawl.schema.ts';

const coverage = recordTransitions(crawlMachine);
const result: CrawlResult = { title: 'Beet', description: '', site_name: 'garten.example', images: [] };
const crawl = (status: string): Crawl => ({
  id: '65a0000000000000000000aa',
  url: 'https://garten.example/',
  status,
  result: status === 'finished' ? result : null,
});

/** A crawl whose reads answer one after the other; the last answer again and again. */
function open(...answers: readonly (string | Error)[]) {
  const [first = 'initialized', ...reads] = answers;
  const clock = createTestClock();
  const begun = clock.now();
  const readAt: number[] = [];
  const answer = (told: string | Error) =>
    told instanceof Error ? Promise.reject(told) : Promise.resolve(crawl(told));
  const machine = crawlMachine.provide({
    actors: {
      createCrawl: fromPromise(() => answer(first)),
      readCrawl: fromPromise(() => {
        readAt.push(clock.now() - begun);
        return answer(reads[Math.min(readAt.length, reads.length) - 1] ?? 'retry');
      }),
    },
  });
  const input = { url: 'https://garten.example/' };
  const actor = createActor(machine, { input, clock, inspect: coverage.inspect }).start();
  const pass = async (milliseconds: number) => {
    await settle();
    for (let gone = 0; gone < milliseconds; gone += 500) {
      await clock.advance(500);
      await settle();
    }
  };
  return { actor, clock, readAt, pass };
}

it('has this table of transitions', () => {
  expect(transitionTable(crawlMachine)).toMatchInlineSnapshot(`
    "(root) (initial) creating
    creating (invoke) createCrawl as createCrawl
    creating --xstate.done.actor.createCrawl--> polling / takeUp
    creating --xstate.error.actor.createCrawl--> failed (final) / setProblem
    failed (final)
    finished (final)
    polling (initial) polling.waiting
    polling --after patience--> failed (final) / setProblem
    polling.reading (entry) / countRead
    polling.reading (invoke) readCrawl as readCrawl
    polling.reading --xstate.done.actor.readCrawl [isRunning]--> polling.waiting
    polling.reading --xstate.done.actor.readCrawl [isFinished]--> finished (final) / take
    polling.reading --xstate.done.actor.readCrawl--> failed (final) / take
    polling.reading --xstate.error.actor.readCrawl--> failed (final) / setProblem
    polling.waiting --after lookDelay--> polling.reading"
  `);
});

it('is looked at after 2.5 s, then every 5 s until it is finished (CRAWL-004, CRAWL-005, CRAWL-006, CRAWL-E02, CHAT-100, CHAT-101)', async () => {
  const { actor, readAt, pass } = open('initialized', 'retry', 'retry', 'finished');
  await pass(30_000);
  expect(readAt).toEqual([2_500, 7_500, 12_500]);
  expect(actor.getSnapshot()).toMatchObject({ value: 'finished', context: { result, problem: null } });
});

it.each([
  ['error', 'error_status', 'Crawl failed with error status'],
  ['paused', 'unexpected_status', 'Unexpected crawl status.'],
] as const)(
  'ends with the status %s (CRAWL-007, CRAWL-009, CRAWL-010, CHAT-102, CHAT-105, CHAT-106, CHAT-E43)',
  async (status, problem, message) => {
    const { actor, readAt, pass } = open('initialized', status);
    await pass(30_000);
    expect([readAt, actor.getSnapshot().context.problem]).toEqual([[2_500], problem]);
    expect(crawlProblemMessages[problem]).toBe(message);
  },
);

it('says that it could not be created (CRAWL-008, CHAT-104, CHAT-E43)', async () => {
  const { actor, readAt, pass } = open(new Error('500'));
  await pass(10_000);
  const { problem } = actor.getSnapshot().context;
  expect([actor.getSnapshot().value, readAt, problem && crawlProblemMessages[problem]]).toEqual([
    'failed',
    [],
    'Failed to initialize the crawl.',
  ]);
});

it('fails when it cannot be read (CRAWL-E03)', async () => {
  const { actor, readAt, pass } = open('initialized', new Error('500'));
  await pass(30_000);
  expect([readAt, actor.getSnapshot().value]).toEqual([[2_500], 'failed']);
});

it('is given up after a minute (CRAWL-D02, CRAWL-E04, CHAT-E42)', async () => {
  const { actor, readAt, pass } = open('initialized', 'retry');
  await pass(90_000);
  expect([readAt.at(-1), readAt.length]).toEqual([57_500, 12]);
  expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { problem: 'timeout' } });
});

it('asks nothing more once nobody waits for it (CRAWL-E01)', async () => {
  const { actor, readAt, pass } = open('initialized', 'retry');
  await pass(3_000);
  actor.stop();
  await pass(30_000);
  expect(readAt).toEqual([2_500]);
});

it('is made of web pages alone (CHAT-096, CHAT-E45)', () => {
  const no = ['ftp://a.example', 'file:///a', '//host', 'httpfoo', 'www.example.org', 'http://a:b@c.example/', ''];
  expect(no.filter(isCrawlable)).toEqual([]);
  expect(['HTTPS://Example.org', 'http://a.example/b?c'].filter(isCrawlable)).toHaveLength(2);
  expect(isCrawlable(`https://a.example/${'a'.repeat(2_000)}`)).toBe(false);
});

afterAll(() => {
  expect(coverage.missed()).toEqual([]);
});
