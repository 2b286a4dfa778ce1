import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { mailBounces } from './bounces.tables.ts';

/** Notes that an address takes no mail (NOTIF-009). */
export async function noteBounce(
  db: Db,
  { toAddress, reason, now }: { readonly toAddress: string; readonly reason: string; readonly now: Date },
): Promise<void> {
  const values = { reason, bouncedAt: now };
  await db
    .insert(mailBounces)
    .values({ address: toAddress.toLowerCase(), ...values })
    .onConflictDoUpdate({ target: mailBounces.address, set: values });
}

/** A mail was taken, so that its address is good again (NOTIF-D02). */
export async function forgetBounce(db: Db, toAddress: string): Promise<void> {
  await db.delete(mailBounces).where(eq(mailBounces.address, toAddress.toLowerCase()));
}

/** Whether mails to an address come back. */
export async function hasBounced(db: Db, address: string): Promise<boolean> {
  return (await db.$count(mailBounces, eq(mailBounces.address, address.toLowerCase()))) > 0;
}

/** Condition: mails to the address in a column do not come back. */
export function isReachable(address: AnyColumn): SQL {
  return sql`not exists (select from ${mailBounces} where ${mailBounces.address} = lower(${address}))`;
}
