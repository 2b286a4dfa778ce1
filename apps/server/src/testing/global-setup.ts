import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase, openInMemory } from '../db/open-database.ts';
import { startPostgres } from './start-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** File with a migrated, empty PGlite. */
    dump: string;
    /** Address of a migrated, empty PostgreSQL database to copy; empty when left out. */
    template: string;
  }
}

/** Prepares an empty database of each kind once for all test files; a test file takes a copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('dump', await dumpFile());
  if (process.env.ATRIUM_TEST_POSTGRES === 'off') {
    if (process.env.CI !== undefined) throw new Error('ATRIUM_TEST_POSTGRES=off leaves half the proof out: not in CI.');
    project.provide('template', '');
    return async () => undefined;
  }
  const { url, release } = await postgres();
  const template = await createTemplate(url);
  project.provide('template', template);
  return () => release(template);
}

async function dumpFile(): Promise<string> {
  const folder = join(tmpdir(), 'atrium-test');
  const file = join(folder, `${migrationsHash()}.tar`);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const { lite, close } = await openInMemory();
  const dump = await lite.dumpDataDir('none');
  await close();
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, new Uint8Array(await dump.arrayBuffer()));
  renameSync(unfinished, file);
  return file;
}

function migrationsHash(): string {
  const folder = fileURLToPath(new URL('../../drizzle', import.meta.url));
  const hash = createHash('sha256');
  for (const name of ['0000_tables.sql', '0001_guards.sql']) hash.update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 24);
}

/** One that is given goes on, without what was put into it; one of our own ends with all it holds. */
async function postgres(): Promise<{ url: string; release: (template: string) => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined && given !== '')
    return { url: given, release: (template) => dropWithCopies(given, template) };
  const { nearUrl, stop } = await startPostgres();
  return { url: nearUrl, release: stop };
}

async function createTemplate(url: string): Promise<string> {
  const name = `atrium_template_${randomBytes(6).toString('hex')}`;
  await inPostgres(url, `create database ${name}`);
  const template = new URL(url);
  template.pathname = `/${name}`;
  const database = await openDatabase({ databaseUrl: template.href, dataFolder: '' });
  await database.close();
  return template.href;
}

/** Copies are named after their template; workers keep them to the end. */
async function dropWithCopies(url: string, template: string): Promise<void> {
  const name = new URL(template).pathname.slice(1);
  const { rows } = await inPostgres(url, `select datname from pg_database where starts_with(datname, '${name}')`);
  for (const { datname } of rows) await inPostgres(url, `drop database ${datname} with (force)`);
}

async function inPostgres(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const result = await client.query(statement);
  await client.end();
  return result;
}
