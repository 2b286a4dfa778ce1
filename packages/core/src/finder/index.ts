export type { FinderApi } from './finder.connect.ts';
export { connectFinder } from './finder.connect.ts';
export type { FinderRef, FinderSnapshot } from './finder.machine.ts';
export { finderMachine } from './finder.machine.ts';
export type { FinderSection } from './finder.rules.ts';
export { stepIn } from './finder.rules.ts';
export type { FinderHit, HitKind } from './finder.schema.ts';
export type { SearchScope } from './search-scope.rules.ts';
export { preselectedScope, searchScopesAt } from './search-scope.rules.ts';
