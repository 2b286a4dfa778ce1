import { access, constants, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import type { Logger } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleLite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { SettingError } from '../app/setting-error.ts';
import { withCommitActs } from './commit.ts';
import { lockDataFolder } from './data-lock.ts';
import type { Database, Db } from './database.ts';
import { migrate } from './migrate.ts';

/** Where the database is. */
export interface DatabaseSettings {
  readonly databaseUrl: string | undefined;
  readonly dataFolder: string;
}

/** Opens the embedded database, or PostgreSQL when `databaseUrl` is set, and brings its tables up to date. */
export function openDatabase(settings: DatabaseSettings): Promise<Database> {
  return settings.databaseUrl === undefined ? openEmbedded(settings.dataFolder) : openPostgres(settings.databaseUrl);
}

/** Opens a PGlite in memory from a dump made by `dumpDataDir`, or an empty one; `logger` hears of every statement. */
export async function openInMemory(dump?: Blob, logger?: Logger): Promise<Database & { readonly lite: PGlite }> {
  const lite = await PGlite.create({ extensions, ...(dump === undefined ? {} : { loadDataDir: dump }) });
  return { ...(await migrated(lite, { unlock: () => undefined, logger })), lite };
}

const extensions = { pg_trgm, btree_gist, unaccent };
const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url));

async function openEmbedded(folder: string): Promise<Database> {
  const unlock = lockDataFolder(folder);
  try {
    const directory = join(folder, 'database');
    await discardUnfinished(directory);
    return await migrated(await PGlite.create({ dataDir: directory, extensions }), { unlock });
  } catch (cause) {
    unlock();
    if (cause instanceof SettingError) throw cause;
    const sentence = `The embedded database in ${folder} (ATRIUM_DATA) cannot be opened: ${reasonOf(cause)}.`;
    throw new SettingError('ATRIUM_DATA', sentence, { cause });
  }
}

/** A first start that was killed while laying out the files leaves a folder that never held anything. */
async function discardUnfinished(directory: string): Promise<void> {
  const exists = await isThere(directory);
  if (exists && !(await isThere(join(directory, 'global', 'pg_control')))) await rm(directory, { recursive: true });
}

function isThere(path: string): Promise<boolean> {
  return access(path, constants.F_OK).then(
    () => true,
    () => false,
  );
}

interface Opening {
  readonly unlock: () => void;
  readonly logger?: Logger | false | undefined;
}

async function migrated(lite: PGlite, { unlock, logger = false }: Opening): Promise<Database> {
  // PGlite's results have the rows Db promises; drizzle types each driver's result apart.
  const db = withCommitActs(drizzleLite({ client: lite, logger }) as unknown as Db);
  const isNew = await migrate(db, { migrationsFolder, setting: 'ATRIUM_DATA' });
  return {
    db,
    dialect: 'pglite',
    isNew,
    listen: (channel, onNotice) => lite.listen(channel, onNotice).then((stop) => () => stop()),
    query: (text, values) => lite.query(text, values),
    close: async () => {
      await lite.close();
      unlock();
    },
  };
}

/** A new connection of PostgreSQL has to read its catalogue first, so those of a quiet hour are kept. */
const idleTimeoutMillis = 10 * 60_000;

async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 20_000, idleTimeoutMillis });
  // An idle connection that breaks is replaced at the next query, which tells if the database stays away.
  pool.on('error', () => undefined);
  // One that breaks within a transaction fails its query; without a listener it would end the whole server besides.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // node-postgres results have the rows Db promises; drizzle types each driver's result apart.
  const db = withCommitActs(drizzlePostgres({ client: pool }) as unknown as Db);
  try {
    await pool.query('select 1');
    const isNew = await migrate(db, { migrationsFolder, setting: 'DATABASE_URL' });
    return {
      db,
      dialect: 'postgres',
      isNew,
      listen: (channel, onNotice) => listenOn(url, channel, onNotice),
      query: (text, values) => pool.query(text, values),
      close: () => pool.end(),
    };
  } catch (cause) {
    await pool.end();
    if (cause instanceof SettingError) throw cause;
    const sentence = `The database of DATABASE_URL cannot be used: ${reasonOf(cause)}.`;
    throw new SettingError('DATABASE_URL', sentence, { cause });
  }
}

/** Listening takes a connection of its own; a lost one is taken up again. */
async function listenOn(url: string, channel: string, onNotice: (payload: string) => void) {
  let stopped = false;
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: url });
    next.on('notification', (notice) => onNotice(notice.payload ?? ''));
    next.on('error', () => next.end().catch(() => undefined));
    next.on('end', () => void reconnect());
    await next.connect();
    await next.query(`listen ${next.escapeIdentifier(channel)}`);
    return next;
  }

  async function reconnect(): Promise<void> {
    if (stopped) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
    if (stopped) return;
    client = await connect().catch(() => client);
    // Whoever stopped meanwhile could end the lost one only.
    if (stopped) await client.end();
  }

  return async () => {
    stopped = true;
    await client.end();
  };
}

function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join(', ');
  const text = cause instanceof Error ? cause.message : String(cause);
  return text.replace(/postgres(ql)?:\/\/\S+/g, 'the address').replace(/[.\s]+$/, '');
}
