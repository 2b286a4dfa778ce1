import { and, eq } from 'drizzle-orm';
import { forgetMailTokens } from '../../account/index.ts';
import type { Services } from '../../app/services.ts';
import type { Db } from '../../db/database.ts';
import { forgetDevicesOf } from '../../devices/index.ts';
import { groupCategoryAdmins, groupMemberships } from '../../groups/groups.tables.ts';
import { tellGroup } from '../../groups/index.ts';
import type { Context } from '../../http/route.ts';
import { forgetProgramSockets } from '../../realtime/socket-token.ts';
import { topicOf } from '../../realtime/topic.ts';
import { endEntrancesOf } from '../../session/index.ts';
import { dropUploadsOf } from '../../uploads/index.ts';

type Write = Pick<Context<unknown>, 'db' | 'now' | 'afterCommit'>;
type Telling = Pick<Services, 'events' | 'realtime'>;

/**
 * Ends every way in of a member for good, what is told to their devices, the links in their letters and what they were
 * uploading, and closes their sockets at once (MEMBER-009, MEMBER-E03).
 */
export async function shutOut(
  { db, afterCommit }: Write,
  { realtime }: Telling,
  { id: membershipId, userId }: { readonly id: string; readonly userId: string },
): Promise<void> {
  await endEntrancesOf(db, membershipId);
  await forgetProgramSockets(db, membershipId);
  await forgetDevicesOf(db, membershipId);
  await dropUploadsOf(db, membershipId);
  await forgetMailTokens(db, userId);
  afterCommit(() => realtime.revoke({ membershipId }));
}

/** A guest administers neither groups nor kinds of groups (MEMBER-D06). */
export async function takeRights({ db, now }: Write, services: Telling, membershipId: string): Promise<void> {
  const own = eq(groupMemberships.membershipId, membershipId);
  const led = await db
    .update(groupMemberships)
    .set({ role: 'member', updatedAt: now })
    .where(and(own, eq(groupMemberships.role, 'admin')))
    .returning({ groupId: groupMemberships.groupId });
  await db.delete(groupCategoryAdmins).where(eq(groupCategoryAdmins.membershipId, membershipId));
  await tellGroup(db, services, { kind: 'members', groupId: led.map(({ groupId }) => groupId) });
}

/** Tells a member that what they may do has changed, so that their pages follow. */
export async function tellMember(db: Db, { events }: Pick<Services, 'events'>, membershipId: string): Promise<void> {
  await events.record(db, [
    { topic: topicOf('member', membershipId), event: 'network', payload: { kind: 'settings' } },
  ]);
}
