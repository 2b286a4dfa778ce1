import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** Lets one transaction after the other pass a name; whoever comes later waits until it ends. */
export async function lockName(db: Db, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
