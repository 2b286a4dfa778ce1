import { and, asc, eq, exists, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { groupCategories, groupMemberships, groups } from '../groups/groups.tables.ts';
import type { MemberCaller } from '../http/caller.ts';
import { memberships } from '../members/members.tables.ts';
import { networkSettings } from './network.tables.ts';

/** A network about to be created. */
export type NewNetwork = typeof networkSettings.$inferInsert;

/** Creates the network of this deployment. */
export async function insertNetwork(db: Db, network: NewNetwork): Promise<void> {
  await db.insert(networkSettings).values(network);
}

type KindsReader = Pick<MemberCaller, 'isExternal' | 'membershipId' | 'networkAdmin'>;

/** The kinds of groups that somebody knows, in the order their administrators gave them. */
export function findGroupCategories(db: Db, caller: KindsReader) {
  const { id, order } = groupCategories;
  return db.select().from(groupCategories).where(kindIsKnown(caller)).orderBy(asc(order), asc(id));
}

const query = new QueryBuilder();

/** Condition on `group_categories`: guests know the kinds of groups they have to do with, others know all (DIR-D05, DIR-E03). */
export function kindIsKnown({ isExternal, membershipId, networkAdmin }: KindsReader): SQL | undefined {
  if (!isExternal || networkAdmin) return undefined;
  const isOwn = and(eq(groupMemberships.membershipId, membershipId), ne(groupMemberships.state, 'rejected'));
  return exists(
    query
      .select({ one: sql`1` })
      .from(groups)
      .innerJoin(groupMemberships, and(eq(groupMemberships.groupId, groups.id), isOwn))
      .where(and(eq(groups.groupCategoryId, groupCategories.id), isNull(groups.deletedAt))),
  );
}

/** Whether the network counts somebody among its ministers. */
export async function isMinister(db: Db, membershipId: string): Promise<boolean> {
  const isMeant = eq(memberships.id, membershipId);
  const [row] = await db.select({ isMinister: memberships.isMinister }).from(memberships).where(isMeant);
  return row?.isMinister ?? false;
}
