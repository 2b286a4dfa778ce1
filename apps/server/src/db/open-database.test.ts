import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { comeTrue, openOwnDatabase } from '../testing/index.ts';
import type { Db } from './database.ts';

const pid = sql`select pg_backend_pid() as pid`;

it('a connection that breaks fails the transaction on it, and nothing else', async () => {
  const { db, close } = await openOwnDatabase('postgres');
  onTestFinished(close);
  const broken = db.transaction(async (tx) => {
    const [own] = (await tx.execute<{ pid: number }>(pid)).rows;
    await db.execute(sql`select pg_terminate_backend(${own?.pid}::int)`);
    // It breaks between two queries, when none hears of it.
    await comeTrue(async () => expect(await isConnected(db, own?.pid)).toBe(false));
    await tx.execute(pid);
  });
  await expect(broken).rejects.toThrow();
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

it('notices are heard again once the connection that listens is back', async () => {
  const { db, listen, close } = await openOwnDatabase('postgres');
  onTestFinished(close);
  const heard: string[] = [];
  const stop = await listen('trial', (payload) => heard.push(payload));
  onTestFinished(stop);
  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`,
  );
  await comeTrue(async () => {
    await db.execute(sql`select pg_notify('trial', 'again')`);
    expect(heard).toContain('again');
  });
});

async function isConnected(db: Db, one: number | undefined): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from pg_stat_activity where pid = ${one}::int`);
  return rows.length > 0;
}
