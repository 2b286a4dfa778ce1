import { and, eq, inArray } from 'drizzle-orm';
import type { Services } from '../app/services.ts';
import type { Db } from '../db/database.ts';
import { topicOf } from '../realtime/topic.ts';
import { groupInvites } from './group-invites.tables.ts';
import { groupMemberships } from './groups.tables.ts';
import { tellGroup } from './tell-group.command.ts';

/** An invite of somebody, and how it stands. */
export interface ToldInvite {
  readonly id: string;
  readonly groupId: string;
  readonly membershipId: string;
  readonly status: 'open' | 'accepted' | 'declined' | 'obsolete';
}

/** Tells a member that an invite into a group came, or stands elsewhere than before. */
export async function tellInvitee(
  db: Db,
  services: Pick<Services, 'events'>,
  { id, groupId, membershipId, status }: ToldInvite,
): Promise<void> {
  await services.events.record(db, [
    { topic: topicOf('member', membershipId), event: 'invite', payload: { id, status } },
  ]);
  await tellGroup(db, services, { kind: 'updated', groupId, membershipIds: [membershipId], isTheirs: true });
}

/** Notes that members who were asked into a group have come in. */
export async function settleInvites(
  db: Db,
  services: Pick<Services, 'events'>,
  { groupId, membershipIds, now }: { groupId: string; membershipIds: readonly string[]; now: Date },
): Promise<void> {
  const open = and(eq(groupInvites.status, 'open'), eq(groupInvites.groupId, groupId));
  const settled = await db
    .update(groupInvites)
    .set({ status: 'accepted', updatedAt: now })
    .where(and(open, inArray(groupInvites.membershipId, [...membershipIds])))
    .returning({ id: groupInvites.id, membershipId: groupInvites.membershipId });
  for (const invite of settled) await tellInvitee(db, services, { ...invite, groupId, status: 'accepted' });
}

/** Takes an open invite into a group as declined: who was asked has nothing to do with the group any more (GROUP-037). */
export async function declineInvite(
  db: Db,
  services: Pick<Services, 'events'>,
  { groupId, membershipId, now }: { groupId: string; membershipId: string; now: Date },
): Promise<void> {
  const own = and(eq(groupInvites.groupId, groupId), eq(groupInvites.membershipId, membershipId));
  const [declined] = await db
    .update(groupInvites)
    .set({ status: 'declined', updatedAt: now })
    .where(and(own, eq(groupInvites.status, 'open')))
    .returning({ id: groupInvites.id });
  await forgetInvited(db, { groupId, membershipIds: [membershipId] });
  if (declined) await tellInvitee(db, services, { id: declined.id, groupId, membershipId, status: 'declined' });
}

/** Those who were asked into a group, and have not come in, have nothing to do with it any more. */
export async function forgetInvited(
  db: Db,
  { groupId, membershipIds }: { readonly groupId: string; readonly membershipIds: readonly string[] },
): Promise<void> {
  const invited = and(eq(groupMemberships.groupId, groupId), eq(groupMemberships.state, 'invited'));
  await db.delete(groupMemberships).where(and(invited, inArray(groupMemberships.membershipId, [...membershipIds])));
}
