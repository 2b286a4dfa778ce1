import { type QueryClient, QueryObserver, type QueryObserverResult } from '@tanstack/query-core';
import { type CallbackActorLogic, type EventObject, fromCallback } from 'xstate';
import { type FactsEvent, toFailure } from '../machine/index.ts';
import type { QueryOptions } from './query-options.ts';

/**
 * Feeds a machine with what a query knows, now and after every change; stops reading when the machine leaves.
 * The events are `facts.loaded` and `facts.failed`, or begin with the given name.
 */
export function fromQuery<Input, Data>(
  queryClient: QueryClient,
  optionsFor: (input: Input) => QueryOptions<Data>,
  name = 'facts',
): CallbackActorLogic<EventObject, Input> {
  return fromCallback(({ input, sendBack }) => {
    const { queryKey, ...options } = optionsFor(input);
    const observer = new QueryObserver(queryClient, { ...options, queryKey: [...queryKey] });
    const report = reporter<Data>(name, sendBack);
    const stop = observer.subscribe(report);
    report(observer.getCurrentResult());
    return stop;
  });
}

/** Says each value once, also while it is read again, and each failure once reading has ended with it. */
function reporter<Data>(name: string, sendBack: (event: FactsEvent<Data, string>) => void) {
  let told: unknown = nothing;
  return (result: QueryObserverResult<Data>) => {
    if (result.isSuccess && result.data !== told) {
      told = result.data;
      sendBack({ type: `${name}.loaded`, data: result.data });
    }
    if (result.isError && !result.isFetching && result.error !== told) {
      told = result.error;
      sendBack({ type: `${name}.failed`, failure: toFailure(result.error) });
    }
  };
}

const nothing = Symbol('nothing was told yet');
