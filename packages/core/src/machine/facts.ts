import type { Failure } from './atrium-error.ts';

/**
 * How facts of the server reach a machine: whenever they are read, and when reading them failed. A machine with several
 * kinds of facts gives each a name of its own.
 */
export type FactsEvent<Data, Name extends string = 'facts'> =
  | { readonly type: `${Name}.loaded`; readonly data: Data }
  | { readonly type: `${Name}.failed`; readonly failure: Failure };
