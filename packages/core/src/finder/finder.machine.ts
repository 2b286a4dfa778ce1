import { createSearchMachine, type SearchRef, type SearchSnapshot } from '../form/index.ts';
import type { FinderHit } from './finder.schema.ts';

/** The search for everything: people and groups are asked for, after a pause in typing. */
export const finderMachine = createSearchMachine<FinderHit>('finder');

/** A running search for everything. */
export type FinderRef = SearchRef<FinderHit>;
/** The search for everything at one moment. */
export type FinderSnapshot = SearchSnapshot<FinderHit>;
