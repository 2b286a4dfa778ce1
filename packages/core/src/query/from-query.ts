import { type QueryClient, QueryObserver } from '@tanstack/query-core';
import { type CallbackActorLogic, fromCallback } from 'xstate';
import { type FactsEvent, toFailure } from '../machine/index.ts';
import type { QueryOptions } from './query-options.ts';

/** Feeds a machine with what a query knows, now and after every change; stops reading when the machine leaves. */
export function fromQuery<Input, Data>(
  queries: QueryClient,
  optionsFor: (input: Input) => QueryOptions<Data>,
): CallbackActorLogic<FactsEvent<Data>, Input> {
  return fromCallback(({ input, sendBack }) => {
    const { queryKey, ...options } = optionsFor(input);
    const observer = new QueryObserver(queries, { ...options, queryKey: [...queryKey] });
    return observer.subscribe((result) => {
      if (result.isFetching) return;
      if (result.isSuccess) sendBack({ type: 'facts.loaded', data: result.data });
      if (result.isError) sendBack({ type: 'facts.failed', failure: toFailure(result.error) });
    });
  });
}
