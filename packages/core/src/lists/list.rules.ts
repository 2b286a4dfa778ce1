import type { Failure, Verdict } from '../machine/index.ts';
import type { ReadPages } from './from-pages.ts';
import type { RowsAct } from './from-row-acts.ts';

/** What a list is about: its rows, and the rules that are its own. */
export interface ListDefinition<Row, Filter, Act, Facts> {
  readonly id: string;
  readonly idOf: (row: Row) => string;
  /** Whether a row is what the filter asks for: one that no longer is keeps its place and shows what has become of it. */
  readonly belongs?: (row: Row, filter: Filter) => boolean;
  /** What of a filter the server is asked: filters that ask for the same are read once; without it, all of it. */
  readonly asks?: (filter: Filter) => unknown;
  /** Narrows a list that was read whole, by the filter that asks for everything, so that the server is not asked. */
  readonly narrowing?: {
    readonly everything: Filter;
    readonly narrow: (rows: readonly Row[], filter: Filter) => readonly Row[];
  };
  /** Whether something may be done with rows; without it, everything may. */
  readonly verdict?: (asked: RowsAct<Row, Act, Facts>) => Verdict;
  /** A row may be acted on again while it still is: the actor takes acts in turn. Else a row takes one act at a time. */
  readonly takesTurns?: true;
}

/** An act on rows that is under way. */
export interface RunningAct<Act> {
  /** The actor that does it. */
  readonly id: string;
  readonly ids: readonly string[];
  readonly act: Act;
}

/** What a list keeps. */
export interface ListContext<Row, Filter, Act, Facts> {
  readonly filter: Filter;
  /** What the rules of the rows have to know beside them. */
  readonly facts: Facts;
  /** What was asked for last. */
  readonly asked: Filter;
  /** What was read last, and by which filter: it stays on screen while others are read. */
  readonly read: (ReadPages<Row> & { readonly filter: Filter }) | null;
  readonly shown: readonly Row[];
  /** Why reading failed last. */
  readonly failure: Failure | null;
  /** Rows that are chosen, in the order of the list; only what is shown can be. */
  readonly chosen: readonly string[];
  readonly acts: readonly RunningAct<Act>[];
  /** Why the last act on a row failed. */
  readonly rowFailures: Readonly<Record<string, Failure>>;
}

/** What every list does with its rows, by the rules of its own. */
export function listRules<Row, Filter, Act, Facts>(definition: ListDefinition<Row, Filter, Act, Facts>) {
  const { idOf, narrowing, verdict, takesTurns, asks = (filter: Filter): unknown => filter } = definition;
  type Context = ListContext<Row, Filter, Act, Facts>;
  type Patch = Partial<Context>;

  /** Whether everything there is was read, so that filters are served from it. */
  const isWhole = ({ read }: Pick<Context, 'read'>) =>
    narrowing !== undefined && read !== null && !read.hasMore && isSame(read.filter, narrowing.everything);

  /** Shows what a change leaves; what is not shown is not chosen. */
  const showing = (context: Context, patch: Patch): Patch => {
    const { read, filter, chosen } = { ...context, ...patch };
    const rows = read?.rows ?? [];
    const shown = narrowing && isWhole({ read }) ? narrowing.narrow(rows, filter) : rows;
    const kept = new Set(chosen);
    return { ...patch, shown, chosen: shown.map(idOf).filter((id) => kept.has(id)) };
  };
  const withRows = (context: Context, change: (rows: readonly Row[]) => readonly Row[]) => {
    const { read } = context;
    if (!read) return {};
    const rows = change(read.rows);
    const total = read.total === undefined ? {} : { total: read.total + rows.length - read.rows.length };
    return showing(context, { read: { ...read, rows, ...total } });
  };
  const rowsOf = ({ shown }: Context, ids: readonly string[]) => shown.filter((row) => ids.includes(idOf(row)));

  return {
    isOutdated: (context: Context) => !isWhole(context) && !isSame(asks(context.filter), asks(context.asked)),
    /** Whether what was read serves a filter as well: all there is, or what it asks for, as spaces alone do. */
    isServed: (context: Context, filter: Filter) => isWhole(context) || isSame(asks(filter), asks(context.asked)),
    isWhole,
    rowsOf,
    isAllowed: (context: Context, ids: readonly string[], act: Act) => {
      const rows = rowsOf(context, ids);
      const isFree = takesTurns || !context.acts.some((running) => running.ids.some((id) => ids.includes(id)));
      return rows.length > 0 && isFree && (verdict?.({ rows, act, facts: context.facts }).allowed ?? true);
    },
    open: (context: Context, filter: Filter) => showing(context, { filter, read: null, rowFailures: {} }),
    filterBy: (context: Context, filter: Filter) => showing(context, { filter }),

    takePages: (context: Context, { rows, ...pages }: ReadPages<Row>) =>
      showing(context, {
        read: { ...pages, rows: rowsAfter(definition, context, rows), filter: context.asked },
        failure: null,
      }),
    changeRow: (context: Context, row: Row) =>
      withRows(context, (rows) => rows.map((known) => (idOf(known) === idOf(row) ? row : known))),
    removeRow: (context: Context, id: string) => withRows(context, (rows) => rows.filter((row) => idOf(row) !== id)),

    toggle: (context: Context, id: string) => {
      const isOut = context.chosen.includes(id);
      const chosen = isOut ? context.chosen.filter((other) => other !== id) : [...context.chosen, id];
      return showing(context, { chosen });
    },
    /** Chooses these rows and no others. */
    choose: (context: Context, ids: readonly string[]) => showing(context, { chosen: ids }),
    /** Chooses every row, or none when all are chosen. */
    toggleAll: ({ shown, chosen }: Context) => ({ chosen: chosen.length === shown.length ? [] : shown.map(idOf) }),
  };
}

