import type { Db } from '../db/database.ts';
import { lockName } from '../db/lock-name.ts';

/** Lets whoever gives an account an address look, until they have written, whether another has it; others wait. */
export async function lockAddress(db: Db, email: string): Promise<void> {
  await lockName(db, `address ${email.toLowerCase()}`);
}
