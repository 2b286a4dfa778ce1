import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { type Failure, missingActor, toFailure } from '../machine/index.ts';
import { periods } from '../time/periods.rules.ts';

/** What a search field is told. */
export type SearchEvent = { readonly type: 'search.type'; readonly text: string } | { readonly type: 'search.retry' };

/** What a search field keeps. */
export interface SearchContext<Hit> {
  readonly text: string;
  readonly hits: readonly Hit[];
  readonly failure: Failure | null;
}

/**
 * Makes the chart of a search field: waits for a pause in typing, asks from two characters on, and lets only the last
 * question's answer through.
 */
export function createSearchMachine<Hit>(id: string) {
  return setup({
    types: { context: {} as SearchContext<Hit>, events: {} as SearchEvent, tags: {} as 'busy' },
    actors: { findHits: fromPromise<readonly Hit[], { readonly text: string }>(missingActor('findHits')) },
    delays: { typingPause: periods.searchPause },
    guards: { isLongEnough: (_, params: { text: string }) => params.text.trim().length >= 2 },
    actions: {
      setText: assign((_, params: { text: string }) => ({ text: params.text })),
      setHits: assign((_, params: { hits: readonly Hit[] }) => ({ hits: params.hits, failure: null })),
      clearHits: assign({ hits: [], failure: null }),
      setFailure: assign((_, params: { error: unknown }) => ({ failure: toFailure(params.error), hits: [] })),
    },
  }).createMachine({
    id,
    description: 'Finds what is typed, after a pause.',
    context: { text: '', hits: [], failure: null },
    initial: 'blank',
    on: {
      'search.type': [
        {
          guard: { type: 'isLongEnough', params: ({ event }) => ({ text: event.text }) },
          target: '.waiting',
          reenter: true,
          actions: { type: 'setText', params: ({ event }) => ({ text: event.text }) },
        },
        {
          target: '.blank',
          actions: [{ type: 'setText', params: ({ event }) => ({ text: event.text }) }, 'clearHits'],
        },
      ],
    },
    states: {
      blank: {},
      waiting: { tags: 'busy', after: { typingPause: { target: 'searching' } } },
      searching: {
        tags: 'busy',
        invoke: {
          id: 'findHits',
          src: 'findHits',
          input: ({ context }) => ({ text: context.text.trim() }),
          onDone: { target: 'found', actions: { type: 'setHits', params: ({ event }) => ({ hits: event.output }) } },
          onError: {
            target: 'searchFailed',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
      found: {},
      searchFailed: { on: { 'search.retry': { target: 'searching' } } },
    },
  });
}

/** The chart of a search field. */
export type SearchMachine<Hit> = ReturnType<typeof createSearchMachine<Hit>>;
/** A running search field. */
export type SearchRef<Hit> = ActorRefFrom<SearchMachine<Hit>>;
/** A search field at one moment. */
export type SearchSnapshot<Hit> = SnapshotFrom<SearchMachine<Hit>>;
