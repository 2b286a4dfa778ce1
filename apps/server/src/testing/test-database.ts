import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database, Db } from '../db/database.ts';
import { openDatabase, openInMemory } from '../db/open-database.ts';
import { transact } from '../db/transact.ts';
import { startPostgres } from './start-postgres.ts';

/** The two databases the server runs on. */
export type Dialect = Database['dialect'];

/** Opened by a test of this worker and given back: migrated and empty, for whoever comes next. */
const idle: Readonly<Record<Dialect, Database[]>> = { pglite: [], postgres: [] };

/** A database for a test alone: migrated and empty; emptied when closed, and kept for the next test. */
export async function openTestDatabase(dialect: Dialect): Promise<Database> {
  const database = idle[dialect].pop() ?? (await openOwnDatabase(dialect));
  return {
    ...database,
    close: async () => {
      await emptyTables(database.db, { but: [] });
      idle[dialect].push(database);
    },
  };
}

/** A database that really closes when it is closed. */
export async function openOwnDatabase(dialect: Dialect): Promise<Database> {
  return dialect === 'pglite' ? openInMemory(dump()) : openPostgresCopy();
}

/** Deletes every row, of no table in `but` nor of one never written to; to truncate 37 tables for the few rows of a test takes a hundred times as long. */
export async function emptyTables(db: Db, { but }: { readonly but: readonly string[] }): Promise<void> {
  const kept = ['schema_migrations', ...but].map((name) => `'${name}'`).join(', ');
  const empty = sql.raw(`do $$
      declare name text;
      begin
        perform set_config('session_replication_role', 'replica', true);
        for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
          and relname not in (${kept}) and pg_relation_size(oid) > 0 loop
          execute format('delete from %I', name);
        end loop;
        perform setval(seq.oid, seq.start_value, false) from (
          select seqrelid as oid, seqstart as start_value from pg_sequence
        ) seq;
      end $$`);
  // A call that nobody waits for any more may still write.
  await transact(db, (tx) => tx.execute(empty));
}

/** A PostgreSQL of its own: in one that is shared, a transaction of any other test is under way for this one too. */
export async function openLonePostgres(): Promise<Database> {
  const postgres = await startPostgres();
  const database = await openDatabase({ databaseUrl: postgres.nearUrl, dataFolder: '' });
  return {
    ...database,
    close: async () => {
      await database.close();
      await postgres.stop();
    },
  };
}

/** A database whose statements are counted: gives back those of the act. */
export async function openCountedDatabase() {
  const statements: string[] = [];
  const database = await openInMemory(dump(), { logQuery: (text) => void statements.push(text) });
  return {
    database,
    statementsOf: async (act: () => Promise<unknown>): Promise<readonly string[]> => {
      statements.length = 0;
      await act();
      return [...statements];
    },
  };
}

function dump(): Blob {
  return new Blob([readFileSync(inject('dump'))]);
}

/** Address of a new, migrated PostgreSQL database, and the way to drop it. */
export async function createPostgresCopy(): Promise<{ url: string; drop: () => Promise<void> }> {
  const template = new URL(inject('template'));
  const name = `${template.pathname.slice(1)}_${randomBytes(6).toString('hex')}`;
  await inServer(template, `create database ${name} template ${template.pathname.slice(1)}`);
  const url = new URL(template);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => inServer(template, `drop database ${name} with (force)`) };
}

async function openPostgresCopy(): Promise<Database> {
  const { url, drop } = await createPostgresCopy();
  const database = await openDatabase({ databaseUrl: url, dataFolder: '' });
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

async function inServer(template: URL, statement: string): Promise<void> {
  const url = new URL(template);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(statement);
  await client.end();
}
