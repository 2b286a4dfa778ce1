import { settle } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { AtriumError } from '../machine/index.ts';
import { createQueryClient, invalidate } from '../query/index.ts';
import { fromPages, type PagesCommand, type PagesEvent } from './from-pages.ts';
import type { ListPage, PageOptions } from './page-options.ts';

type Read = (from: number) => Promise<ListPage<number>>;

/** A server with rows from 0 on, two a page; what is given takes the place of a page. */
function listen(pages: Record<number, Read> = {}, last = 5) {
  const queryClient = createQueryClient();
  const calls: number[] = [];
  const heard: PagesEvent<number>[] = [];
  const options: PageOptions<number> = {
    queryKey: ['rows'],
    queryFn: ({ pageParam }) => {
      const from = Number(pageParam?.after ?? 0);
      calls.push(from);
      return (pages[from] ?? pageFrom)(from);
    },
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
  };
  const pageFrom: Read = async (from) => ({
    rows: [from, from + 1],
    total: last + 1,
    next: from + 1 < last ? { after: String(from + 2) } : null,
  });
  const listener = createActor(
    setup({
      types: { events: {} as PagesEvent<number> | PagesCommand },
      actors: { pages: fromPages<number, null>(queryClient, () => options) },
    }).createMachine({
      invoke: { id: 'pages', src: 'pages', input: { filter: null, facts: null } },
      on: {
        'pages.read': { actions: ({ event, self }) => self.getSnapshot().children.pages?.send(event) },
        'more.read': { actions: ({ event, self }) => self.getSnapshot().children.pages?.send(event) },
        '*': { actions: ({ event }) => heard.push(event as PagesEvent<number>) },
      },
    }),
  ).start();
  const tell = async (type: PagesCommand['type']) => {
    listener.send({ type });
    await settle();
  };
  return { queryClient, calls, heard, pages, pageFrom, listener, tell };
}

const loaded = (rows: readonly number[], hasMore = true) => ({ type: 'pages.loaded', rows, hasMore, total: 6 });
const held = () => {
  const server = { go: () => {} };
  const turn = new Promise<void>((resolve) => Object.assign(server, { go: resolve }));
  return { server, turn };
};

describe('reading in pages', () => {
  it('reads the first page, then one more whenever it is asked to, and none twice', async () => {
    const { calls, heard, tell } = listen();
    await settle();
    await tell('more.read');
    await tell('more.read');
    expect(calls).toEqual([0, 2, 4]);
    expect(heard).toEqual([
      loaded([0, 1]),
      loaded([0, 1, 2, 3]),
      { type: 'more.loaded' },
      loaded([0, 1, 2, 3, 4, 5], false),
      { type: 'more.loaded' },
    ]);
  });

  it('tells at once what the cache knows, and stops reading when the machine leaves', async () => {
    const { calls, heard, listener, queryClient } = listen();
    await settle();
    listener.stop();
    await invalidate(queryClient, ['rows']);
    expect([calls, heard.length]).toEqual([[0], 1]);
  });

  it('reads what is out of date again without losing the place', async () => {
    const { calls, heard, pages, queryClient, tell } = listen();
    await settle();
    await tell('more.read');
    pages[0] = async () => ({ rows: [10, 11], total: 6, next: { after: '2' } });
    await invalidate(queryClient, ['rows']);
    await settle();
    expect([calls, heard.at(-1)]).toEqual([[0, 2, 0, 2], loaded([10, 11, 2, 3])]);
  });

  it('tells why the first page could not be read, and reads it again when asked to', async () => {
    const failure = { code: 'offline', message: 'gone' };
    const { heard, pages, tell } = listen({ 0: () => Promise.reject(new AtriumError('offline', 'gone')) });
    await settle();
    delete pages[0];
    await tell('pages.read');
    expect(heard).toEqual([{ type: 'pages.failed', failure }, loaded([0, 1])]);
  });

  it('tells why the next page could not be read, and goes on from there when asked to', async () => {
    const failure = { code: 'offline', message: 'gone' };
    const { calls, heard, pages, tell } = listen({ 2: () => Promise.reject(new AtriumError('offline', 'gone')) });
    await settle();
    await tell('more.read');
    delete pages[2];
    await tell('more.read');
    expect(calls).toEqual([0, 2, 2]);
    expect(heard.slice(1)).toEqual([{ type: 'more.failed', failure }, loaded([0, 1, 2, 3]), { type: 'more.loaded' }]);
  });

  it('waits for what is being read anew, since the next page begins where that ends', async () => {
    const { calls, heard, pages, queryClient, tell } = listen();
    await settle();
    const { server, turn } = held();
    pages[0] = async () => {
      await turn;
      return { rows: [0], total: 6, next: { after: '1' } };
    };
    void invalidate(queryClient, ['rows']);
    await tell('more.read');
    expect(calls).toEqual([0, 0]);
    server.go();
    await settle();
    expect([calls, heard.slice(-2)]).toEqual([
      [0, 0, 1],
      [loaded([0, 1, 2]), { type: 'more.loaded' }],
    ]);
  });

  it('reads the next page once more when news cut it off', async () => {
    const { calls, heard, pages, pageFrom, queryClient, tell } = listen();
    await settle();
    const { turn } = held();
    pages[2] = () => turn.then(() => pageFrom(2));
    await tell('more.read');
    pages[2] = pageFrom;
    await invalidate(queryClient, ['rows']);
    await settle();
    expect([calls, heard.slice(-2)]).toEqual([
      [0, 2, 0, 2],
      [loaded([0, 1, 2, 3]), { type: 'more.loaded' }],
    ]);
  });
});
