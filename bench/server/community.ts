import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../apps/server/src/db/open-database.ts';
import { demoId } from '../../apps/server/src/demo/demo-id.ts';
import { largeDemo, smallDemo } from '../../apps/server/src/demo/demo-size.ts';
import { seedDemo } from '../../apps/server/src/demo/seed.ts';
import { openSession } from '../../apps/server/src/session/session.repository.ts';
import { runServer } from '../../apps/server/src/testing/run-server.ts';

/** A server with the large sample community on a database of its own. */
export interface Community {
  readonly appointments: number;
  readonly url: string;
  /** The process it runs in. */
  readonly pid: number;
  /** Seconds it took to fill the database. */
  readonly seeding: number;
  /** Session cookies: of `member@` first, then of the network's administrator, then of others. */
  readonly cookies: readonly string[];
  stop(): Promise<void>;
}

/** The day the bench lives on. */
export const benchNow = new Date('2026-11-20T09:00:00Z');

/** What a community is to hold. */
export interface CommunityWanted {
  readonly appointments: number;
  readonly guests?: number;
  /** When its server's clock begins; at nine on the bench's day unless told. */
  readonly at?: Date;
  /** What else is put into its database, named by it, in place of the many members of the large community. */
  readonly more?: { readonly name: string; readonly enter: (database: OpenDatabase) => Promise<void> } | undefined;
}

/** A database that is being filled. */
export type OpenDatabase = Awaited<ReturnType<typeof openDatabase>>;

/** Fills a database of its own with the large community and starts the server on it. */
export async function startCommunity(
  postgresUrl: string,
  { appointments, guests = 0, more, at = benchNow }: CommunityWanted,
): Promise<Community> {
  const databaseUrl = await createDatabase(postgresUrl, `bench_${more?.name ?? appointments}`);
  const { seeding, cookies } = await fill(databaseUrl, { appointments, guests, more });
  const folder = mkdtempSync(join(tmpdir(), 'atrium-bench-'));
  const port = await freePort();
  const { child, nextLine } = runServer('main.ts', {
    args: ['--no-pages'],
    env: {
      ...{ PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: databaseUrl, ATRIUM_DATA: folder },
      ...{ ATRIUM_RATE_LIMITS: 'off', ATRIUM_DEMO_NOW: at.toISOString() },
    },
  });
  while (!(await nextLine()).includes('Atrium runs at'));
  return {
    appointments,
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    seeding,
    cookies,
    stop: async () => {
      if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function createDatabase(postgresUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(`create database ${client.escapeIdentifier(name)}`);
  await client.end();
  return new URL(`/${name}`, postgresUrl).href;
}

async function fill(databaseUrl: string, { appointments, guests = 0, more }: CommunityWanted) {
  const begun = performance.now();
  const database = await openDatabase({ databaseUrl, dataFolder: tmpdir() });
  const { db, query, close } = database;
  await seedDemo(db, benchNow, { ...(more ? smallDemo : largeDemo), appointments });
  await more?.enter(database);
  // What autovacuum and the checkpointer would do a minute later.
  await query('vacuum analyze');
  await query('checkpoint');
  const named = [demoId('member', 'member'), demoId('member', 'network-admin')];
  const isOther = `not is_external and id not in ('${named.join("', '")}')`;
  const others = await query(`select id from memberships where ${isOther} order by id limit ${guests}`);
  const people = [...named, ...others.rows.map(idOf)];
  const cookies: string[] = [];
  for (const membershipId of people) {
    const session = { membershipId, pending: false, remember: true, userAgent: 'bench', ip: '127.0.0.1' };
    cookies.push((await openSession(db, session, benchNow)).cookie);
  }
  await close();
  return { seeding: (performance.now() - begun) / 1000, cookies };
}

function idOf(row: unknown): string {
  if (typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string') return row.id;
  throw new Error('A row of the members has no id.');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
