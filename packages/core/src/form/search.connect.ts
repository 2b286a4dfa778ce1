import type { Failure } from '../machine/index.ts';
import type { SearchEvent, SearchSnapshot } from './search.machine.ts';

/** What a search field shows and does. */
export interface SearchApi<Hit> {
  readonly text: string;
  readonly hits: readonly Hit[];
  readonly failure: Failure | null;
  readonly isBusy: boolean;
  /** Too little is typed to search: say how much is needed. */
  readonly isBlank: boolean;
  /** The search is over and nothing fits. */
  readonly isEmpty: boolean;
  type(text: string): void;
  retry(): void;
}

/** Reads a search for its field. */
export function connectSearch<Hit>(snapshot: SearchSnapshot<Hit>, send: (event: SearchEvent) => void): SearchApi<Hit> {
  const { text, hits, failure } = snapshot.context;
  return {
    text,
    hits,
    failure,
    isBusy: snapshot.hasTag('busy'),
    isBlank: snapshot.matches('blank'),
    isEmpty: snapshot.matches('found') && hits.length === 0,
    type: (typed) => send({ type: 'search.type', text: typed }),
    retry: () => send({ type: 'search.retry' }),
  };
}
