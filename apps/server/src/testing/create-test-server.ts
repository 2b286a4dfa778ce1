import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint, ReplyOf, RequestOf } from '@atrium/core/contract';
import type { FastifyInstance } from 'fastify';
import { type Config, readConfig } from '../app/config.ts';
import { createServer, type ServerParts } from '../app/create-server.ts';
import type { Services } from '../app/services.ts';
import type { Database, Db } from '../db/database.ts';
import { newId } from '../db/id.ts';
import { networkSettings } from '../network/network.tables.ts';
import { createLocalFolder } from '../storage/local-folder.ts';
import { type CallOptions, type CallResult, callEndpoint } from './call-endpoint.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { type Dialect, emptyTables, openTestDatabase } from './test-database.ts';
import { createMember, newVisitor, type TestCaller, type TestMember, testPasswordCost } from './test-members.ts';

/** What a test may set; the rest is as in a server for one machine with its limits off. */
export interface TestServerOptions extends Partial<Omit<ServerParts, 'config' | 'database' | 'now'>> {
  readonly now?: string;
  readonly database?: Dialect;
  readonly config?: Partial<Config>;
  /** A database opened by the test, in place of a new one; closed with the server. */
  readonly opened?: Database;
  /** The network a database holds already. */
  readonly networkId?: string;
  /** Settings of the network, over the product's defaults. */
  readonly network?: Partial<typeof networkSettings.$inferInsert>;
}

/** A whole server in this process, on a database of its own. */
export interface TestServer {
  readonly fastify: FastifyInstance;
  readonly services: Services;
  readonly db: Db;
  readonly clock: TestClock;
  readonly visitor: TestCaller;
  readonly networkId: string;
  /** Where uploaded bytes lie unless a test brings its own store; made with the first of them. */
  readonly fileFolder: string;
  /** Makes a member with an open session. */
  member(firstName: string, values?: Omit<Parameters<typeof createMember>[1], 'firstName'>): Promise<TestMember>;
  /** Calls and gives back whatever came, read by the contract. */
  call<E extends Endpoint>(endpoint: E, request: RequestOf<E> & CallOptions): Promise<CallResult<E>>;
  /** Calls and gives back the reply; a refusal throws. */
  reply<E extends Endpoint>(endpoint: E, request: RequestOf<E> & CallOptions): Promise<ReplyOf<E>>;
  /** Empties every table but the network's settings, and deletes uploaded bytes. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a server for tests. */
export async function createTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const clock = createTestClock(options.now ?? '2026-11-20T09:00:00.000Z');
  const database = options.opened ?? (await openTestDatabase(options.database ?? 'pglite'));
  const networkId = options.networkId ?? (await createNetwork(database.db, options, clock.now()));
  const config: Config = { ...readConfig(testEnvironment), dataFolder: '', ...options.config };
  const { now: _now, database: _database, config: _config, network: _network, ...parts } = options;
  const fileFolder = join(tmpdir(), `atrium-test-files-${newId()}`);
  const bytes = createLocalFolder(fileFolder);
  const { fastify, services } = await createServer({
    bytes,
    passwordCost: testPasswordCost,
    ...parts,
    config,
    database,
    now: clock.now,
  });
  return {
    fastify,
    services,
    db: database.db,
    clock,
    visitor: newVisitor(),
    networkId,
    fileFolder,
    member: (firstName, values = {}) => createMember(database.db, { ...values, firstName }, clock.now()),
    call: (endpoint, request) => callEndpoint(fastify, endpoint, request),
    reply: async (endpoint, request) => replyOrThrow(await callEndpoint(fastify, endpoint, request)),
    reset: async () => {
      await emptyTables(database.db, { but: ['network_settings'] });
      await rm(fileFolder, { recursive: true, maxRetries: 3, force: true });
    },
    close: async () => {
      await fastify.close();
      await database.close();
      await rm(fileFolder, { recursive: true, maxRetries: 3, force: true });
    },
  };
}

const testEnvironment = { ATRIUM_RATE_LIMITS: 'off', ATRIUM_LOG: 'silent', ATRIUM_DEMO: '0' };

async function createNetwork(db: Db, options: TestServerOptions, now: Date): Promise<string> {
  const id = newId();
  const dates = { createdAt: now, updatedAt: now };
  await db.insert(networkSettings).values({ id, name: 'Testnetz', language: 'de', ...dates, ...options.network });
  return id;
}

function replyOrThrow<E>({ reply, failure, status }: CallResult<E>): ReplyOf<E> {
  if (failure !== undefined)
    throw new Error(`Refused with ${status} ${failure.code}: ${JSON.stringify(failure.errors)}`);
  // Without a failure the answer was read by the reply schema, or there is none.
  return reply as ReplyOf<E>;
}
