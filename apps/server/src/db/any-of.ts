import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** Condition: a text column holds one of the values, however many there are; the planner does not look at each of them. */
export function anyOf(column: AnyColumn, values: readonly string[]): SQL {
  return sql`${column} = any(array(select unnest(${sql.param([...values])}::text[])))`;
}
