import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

/** Lets whoever gives an account an address look, until they have written, whether another has it; others wait. */
export async function lockAddress(db: Db, email: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`address ${email.toLowerCase()}`}, 0))`);
}
