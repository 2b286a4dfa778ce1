import { getTableColumns, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';

/** PostgreSQL takes 65,535 parameters a statement; a row here has at most 40. */
const rowsAtOnce = 500;

/** Writes rows of a table, each with the columns it has. */
export async function insertRows<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await db.insert(table).values(rows.slice(from, from + rowsAtOnce));
  }
}

/** Writes rows that all have the columns of the first: as one parameter, in a fraction of the time. */
export async function insertAlike<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => Object.hasOwn(first, name));
  const values = rows.map((row) =>
    Object.fromEntries(columns.map(([name, column]) => [column.name, jsonOf(column, Reflect.get(row, name))])),
  );
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  const target = sql.identifier(getTableConfig(table).name);
  const given = JSON.stringify(values);
  await db.execute(
    sql`insert into ${target} (${names}) select ${names} from json_populate_recordset(null::${target}, ${given}::json)`,
  );
}

function jsonOf(column: PgColumn, value: unknown): unknown {
  return value === null || column.getSQLType() === 'jsonb' ? value : column.mapToDriverValue(value);
}
