import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { memberships } from './members.tables.ts';

/** Lets what a member writes that is counted come one after the other, so that no two count the same. */
export async function oneAfterAnother(db: Db, membershipId: string): Promise<void> {
  const own = eq(memberships.id, membershipId);
  await db.select({ id: memberships.id }).from(memberships).where(own).for('no key update');
}
