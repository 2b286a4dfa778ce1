import type { archiveGroup, deleteGroup, restoreGroup } from '@atrium/core/groups/contract';
import { periods } from '@atrium/core/time';
import { and, eq, gte, isNotNull } from 'drizzle-orm';
import type { Services } from '../app/services.ts';
import { removeFromGroupChat, tellGroupChat } from '../chat/index.ts';
import type { Db } from '../db/database.ts';
import { nextVersion } from '../db/version.ts';
import type { Context } from '../http/route.ts';
import { withdrawNotification } from '../notifications/index.ts';
import { auditGroup } from './audit-group.command.ts';
import { groupReply, requireGroup } from './find-group.command.ts';
import type { GroupContent } from './group-content.port.ts';
import { mayBringBack } from './groups.policy.ts';
import { groupMemberships, groups } from './groups.tables.ts';
import { notifyOfArchive, notifyOfGroup } from './notify-group.command.ts';
import { tellGroup } from './tell-group.command.ts';

type Telling = Pick<Services, 'events'>;

interface Ending extends Telling {
  readonly contents: readonly GroupContent[];
}

type Removing = Ending & Pick<Services, 'realtime'>;

/** Makes a group read-only, or takes it into use again; that it is so already is all the same (GROUP-026, GROUP-028). */
export async function setArchived(context: Context<typeof archiveGroup>, services: Telling, isArchived: boolean) {
  const { db, now, params } = context;
  const { group, can } = await requireGroup(context, params.slug, { lock: true });
  if (!can.archive) return context.fail('forbidden');
  if ((group.archivedAt !== null) !== isArchived) {
    const updatedAt = nextVersion(group.updatedAt, now);
    await db
      .update(groups)
      .set({ archivedAt: isArchived ? now : null, updatedAt })
      .where(eq(groups.id, group.id));
    const recipients = await findMemberIds(db, group.id);
    // Nobody listens to an archived group: that it is back is told to each of its members.
    await tellGroup(db, services, { kind: 'updated', groupId: group.id, membershipIds: isArchived ? [] : recipients });
    await tellGroupChat(db, services, { groupId: group.id });
    await auditGroup(context, isArchived ? 'group_archive' : 'group_unarchive', group);
    await notifyOfArchive(context, services, { group, recipients, isArchived });
  }
  return groupReply(context, group.id);
}

/** Hides a group from everybody at once, its chat with it (GROUP-017, GROUP-D06). */
export async function removeGroup(context: Context<typeof deleteGroup>, services: Removing) {
  const { db, network, now, params } = context;
  const { group, can } = await requireGroup(context, params.slug, { lock: true });
  if (!can.destroy) return context.fail('forbidden');
  const updatedAt = nextVersion(group.updatedAt, now);
  await db.update(groups).set({ deletedAt: now, updatedAt }).where(eq(groups.id, group.id));
  const ended = { groupId: group.id, deletedAt: now, network, now };
  for (const content of services.contents) await content.hide(db, ended);
  const membershipIds = await findMemberIds(db, group.id);
  await tellGroup(db, services, { kind: 'deleted', groupId: group.id, membershipIds });
  await removeFromGroupChat(db, services, { groupId: group.id, membershipIds });
  await auditGroup(context, 'group_destroy', group);
  await notifyOfGroup(context, services, { kind: 'group_deleted', group, recipients: membershipIds });
  return undefined;
}

/** Brings a deleted group back, within 30 days (GROUP-D06). */
export async function bringBack(context: Context<typeof restoreGroup>, services: Ending) {
  const { db, member: caller, network, now, params } = context;
  const kept = gte(groups.deletedAt, new Date(now.getTime() - periods.deletedGroup));
  const [group] = await db
    .select({ id: groups.id, name: groups.name, deletedAt: groups.deletedAt, updatedAt: groups.updatedAt })
    .from(groups)
    .where(and(eq(groups.slug, params.slug), isNotNull(groups.deletedAt), kept))
    .for('update');
  if (group === undefined || group.deletedAt === null) return context.fail('not_found');
  if (!mayBringBack(caller, { id: group.id, deletedAt: group.deletedAt }, now)) return context.fail('not_found');
  const updatedAt = nextVersion(group.updatedAt, now);
  await db.update(groups).set({ deletedAt: null, updatedAt }).where(eq(groups.id, group.id));
  const ended = { groupId: group.id, deletedAt: group.deletedAt, network, now };
  for (const content of services.contents) await content.bringBack(db, ended);
  const membershipIds = await findMemberIds(db, group.id);
  await tellGroup(db, services, { kind: 'updated', groupId: group.id, membershipIds });
  await tellGroupChat(db, services, { groupId: group.id, membershipIds });
  await auditGroup(context, 'group_restore', group);
  await withdrawNotification(context, services, { kinds: ['group_deleted'], groupKey: group.id });
  return groupReply(context, group.id);
}

async function findMemberIds(db: Db, groupId: string): Promise<string[]> {
  const members = await db
    .select({ id: groupMemberships.membershipId })
    .from(groupMemberships)
    .where(and(eq(groupMemberships.groupId, groupId), eq(groupMemberships.state, 'member')));
  return members.map(({ id }) => id);
}
