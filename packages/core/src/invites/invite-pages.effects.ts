import { type InfiniteData, InfiniteQueryObserver, type InfiniteQueryObserverResult } from '@tanstack/query-core';
import { fromCallback } from 'xstate';
import type { Atrium } from '../atrium.ts';
import { toFailure } from '../machine/index.ts';
import type { InviteTabsEvent, PagesCommand } from './invite-tabs.machine.ts';
import { inviteQueries, type TabPage } from './invites.queries.ts';
import type { InviteTab } from './invites.rules.ts';

type Tell = (event: InviteTabsEvent) => void;
type Pages = InfiniteData<TabPage>;
type Reading = InfiniteQueryObserver<TabPage, Error, Pages, unknown[], TabPage['next']>;

/** Tells what a tab holds, now and after every change, and reads on when it is asked to. */
export function pagesActor({ http, queryClient }: Pick<Atrium, 'http' | 'queryClient'>) {
  const reads = inviteQueries(http);
  return fromCallback<PagesCommand, { readonly tab: InviteTab }>(({ input, sendBack, receive }) => {
    const { queryKey, ...options } = reads.tab(input.tab);
    const observer = new InfiniteQueryObserver(queryClient, { ...options, queryKey: [...queryKey] });
    const report = reporter(sendBack);
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
function reporter(tell: Tell) {
  let told: unknown;
  return (result: InfiniteQueryObserverResult<Pages>) => {
    const { data, error, isFetching, hasNextPage } = result;
    if (data && data !== told) {
      told = data;
      tell({ type: 'pages.loaded', rows: data.pages.flatMap(({ rows }) => rows), hasMore: hasNextPage });
    }
    if (!data && error && !isFetching && error !== told) {
      told = error;
      tell({ type: 'pages.failed', failure: toFailure(error) });
    }
  };
}

/** What is being read anew is waited for: the next page begins where the last one then ends. */
async function readMore(observer: Reading, tell: Tell): Promise<void> {
  if (observer.getCurrentResult().isFetching) await observer.refetch({ cancelRefetch: false });
  const { isFetchNextPageError, error } = await observer.fetchNextPage();
  tell(isFetchNextPageError ? { type: 'more.failed', failure: toFailure(error) } : { type: 'more.loaded' });
}
