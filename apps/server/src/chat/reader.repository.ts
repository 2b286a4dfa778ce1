import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { memberships } from '../members/members.tables.ts';

/** A member on the socket, or about to be told something. */
export type Reader = typeof memberships.$inferSelect;

/** A member who has not left the network; locked ones are found too. */
export async function findReader(db: Db, id: string): Promise<Reader | undefined> {
  const [reader] = await db
    .select()
    .from(memberships)
    .where(and(eq(memberships.id, id), isNull(memberships.anonymisedAt)));
  return reader;
}
