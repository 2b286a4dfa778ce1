import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { Term } from './prepare-once.ts';

/** Condition: a text column holds one of the values, however many there are; the planner does not look at each of them. */
export function anyOf(column: AnyColumn, values: Term<Iterable<string>>): SQL {
  const list = Symbol.iterator in values ? sql.param([...values]) : values;
  return sql`${column} = any(array(select unnest(${list}::text[])))`;
}
