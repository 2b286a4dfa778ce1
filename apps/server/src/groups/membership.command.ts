import type { joinGroup, leaveGroup } from '@atrium/core/groups/contract';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Services } from '../app/services.ts';
import { removeFromGroupChat, tellGroupChat } from '../chat/index.ts';
import type { Db } from '../db/database.ts';
import { newId } from '../db/id.ts';
import type { MemberCaller } from '../http/caller.ts';
import type { Context } from '../http/route.ts';
import { memberships } from '../members/members.tables.ts';
import { auditGroup } from './audit-group.command.ts';
import { groupReply, requireGroup } from './find-group.command.ts';
import { settleInvites } from './group-invites.command.ts';
import { groupAbilities } from './groups.policy.ts';
import { presentGroup } from './groups.presenter.ts';
import type { FoundGroup, GroupRow } from './groups.repository.ts';
import { groupMemberships } from './groups.tables.ts';
import { notifyOfRequest, withdrawRequest } from './notify-group.command.ts';
import { tellGroup } from './tell-group.command.ts';

type Telling = Pick<Services, 'events' | 'realtime'>;

/** Joins a group, or asks to where that is moderated meanwhile; whoever is in, or waits, stays so (GROUP-021 to GROUP-024, GROUP-E01). */
export async function enterGroup(context: Context<typeof joinGroup>, services: Telling) {
  const { body, db, member: caller, now, params } = context;
  const { group, own, can } = await requireGroup(context, params.slug, { lock: true });
  if (own?.state === 'member' || own?.state === 'in_moderation') return groupReply(context, group.id);
  if (group.archivedAt !== null) return context.fail('archived');
  if (!can.join && !can.join_moderated) return context.fail('forbidden');
  const membershipIds = [caller.membershipId];
  if (can.join) {
    const [came] = await letIn(db, services, { groupId: group.id, membershipIds, now });
    if (came === undefined) return context.fail('forbidden');
    await auditGroup(context, 'group_join', { ...group, membershipId: caller.membershipId });
    const member = { ...caller, memberOf: new Set([...caller.memberOf, group.id]) };
    return groupReply({ ...context, member }, group.id);
  }
  const asked = { state: 'in_moderation' as const, message: body.message, updatedAt: now };
  await write(db, { groupId: group.id, caller, now }, asked);
  await tellGroup(db, services, { kind: 'join_requests', groupId: group.id, membershipIds });
  await notifyOfRequest(context, services, group);
  return groupReply(context, group.id);
}

/** Leaves a group, or takes a request back; whoever leaves a hidden one is told of it for the last time (GROUP-023, GROUP-E02). */
export async function exitGroup(context: Context<typeof leaveGroup>, services: Telling) {
  const { db, member: caller, params } = context;
  const found = await requireGroup(context, params.slug, { lock: true });
  const { group, own, can } = found;
  const groupId = group.id;
  const membershipIds = [caller.membershipId];
  const seen = (after: FoundGroup, as: MemberCaller) => ({
    group: presentGroup(after, groupAbilities(as, after, context)),
  });
  if (own?.state === 'in_moderation') {
    await db.delete(groupMemberships).where(isPart(groupId, caller.membershipId));
    await tellGroup(db, services, { kind: 'join_requests', groupId, membershipIds });
    await withdrawRequest(context, services, { groupId, membershipId: caller.membershipId });
    return seen({ ...found, own: null, openJoinRequests: found.openJoinRequests - 1 }, caller);
  }
  if (own?.state !== 'member') return seen(found, caller);
  if (!can.leave) return context.fail('last_administrator');
  await letOut(db, services, { groupId, membershipIds });
  await auditGroup(context, 'group_leave', { ...group, membershipId: caller.membershipId });
  return seen({ ...found, own: null, memberCount: found.memberCount - 1 }, outside(caller, group));
}

interface People {
  readonly groupId: string;
  readonly membershipIds: readonly string[];
}

/** Makes people members of a group, whatever they were to it, and tells them and the others; who of them is in now, since whoever is gone comes into nothing. */
export async function letIn(
  db: Db,
  services: Telling,
  { groupId, membershipIds: wanted, now }: People & { readonly now: Date },
): Promise<readonly string[]> {
  const membershipIds = await holdMembers(db, wanted);
  if (membershipIds.length === 0) return membershipIds;
  const joined = { state: 'member' as const, role: 'member' as const, message: '', joinedAt: now, updatedAt: now };
  for (const membershipId of membershipIds) {
    await db
      .insert(groupMemberships)
      .values({ id: newId(), groupId, membershipId, ...joined, createdAt: now })
      .onConflictDoUpdate({ target: [groupMemberships.groupId, groupMemberships.membershipId], set: joined });
  }
  await settleInvites(db, services, { groupId, membershipIds, now });
  await tellGroup(db, services, { kind: 'members', groupId, membershipIds });
  await tellGroupChat(db, services, { groupId, membershipIds });
  return membershipIds;
}

/** Those of some people who are in the network, and stay so meanwhile. */
async function holdMembers(db: Db, ids: readonly string[]): Promise<readonly string[]> {
  const held = await db
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(inArray(memberships.id, [...ids]), isNull(memberships.removedAt)))
    .orderBy(asc(memberships.id))
    .for('share');
  return held.map(({ id }) => id);
}

/** Takes people out of a group, and what they heard of it live. */
export async function letOut(db: Db, services: Telling, { groupId, membershipIds }: People) {
  for (const membershipId of membershipIds) await db.delete(groupMemberships).where(isPart(groupId, membershipId));
  await tellGroup(db, services, { kind: 'members', groupId, membershipIds });
  await removeFromGroupChat(db, services, { groupId, membershipIds });
}

/** The one row of somebody in a group. */
export function isPart(groupId: string, membershipId: string) {
  return and(eq(groupMemberships.groupId, groupId), eq(groupMemberships.membershipId, membershipId));
}

interface Part {
  readonly groupId: string;
  readonly caller: MemberCaller;
  readonly now: Date;
}

type Values = Pick<typeof groupMemberships.$inferInsert, 'state' | 'message' | 'updatedAt'>;

async function write(db: Db, { groupId, caller, now }: Part, values: Values): Promise<void> {
  const { membershipId } = caller;
  await db
    .insert(groupMemberships)
    .values({ id: newId(), groupId, membershipId, ...values, createdAt: now })
    .onConflictDoUpdate({ target: [groupMemberships.groupId, groupMemberships.membershipId], set: values });
}

/** A caller who is not in a group any more. */
function outside(caller: MemberCaller, { id, groupCategoryId }: GroupRow): MemberCaller {
  const without = (ids: ReadonlySet<string>) => new Set([...ids].filter((other) => other !== id));
  const isAdmin = caller.categoryAdminOf.has(groupCategoryId);
  const groupAdminOf = isAdmin ? caller.groupAdminOf : without(caller.groupAdminOf);
  return { ...caller, memberOf: without(caller.memberOf), groupAdminOf };
}