type Acting<Act> = Pick<ListContext<unknown, unknown, Act, unknown>, 'acts' | 'chosen' | 'rowFailures'>;

/** Notes an act; why the last one on its rows failed counts no more. */
export function beginAct<Act>({ acts, rowFailures }: Acting<Act>, act: RunningAct<Act>) {
  const others = Object.entries(rowFailures).filter(([id]) => !act.ids.includes(id));
  return { acts: [...acts, act], rowFailures: Object.fromEntries(others) };
}

/** Forgets an act that is over; the choice goes once something was done with it. */
export function endAct<Act>({ acts, chosen }: Acting<Act>, id: string, wasDone: boolean) {
  const ids = acts.find((act) => act.id === id)?.ids ?? [];
  return {
    acts: acts.filter((act) => act.id !== id),
    chosen: wasDone ? chosen.filter((row) => !ids.includes(row)) : chosen,
  };
}

/** The rows after they were read again: one that is acted on, or belongs there no longer, keeps its place where others do. */
function rowsAfter<Row, Filter, Act, Facts>(
  { idOf, belongs }: ListDefinition<Row, Filter, Act, Facts>,
  { asked: filter, read, acts }: ListContext<Row, Filter, Act, Facts>,
  fresh: readonly Row[],
): readonly Row[] {
  const known = read && isSame(read.filter, filter) ? read.rows : [];
  if (!belongs) return mergeRows(known, fresh, { idOf, stays: () => false });
  const ids = new Set(known.map(idOf));
  const isActedOn = (row: Row) => acts.some((act) => act.ids.includes(idOf(row)));
  return mergeRows(
    known,
    fresh.filter((row) => ids.has(idOf(row)) || belongs(row, filter)),
    { idOf, stays: (row) => isActedOn(row) || !belongs(row, filter) },
  );
}

/** Whether two filters ask for the same; they are plain data, each written in one order. */
export function isSame<Filter>(one: Filter, other: Filter): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What the box above a list shows. */
export function allChosen(chosen: number, rows: number): boolean | 'mixed' {
  if (chosen === 0) return false;
  return chosen === rows ? true : 'mixed';
}

/** What rows are compared by after they were read again. */
interface RowPlaces<Row> {
  readonly idOf: (row: Row) => string;
  /** Whether a known row that was not read again is to stay. */
  readonly stays: (row: Row) => boolean;
}

/**
 * The rows of a list after it was read again, in the order read, each once. A known row that is no longer among them
 * goes, unless it is to stay: then it keeps its place after the row before it, so that nothing jumps.
 */
export function mergeRows<Row>(
  known: readonly Row[],
  fresh: readonly Row[],
  { idOf, stays }: RowPlaces<Row>,
): readonly Row[] {
  const read = new Map(fresh.map((row) => [idOf(row), row]));
  const leading: Row[] = [];
  const following = new Map<string, Row[]>();
  let place = leading;
  for (const row of known) {
    if (read.has(idOf(row))) {
      place = [];
      following.set(idOf(row), place);
    } else if (stays(row)) place.push(row);
  }
  const first = [...read.keys()].find((id) => following.has(id));
  const merged = [...read].flatMap(([id, row]) => [
    ...(id === first ? leading : []),
    row,
    ...(following.get(id) ?? []),
  ]);
  return first === undefined ? [...leading, ...merged] : merged;
}
