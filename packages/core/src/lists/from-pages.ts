import {
  type InfiniteData,
  InfiniteQueryObserver,
  type InfiniteQueryObserverResult,
  type QueryClient,
} from '@tanstack/query-core';
import { type CallbackActorLogic, fromCallback } from 'xstate';
import { type Failure, toFailure } from '../machine/index.ts';
import type { CountedRows, Cursor, ListPage, PageOptions } from './page-options.ts';

/** What reading in pages is told: to read the pages again, or one more. */
export type PagesCommand = { readonly type: 'pages.read' } | { readonly type: 'more.read' };

/** Which rows are to be read. */
export interface PagesInput<Filter, Facts> {
  readonly filter: Filter;
  readonly facts: Facts;
}

/** What was read so far, and whether there is more. */
export interface ReadPages<Row> extends CountedRows<Row> {
  readonly hasMore: boolean;
}

/** What reading in pages tells. */
export type PagesEvent<Row> =
  | ({ readonly type: 'pages.loaded' } & ReadPages<Row>)
  | { readonly type: 'pages.failed'; readonly failure: Failure }
  | { readonly type: 'more.loaded' }
  | { readonly type: 'more.failed'; readonly failure: Failure };

type Pages<Row> = InfiniteData<ListPage<Row>>;
type Observer<Row> = InfiniteQueryObserver<ListPage<Row>, Error, Pages<Row>, unknown[], Cursor>;
type Tell<Row> = (event: PagesEvent<Row>) => void;

/**
 * Feeds a list with the pages read so far, now and after every change, and reads one more when it is asked to. What is
 * out of date is read again in its place; stops reading when the machine leaves.
 */
export function fromPages<Row, Filter, Facts = null>(
  queryClient: QueryClient,
  optionsFor: (filter: Filter, facts: Facts) => PageOptions<Row>,
): CallbackActorLogic<PagesCommand, PagesInput<Filter, Facts>> {
  return fromCallback<PagesCommand, PagesInput<Filter, Facts>>(({ input, sendBack, receive }) => {
    const { queryKey, ...options } = optionsFor(input.filter, input.facts);
    const observer: Observer<Row> = new InfiniteQueryObserver(queryClient, { ...options, queryKey: [...queryKey] });
    const report = reporter<Row>(sendBack);
    const stop = observer.subscribe(report);
    report(observer.getCurrentResult());
    receive((command) => {
      if (command.type === 'pages.read') void observer.refetch();
      else void readMore(observer, sendBack);
    });
    return stop;
  });
}

/** Says each state of the pages once, and each failure of the first one once reading has ended with it. */
function reporter<Row>(tell: Tell<Row>) {
  let told: unknown;
  return ({ data, error, isFetching, hasNextPage }: InfiniteQueryObserverResult<Pages<Row>>) => {
    if (data && data !== told) {
      told = data;
      const total = data.pages.at(-1)?.total;
      const rows = data.pages.flatMap((page) => page.rows);
      tell({ type: 'pages.loaded', rows, hasMore: hasNextPage, ...(total !== undefined && { total }) });
    }
    if (!data && error && !isFetching && error !== told) {
      told = error;
      tell({ type: 'pages.failed', failure: toFailure(error) });
    }
  };
}

/**
 * What is being read anew is waited for: the next page begins where the last one then ends. News that make the pages be
 * read again while the next one is under way cut that off, so it is read once more.
 */
async function readMore<Row>(observer: Observer<Row>, tell: Tell<Row>): Promise<void> {
  const isFetching = () => observer.getCurrentResult().isFetching;
  if (isFetching()) await observer.refetch({ cancelRefetch: false });
  const before = observer.getCurrentResult().data?.pages.length ?? 0;
  const { data, error, isFetchNextPageError, hasNextPage } = await observer.fetchNextPage();
  if (isFetchNextPageError) return tell({ type: 'more.failed', failure: toFailure(error) });
  if (hasNextPage && (data?.pages.length ?? 0) <= before) return readMore(observer, tell);
  tell({ type: 'more.loaded' });
}
