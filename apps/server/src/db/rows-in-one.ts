import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { Db } from './database.ts';

type Columns = Readonly<Record<string, AnyColumn>>;

/** A row of some columns. */
export type RowOf<C extends Columns> = {
  readonly [Name in keyof C]: C[Name]['_']['data'] | (C[Name]['_']['notNull'] extends true ? never : null);
};

/**
 * Columns of every row that `among` names (`tables where conditions`), in one value: where hundreds are read, taking them
 * over value by value costs more than they do. A column of a left join is null where nothing was joined, whatever its type.
 */
export function rowsInOne<C extends Columns>(columns: C, among: SQL): SQL<RowOf<C>[]> {
  const entries = Object.entries(columns);
  const row = sql`json_build_array(${sql.join(Object.values(columns), sql`, `)})`;
  return sql`(select coalesce(json_agg(${row}), '[]') from ${among})`.mapWith((rows: readonly (readonly unknown[])[]) =>
    rows.map((values) => {
      const pairs = entries.map(([name, column], index) => [name, read(column, values[index])] as const);
      // Each value has been read by the column it is the value of.
      return Object.fromEntries(pairs) as RowOf<C>;
    }),
  );
}

/** Asks for several such values at once. */
export async function selectInOne<Values extends Readonly<Record<string, SQL>>>(db: Db, values: Values) {
  const [found] = await db.select(values).from(sql`(select 1) as once`);
  if (found === undefined) throw new Error('A query for single values has found no row.');
  return found;
}

function read(column: AnyColumn, value: unknown): unknown {
  return value === null ? null : column.mapFromDriverValue(value);
}
