import { asc } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { groupCategories } from '../groups/groups.tables.ts';
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
