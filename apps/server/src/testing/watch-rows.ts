import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { newId } from '../db/id.ts';

/** A sum of the rows of each table. */
export type RowSums = Readonly<Record<string, string>>;

export interface RowWatch {
  /** The database is again as it was when the watch began. */
  reset(): Promise<void>;
  /** Of every row there is now; what a call may note about itself is left out. */
  sums(): Promise<RowSums>;
}

const unwatched = ['schema_migrations', 'sessions', 'sign_in_failures', 'idempotency_keys'];

/** Sums the rows of an undoable database; after a call only the tables in which Postgres has counted a write again. */
export async function watchRows(db: Db): Promise<RowWatch> {
  const kept = await sumsOf(db, [...(await writesOf(db)).keys()]);
  const countWrites = await counterOf(db);
  let sums: RowSums = kept;
  let seen = await writesOf(db);
  return {
    reset: async () => {
      sums = kept;
      seen = await writesOf(db);
    },
    sums: async () => {
      // Most calls write nothing; one number tells.
      if ((await countWrites()) === total(seen)) return sums;
      const writes = await writesOf(db);
      const written = [...writes].filter(([table, count]) => count !== seen.get(table)).map(([table]) => table);
      seen = writes;
      sums = { ...sums, ...(await sumsOf(db, written)) };
      return sums;
    },
  };
}

const counted = sql`(pg_stat_get_xact_tuples_inserted(oid)
  + pg_stat_get_xact_tuples_updated(oid) + pg_stat_get_xact_tuples_deleted(oid))`;
const watched = sql`from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
  and relname not in ${unwatched}`;

/**
 * Counts rows written in this transaction, taken back or not: these never become fewer. Asked after every call, so the
 * tables are looked up and the query is planned once.
 */
async function counterOf(db: Db): Promise<() => Promise<number>> {
  const { rows } = await db.execute<{ oids: string }>(sql`select array_agg(oid order by oid)::text as oids ${watched}`);
  const query = db
    .select({ writes: sql<number>`sum(${counted})::int` })
    .from(sql.raw(`unnest('${rows[0]?.oids ?? '{}'}'::oid[]) as oid`))
    .prepare(`count_writes_${newId()}`);
  return async () => (await query.execute())[0]?.writes ?? 0;
}

async function writesOf(db: Db): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ name: string; writes: number }>(
    sql`select quote_ident(relname) as name, ${counted}::int as writes ${watched} order by relname`,
  );
  return new Map(rows.map(({ name, writes }) => [name, writes]));
}

function total(writes: ReadonlyMap<string, number>): number {
  return [...writes.values()].reduce((sum, each) => sum + each, 0);
}

async function sumsOf(db: Db, tables: readonly string[]): Promise<RowSums> {
  const sums = tables.map(
    (name) =>
      `(select md5(coalesce(string_agg(r::text, '' order by r::text), ''))
        from (select to_jsonb(t) - 'last_used_at' as r from ${name} t) rows) as ${name}`,
  );
  const { rows } = await db.execute<Record<string, string>>(sql.raw(`select ${sums.join(', ')}`));
  return rows[0] ?? {};
}
