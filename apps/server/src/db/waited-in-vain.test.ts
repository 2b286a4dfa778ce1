import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createPostgresCopy, dialects } from '../testing/index.ts';
import { hasWaitedInVain } from './waited-in-vain.ts';

describe.runIf(dialects().includes('postgres'))('a query that gets no connection', () => {
  it('is told from one that fails, within a transaction and without (CAL-D86)', async () => {
    const { url, drop } = await createPostgresCopy();
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    onTestFinished(() => pool.end().then(drop));
    const db = drizzle({ client: pool });
    const isInVain = (asked: Promise<unknown>) => asked.then(() => undefined, hasWaitedInVain);
    expect(await isInVain(db.execute(sql`select nothing`))).toBe(false);
    const taken = await pool.connect();
    // Only what waits for the connection, not the connection itself, is given so little time.
    pool.options.connectionTimeoutMillis = 50;
    expect(await isInVain(db.execute(sql`select 1`))).toBe(true);
    expect(await isInVain(db.transaction((tx) => tx.execute(sql`select 1`)))).toBe(true);
    taken.release();
  });
});
