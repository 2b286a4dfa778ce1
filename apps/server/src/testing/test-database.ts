import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../db/database.ts';
import { openDatabase, openInMemory } from '../db/open-database.ts';

/** The two databases the server runs on. */
export type Dialect = Database['dialect'];

/** A database of its own for a test: migrated, empty, gone when closed. */
export async function openTestDatabase(dialect: Dialect): Promise<Database> {
  return dialect === 'pglite' ? openInMemory(dump()) : openPostgresCopy();
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
  const name = `atrium_test_${randomBytes(6).toString('hex')}`;
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
