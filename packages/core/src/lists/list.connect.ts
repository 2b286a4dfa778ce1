import type { Failure } from '../machine/index.ts';
import type { ListEvent, ListSnapshot } from './list.machine.ts';
import { allChosen } from './list.rules.ts';

/** What a row shows of the acts on it. */
export interface RowState<Act> {
  readonly isBusy: boolean;
  /** What is being done with it, the last where there are several. */
  readonly act: Act | null;
  /** Why the last act on it failed. */
  readonly failure: Failure | null;
}

/** Which rows are chosen. */
export interface ListSelection<Act> {
  readonly count: number;
  readonly all: boolean | 'mixed';
  isChosen(id: string): boolean;
  toggle(id: string): void;
  /** Chooses these rows and no others. */
  choose(ids: readonly string[]): void;
  /** Chooses every row shown, or none when all are chosen. */
  toggleAll(): void;
  clear(): void;
  act(act: Act): void;
}

/** What a list shows and does. */
export interface ListApi<Row, Filter, Act = never> {
  readonly status: 'loading' | 'ready' | 'empty' | 'failed';
  readonly rows: readonly Row[];
  /** How many rows there are in all, shown or not; null where nobody counts them. */
  readonly total: number | null;
  /** Why the rows could not be read; those read before stay on screen. */
  readonly failure: Failure | null;
  /** Rows are being read while others may be on screen. */
  readonly isSearching: boolean;
  readonly isActing: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** Why more could not be read; then it is read by hand alone. */
  readonly moreFailure: Failure | null;
  readonly filter: Filter;
  readonly selection: ListSelection<Act>;
  rowState(id: string): RowState<Act>;
  act(ids: readonly string[], act: Act): void;
  /** Begins another list. */
  open(filter: Filter): void;
  /** Filters at once. */
  setFilter(filter: Filter): void;
  /** Filters by what is being typed, after a pause. */
  typeFilter(filter: Filter): void;
  loadMore(): void;
  retry(): void;
}

/** Reads a list for its view. */
export function connectList<Row, Filter, Act, Facts>(
  snapshot: ListSnapshot<Row, Filter, Act, Facts>,
  send: (event: ListEvent<Row, Filter, Act, Facts>) => void,
): ListApi<Row, Filter, Act> {
  const { filter, read, shown, failure, chosen, acts, rowFailures } = snapshot.context;
  const hasFailed = snapshot.matches({ rows: { reading: 'loadFailed' } });
  const hasMore = read?.hasMore ?? false;
  return {
    status: read ? (shown.length === 0 && !hasMore ? 'empty' : 'ready') : hasFailed ? 'failed' : 'loading',
    rows: shown,
    total: read && shown.length < read.rows.length ? shown.length : (read?.total ?? null),
    failure: hasFailed ? failure : null,
    isSearching: snapshot.hasTag('searching'),
    isActing: snapshot.hasTag('busy'),
    hasMore,
    isLoadingMore: snapshot.matches({ rows: { reading: 'loadingMore' } }),
    moreFailure: snapshot.matches({ rows: { reading: 'moreFailed' } }) ? failure : null,
    filter,
    selection: {
      count: chosen.length,
      all: allChosen(chosen.length, shown.length),
      isChosen: (id) => chosen.includes(id),
      toggle: (id) => send({ type: 'choice.toggle', id }),
      choose: (ids) => send({ type: 'choice.set', ids }),
      toggleAll: () => send({ type: 'choice.toggleAll' }),
      clear: () => send({ type: 'choice.clear' }),
      act: (act) => send({ type: 'rows.act', ids: chosen, act }),
    },
    rowState: (id) => {
      const running = acts.findLast(({ ids }) => ids.includes(id));
      return { isBusy: running !== undefined, act: running?.act ?? null, failure: rowFailures[id] ?? null };
    },
    act: (ids, act) => send({ type: 'rows.act', ids, act }),
    open: (other) => send({ type: 'list.open', filter: other }),
    setFilter: (chosenFilter) => send({ type: 'filter.set', filter: chosenFilter }),
    typeFilter: (typed) => send({ type: 'filter.type', filter: typed }),
    loadMore: () => send({ type: 'more.load' }),
    retry: () => send({ type: 'list.retry' }),
  };
}
