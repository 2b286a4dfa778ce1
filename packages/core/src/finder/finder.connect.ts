import { connectSearch, type SearchApi, type SearchEvent } from '../form/index.ts';
import type { Paths } from '../paths/index.ts';
import type { FinderSnapshot } from './finder.machine.ts';
import { type FinderSection, findSections } from './finder.rules.ts';
import type { FinderHit } from './finder.schema.ts';
import { type SearchScope, searchAddress } from './search-scope.rules.ts';

/** What stands beside what is typed. */
export interface FinderSurroundings {
  readonly snapshot: FinderSnapshot;
  /** What is known without asking. */
  readonly known: readonly FinderHit[];
  /** Where all that is written is searched; nowhere while nothing is chosen. */
  readonly scope: SearchScope | null;
  readonly paths: Pick<Paths, 'search'>;
}

/** What the search for everything shows and does. */
export interface FinderApi extends Pick<SearchApi<FinderHit>, 'text' | 'isBusy' | 'failure' | 'type' | 'retry'> {
  readonly sections: readonly FinderSection[];
  /** Nothing fits what is typed, and nothing more is awaited. */
  readonly isEmpty: boolean;
  /** Where the search of all that is written leads, while there are words and a scope. */
  readonly address: string | null;
  /** Which hit Enter opens before any is chosen: the first, and none while no scope is chosen (SHELL-E03). */
  readonly firstChosen: number;
}

/** Reads the search for its view, beside what is known without asking. */
export function connectFinder(
  { snapshot, known, scope, paths }: FinderSurroundings,
  send: (event: SearchEvent) => void,
): FinderApi {
  const { text, isBusy, failure, hits, type, retry } = connectSearch<FinderHit>(snapshot, send);
  const sections = findSections({ known, found: hits }, text);
  return {
    ...{ text, isBusy, failure, type, retry, sections },
    isEmpty: sections.length === 0 && !isBusy && !failure,
    address: searchAddress({ text, scope }, paths),
    firstChosen: scope === null ? -1 : 0,
  };
}
