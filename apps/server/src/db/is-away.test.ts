import { sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { createPostgresCopy, dialects } from '../testing/index.ts';
import { isAway } from './is-away.ts';

const coded = (code: string) => Object.assign(new Error('said otherwise'), { code });

it.each([
  ['a database that is going down', coded('57P01'), true],
  ['one that is coming up', coded('57P03'), true],
  ['no connection left', coded('53300'), true],
  ['nobody there', coded('ECONNREFUSED'), true],
  ['nobody at any of its addresses', new AggregateError([coded('ECONNREFUSED')]), true],
  [
    'a connection that broke under a query',
    new DrizzleQueryError('select 1', [], new Error('Connection terminated unexpectedly')),
    true,
  ],
  ['none within the time there is', new Error('timeout exceeded when trying to connect'), true],
  ['a value that is there already', coded('23505'), false],
  ['a query that took too long', coded('57014'), false],
  ['anything else', new TypeError('Connection is not a function'), false],
  ['what is no error', 'ECONNREFUSED', false],
])('tells %s', (_, error, expected) => {
  expect(isAway(error)).toBe(expected);
});

it.runIf(dialects().includes('postgres'))(
  'tells a query that gets no connection from one that fails (CAL-D86)',
  async () => {
    const { url, drop } = await createPostgresCopy();
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    onTestFinished(() => pool.end().then(drop));
    const db = drizzle({ client: pool });
    const isAwayFor = (asked: Promise<unknown>) => asked.then(() => undefined, isAway);
    expect(await isAwayFor(db.execute(sql`select nothing`))).toBe(false);
    const taken = await pool.connect();
    // Only what waits for the connection, not the connection itself, is given so little time.
    pool.options.connectionTimeoutMillis = 50;
    expect(await isAwayFor(db.execute(sql`select 1`))).toBe(true);
    expect(await isAwayFor(db.transaction((tx) => tx.execute(sql`select 1`)))).toBe(true);
    taken.release();
  },
);
