import { afterAll, beforeAll, describe, inject } from 'vitest';
import { createTestServer, type TestServer, type TestServerOptions } from './create-test-server.ts';
import type { Dialect } from './test-database.ts';

/** Starts a server before the tests around it and gives it back after them. */
export type UseServer = (options?: Omit<TestServerOptions, 'database'>) => () => TestServer;

type Tests = (useServer: UseServer, dialect: Dialect) => void;

/** Runs the same tests on the embedded database and on PostgreSQL: locks, notices, transactions, whatever they do apart. */
export function describeOnBoth(name: string, tests: Tests): void {
  describeOn(dialects(), name, tests);
}

/** Runs tests of calls on PostgreSQL; `every-call.test.ts` makes each call on the embedded database too. */
export function describeOnPostgres(name: string, tests: Tests): void {
  describeOn(dialects().slice(-1), name, tests);
}

function describeOn(chosen: readonly Dialect[], name: string, tests: Tests): void {
  describe.each(chosen)(`${name} (%s)`, (dialect) => {
    tests((options = {}) => useTestServer({ ...options, database: dialect }), dialect);
  });
}

/** Starts one server for the tests of a block. */
export function useTestServer(options: TestServerOptions = {}): () => TestServer {
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await createTestServer(options);
  });
  afterAll(() => server?.close());
  return () => {
    if (server === undefined) throw new Error('The server runs only while the tests of its block do.');
    return server;
  };
}

/** The databases tests run on; PostgreSQL, the last, is left out by `ATRIUM_TEST_POSTGRES=off`. */
export function dialects(): readonly Dialect[] {
  return inject('template') === '' ? ['pglite'] : ['pglite', 'postgres'];
}
