import { defaultPaths } from '@atrium/core/paths';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Services } from '../app/services.ts';
import { recordAudit } from '../audit/index.ts';
import { anyOf } from '../db/any-of.ts';
import { newId } from '../db/id.ts';
import { groupInvites } from '../groups/group-invites.tables.ts';
import { groupMemberships, groups } from '../groups/groups.tables.ts';
import { type GroupRow, tellInvitee } from '../groups/index.ts';
import { notify } from '../notifications/index.ts';
import { tellInvited } from './group-invite.mail.ts';
import type { InvitingRequest } from './invite-place.command.ts';

type Parts = Pick<Services, 'config' | 'events' | 'secret'>;

interface Asked {
  readonly groupIds: readonly string[];
  readonly membershipIds: readonly string[];
  /** A word for them. */
  readonly message: string;
}

/** Asks members into groups in use; who is in one already is left out of it. Whom something was sent. */
export async function inviteIntoGroups(
  request: InvitingRequest,
  services: Parts,
  { groupIds, membershipIds, message }: Asked,
): Promise<ReadonlySet<string>> {
  const asked = new Set<string>();
  if (groupIds.length === 0 || membershipIds.length === 0) return asked;
  const inUse = and(isNull(groups.deletedAt), isNull(groups.archivedAt));
  const found = await request.db
    .select()
    .from(groups)
    .where(and(inArray(groups.id, [...groupIds]), inUse))
    .orderBy(groups.id)
    .for('update');
  for (const group of found) {
    const invited = await inviteInto(request, services, { group, membershipIds, message });
    for (const membershipId of invited) asked.add(membershipId);
  }
  return asked;
}

async function inviteInto(
  request: InvitingRequest,
  services: Parts,
  { group, membershipIds, message }: Pick<Asked, 'membershipIds' | 'message'> & { readonly group: GroupRow },
): Promise<readonly string[]> {
  const { db, member, now } = request;
  const members = await db
    .select({ id: groupMemberships.membershipId })
    .from(groupMemberships)
    .where(
      and(
        eq(groupMemberships.groupId, group.id),
        eq(groupMemberships.state, 'member'),
        anyOf(groupMemberships.membershipId, membershipIds),
      ),
    );
  const inside = new Set(members.map(({ id }) => id));
  const invited = [...new Set(membershipIds)].filter((id) => !inside.has(id)).sort();
  for (const membershipId of invited) {
    const standing = { state: 'invited' as const, message: '', updatedAt: now };
    await db
      .insert(groupMemberships)
      .values({ id: newId(), groupId: group.id, membershipId, ...standing, createdAt: now })
      .onConflictDoUpdate({
        target: [groupMemberships.groupId, groupMemberships.membershipId],
        set: standing,
        setWhere: ne(groupMemberships.state, 'member'),
      });
    const invite = { inviterId: member.membershipId, message, status: 'open' as const, createdAt: now, updatedAt: now };
    const [written] = await db
      .insert(groupInvites)
      .values({ id: newId(), groupId: group.id, membershipId, ...invite })
      .onConflictDoUpdate({ target: [groupInvites.groupId, groupInvites.membershipId], set: invite })
      .returning({ id: groupInvites.id });
    if (written) await tellInvitee(db, services, { id: written.id, status: 'open', groupId: group.id, membershipId });
  }
  if (invited.length === 0) return invited;
  const wanting = await notify(request, services, {
    kind: 'group_invited',
    recipients: invited,
    actorId: member.membershipId,
    object: { id: group.id, name: group.name, path: defaultPaths.groupInvites },
    letter: 'own',
  });
  await tellInvited(request, services, { group, membershipIds: [...wanting], message });
  const told = { groups: [group.name], invited: invited.length };
  await recordAudit(request, {
    action: 'invite_create',
    object: { type: 'group', id: group.id, name: group.name },
    after: told,
  });
  return invited;
}
