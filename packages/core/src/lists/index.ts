export { followRow, rowsIn } from './follow-row.ts';
export { fromPages, type PagesCommand, type PagesEvent, type PagesInput, type ReadPages } from './from-pages.ts';
export { type ActEnded, fromRowActs, type RowActs, type RowEvent, type RowsAct } from './from-row-acts.ts';
export { connectList, type ListApi, type ListSelection, type RowState } from './list.connect.ts';
export type { ListEmitted, ListEvent, ListInput, ListMachine, ListRef, ListSnapshot } from './list.machine.ts';
export { createListMachine } from './list.machine.ts';
export type { ListContext, ListDefinition, RunningAct } from './list.rules.ts';
export type { CountedRows, Cursor, ListPage, PagedRead, PageOptions } from './page-options.ts';
export { pageOptions } from './page-options.ts';
