import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { groupMemberships, groups } from '../groups/groups.tables.ts';
import { memberships } from '../members/members.tables.ts';
import { networkSettings } from '../network/network.tables.ts';
import { sessions } from '../session/session.tables.ts';
import type { Topic } from './topic.ts';

/** Whether a member may listen to a topic: the network's, their own, and those of their groups. */
export async function mayJoin(db: Db, topic: Topic, membershipId: string): Promise<boolean> {
  switch (topic.kind) {
    case 'network':
      return (await db.select().from(networkSettings).where(eq(networkSettings.id, topic.id))).length > 0;
    case 'member':
      return topic.id === membershipId;
    case 'group':
      return (await findGroupMembers(db, [topic.id], [membershipId])).length > 0;
    default:
      return topic.kind satisfies never;
  }
}

/** The pairs of group and member that hold, of these groups and members. */
export async function findGroupMembers(db: Db, groupIds: readonly string[], membershipIds: readonly string[]) {
  if (groupIds.length === 0 || membershipIds.length === 0) return [];
  return db
    .select({ groupId: groupMemberships.groupId, membershipId: groupMemberships.membershipId })
    .from(groupMemberships)
    .innerJoin(groups, eq(groups.id, groupMemberships.groupId))
    .where(
      and(
        inArray(groupMemberships.groupId, [...groupIds]),
        inArray(groupMemberships.membershipId, [...membershipIds]),
        eq(groupMemberships.state, 'member'),
        isNull(groups.deletedAt),
      ),
    );
}

/** Those of these members who may still come in. */
export async function findActiveMembers(db: Db, membershipIds: readonly string[]): Promise<Set<string>> {
  if (membershipIds.length === 0) return new Set();
  const rows = await db
    .select({ id: memberships.id })
    .from(memberships)
    .where(
      and(inArray(memberships.id, [...membershipIds]), isNull(memberships.lockedAt), isNull(memberships.anonymisedAt)),
    );
  return new Set(rows.map((row) => row.id));
}

/** Those of these sessions that have not ended. */
export async function findOpenSessions(db: Db, sessionIds: readonly string[], now: Date): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set();
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, [...sessionIds]), gt(sessions.expiresAt, now)));
  return new Set(rows.map((row) => row.id));
}
