import { connectSearch, type SearchApi, type SearchEvent } from '../form/index.ts';
import type { FinderSnapshot } from './finder.machine.ts';
import { type FinderSection, findSections } from './finder.rules.ts';
import type { FinderHit } from './finder.schema.ts';

/** What the search for everything shows and does. */
export interface FinderApi extends Pick<SearchApi<FinderHit>, 'text' | 'isBusy' | 'failure' | 'type' | 'retry'> {
  readonly sections: readonly FinderSection[];
  /** Nothing fits what is typed, and nothing more is awaited. */
  readonly isEmpty: boolean;
}

/** Reads the search for its view, beside what is known without asking. */
export function connectFinder(
  { snapshot, known }: { readonly snapshot: FinderSnapshot; readonly known: readonly FinderHit[] },
  send: (event: SearchEvent) => void,
): FinderApi {
  const { text, isBusy, failure, hits, type, retry } = connectSearch<FinderHit>(snapshot, send);
  const sections = findSections({ known, found: hits }, text);
  return { text, isBusy, failure, type, retry, sections, isEmpty: sections.length === 0 && !isBusy && !failure };
}
