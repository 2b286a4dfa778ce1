export { connectFinder, type FinderApi } from './finder.connect.ts';
export { type FinderRef, type FinderSnapshot, finderMachine } from './finder.machine.ts';
export { type FinderSection, stepIn } from './finder.rules.ts';
export type { FinderHit, HitKind } from './finder.schema.ts';
export { type Known, knownHits, type Saying } from './known-hits.rules.ts';
export { preselectedScope, type SearchScope, searchScopesAt } from './search-scope.rules.ts';
