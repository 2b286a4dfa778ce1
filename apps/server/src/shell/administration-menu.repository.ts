import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { groupCategories, groupMemberships } from '../groups/groups.tables.ts';
import { applicants } from '../joining/joining.tables.ts';
import { profileChangeRequests } from '../profile/profile.tables.ts';

/** The id of a kind of groups by its slug. */
export async function findCategoryId(db: Db, slug: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: groupCategories.id })
    .from(groupCategories)
    .where(eq(groupCategories.slug, slug));
  return found?.id;
}

/** How many want to become members, and how many changes of profiles wait. */
export async function waitingForNetwork(db: Db) {
  return {
    join_requests: await db.$count(applicants, isNotNull(applicants.confirmedAt)),
    change_requests: await db.$count(profileChangeRequests),
  };
}

/** How many ask to join a group. */
export async function waitingForGroup(db: Db, groupId: string) {
  const asks = and(eq(groupMemberships.groupId, groupId), eq(groupMemberships.state, 'in_moderation'));
  return { join_requests: await db.$count(groupMemberships, asks) };
}
