import { type AnyColumn, is, SQL, sql } from 'drizzle-orm';
import type { Db } from './database.ts';

type Columns = Readonly<Record<string, AnyColumn | SQL>>;

/** What a column holds, or a part of one. */
type ValueOf<C extends AnyColumn | SQL> =
  C extends SQL<infer Value>
    ? Value
    : C extends AnyColumn
      ? C['_']['data'] | (C['_']['notNull'] extends true ? never : null)
      : never;

/** A row of some columns. */
export type RowOf<C extends Columns> = { readonly [Name in keyof C]: ValueOf<C[Name]> };

/** One text of a JSON column that always has it, or null in its place. */
export function textIn(column: AnyColumn, key: string): SQL<string | null> {
  return sql`${column} ->> ${key}::text`;
}

/** One yes or no of a JSON column that always has it. */
export function flagIn(column: AnyColumn, key: string): SQL<boolean> {
  return sql`(${column} -> ${key}::text)::boolean`;
}

/**
 * Columns of every row that `among` names (`tables where conditions`), in one value: where hundreds are read, taking them
 * over value by value costs more than they do. A column of a left join is null where nothing was joined, whatever its type.
 */
export function rowsInOne<C extends Columns>(columns: C, among: SQL): SQL<RowOf<C>[]> {
  const names = Object.keys(columns);
  const readers = Object.values(columns).map(readerOf);
  const row = sql`json_build_array(${sql.join(Object.values(columns), sql`, `)})`;
  return sql`(select coalesce(json_agg(${row}), '[]') from ${among})`.mapWith((rows: readonly (readonly unknown[])[]) =>
    rows.map((values) => {
      const found: Record<string, unknown> = {};
      for (const [index, name] of names.entries()) found[name] = readers[index]?.(values[index]);
      // Each value has been read by the column it is the value of.
      return found as RowOf<C>;
    }),
  );
}

/** Asks for several such values at once: one row of them. */
export function selectInOne<Values extends Readonly<Record<string, SQL>>>(db: Db, values: Values) {
  return db.select(values).from(sql`(select 1) as once`);
}

/** The only row of a query that has exactly one. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('A query for single values has found no row.');
  return row;
}

/** A part of a JSON column is there as it is. */
function readerOf(column: AnyColumn | SQL): (value: unknown) => unknown {
  if (is(column, SQL)) return (value) => value;
  return (value) => (value === null ? null : column.mapFromDriverValue(value));
}
