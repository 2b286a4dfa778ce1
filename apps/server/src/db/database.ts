import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

interface Result<Row> {
  readonly rows: Row[];
}

interface Results extends PgQueryResultHKT {
  readonly type: Result<this['row']>;
}

/** The database, or the transaction a handler works in; the same on PGlite and on PostgreSQL. */
export type Db = PgDatabase<Results, Record<string, never>>;

/** An open database and what belongs to its life. */
export interface Database {
  readonly db: Db;
  readonly dialect: 'pglite' | 'postgres';
  /** The embedded database had no tables before this start. */
  readonly isNew: boolean;
  /** Calls back on every NOTIFY of a channel, until the returned function is called. */
  listen(channel: string, onNotice: (payload: string) => void): Promise<() => Promise<void>>;
  /** What pg-boss and other drivers need: plain SQL with numbered parameters. */
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Lets statements under way finish, then gives files and lock back. */
  close(): Promise<void>;
}
