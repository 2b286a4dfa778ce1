import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { groupInvites } from '../groups/group-invites.tables.ts';
import { groupMemberships, groups } from '../groups/groups.tables.ts';
import { groupIsKnown } from '../groups/index.ts';
import type { MemberCaller } from '../http/caller.ts';
import { namedMemberColumns } from '../members/index.ts';
import { memberships } from '../members/members.tables.ts';

/** Where an invite into a group stands. */
export type GroupInviteStatus = (typeof groupInvites.$inferSelect)['status'];

/** Which of the caller's invites into groups are read. */
interface Wanted {
  readonly caller: MemberCaller;
  readonly status: GroupInviteStatus;
}

interface Place {
  readonly id: string;
  readonly createdAt: Date;
}

/** An invite into a group with what its row shows. */
export type GroupInviteRow = NonNullable<Awaited<ReturnType<typeof findGroupInvite>>>;

/** One's own invites into groups in use, newest first; those after a place, where one is given. */
export async function findGroupInvites(
  db: Db,
  { after, limit, ...wanted }: Wanted & { readonly after: Place | null; readonly limit: number },
) {
  const { id, createdAt } = groupInvites;
  const follows =
    after === null
      ? undefined
      : sql`(${createdAt}, ${id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id})`;
  return select(db)
    .where(and(isShown(wanted), follows))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** How many of one's own invites into groups in use stand so. */
export async function countGroupInvites(db: Db, wanted: Wanted): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(groupInvites)
    .innerJoin(groups, eq(groups.id, groupInvites.groupId))
    .where(isShown(wanted));
  return row?.total ?? 0;
}

/** One's own invite into a group that one knows of. */
export async function findGroupInvite(db: Db, id: string, caller: MemberCaller) {
  const own = and(eq(groupInvites.id, id), eq(groupInvites.membershipId, caller.membershipId));
  const [invite] = await select(db).where(and(own, groupIsKnown(caller)));
  return invite;
}

function select(db: Db) {
  const memberCount = sql<number>`(select count(*)::int from ${groupMemberships} as part join ${memberships} as person
    on person.id = part.membership_id where part.group_id = ${groups.id} and part.state = 'member'
    and person.removed_at is null)`;
  return db
    .select({ invite: groupInvites, group: groups, memberCount, author: namedMemberColumns })
    .from(groupInvites)
    .innerJoin(groups, eq(groups.id, groupInvites.groupId))
    .innerJoin(memberships, eq(memberships.id, groupInvites.inviterId))
    .$dynamic();
}

function isShown({ caller, status }: Wanted): SQL | undefined {
  const own = and(eq(groupInvites.membershipId, caller.membershipId), eq(groupInvites.status, status));
  return and(own, groupIsKnown(caller), isNull(groups.archivedAt));
}
