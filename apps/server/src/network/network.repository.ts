import { asc, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { groupCategories } from '../groups/groups.tables.ts';
import { memberships } from '../members/members.tables.ts';
import { networkSettings } from './network.tables.ts';

/** A network about to be created. */
export type NewNetwork = typeof networkSettings.$inferInsert;

/** Creates the network of this deployment. */
export async function insertNetwork(db: Db, network: NewNetwork): Promise<void> {
  await db.insert(networkSettings).values(network);
}

/** The kinds of groups in the order their administrators gave them. */
export function findGroupCategories(db: Db) {
  return db.select().from(groupCategories).orderBy(asc(groupCategories.order), asc(groupCategories.id));
}

/** Whether the network counts somebody among its ministers. */
export async function isMinister(db: Db, membershipId: string): Promise<boolean> {
  const isMeant = eq(memberships.id, membershipId);
  const [row] = await db.select({ isMinister: memberships.isMinister }).from(memberships).where(isMeant);
  return row?.isMinister ?? false;
}
