import type { Failure } from './atrium-error.ts';

/** How facts of the server reach a machine: whenever they are read, and when reading them failed. */
export type FactsEvent<Data> =
  | { readonly type: 'facts.loaded'; readonly data: Data }
  | { readonly type: 'facts.failed'; readonly failure: Failure };
