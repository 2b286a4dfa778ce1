import type { listGroupsOfMember, putGroupOfMember, removeGroupOfMember } from '@atrium/core/admin/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '../../audit/index.ts';
import type { Db } from '../../db/database.ts';
import { groupMemberships, groups } from '../../groups/groups.tables.ts';
import { isLastAdministrator, presentGroupReference, requireGroup, tellGroup } from '../../groups/index.ts';
import { commonRefusal } from '../../http/refusal.ts';
import type { Context } from '../../http/route.ts';
import { memberships } from '../../members/members.tables.ts';
import { requireAdministrator } from '../admin.policy.ts';
import { findMember } from './administered-members.repository.ts';
import type { MemberServices } from './group-doors.port.ts';
import { presentOne } from './read-members.command.ts';

/** Most groups of one member that are listed. */
const mostGroups = 1_000;

/** The groups of a member, by name (ADMSRV-D02). */
export async function readGroupsOf(context: Context<typeof listGroupsOfMember>) {
  const row = await requireMember(context);
  return { member: await presentOne(context, row), groups: await findGroupsOf(context.db, row.membership.id) };
}

/** Puts a member into a group, or gives them another role there; a group keeps its last administrator (MEMBER-D07). */
export async function putIntoGroup(context: Context<typeof putGroupOfMember>, services: MemberServices) {
  const { body, db, fail, now, params } = context;
  requireAdministrator(context.member);
  await holdMember(db, params.memberId);
  const { membership } = await requireMember(context);
  const found = await requireGroup(context, params.groupId, { lock: true });
  const { group } = found;
  if (group.archivedAt !== null) return fail('archived');
  if (body.role === 'admin' && membership.isExternal) return fail('forbidden');
  const part = { groupId: group.id, membershipId: membership.id };
  const before = await findPart(db, part);
  if (before && body.role === 'member' && isLastAdministrator(found, { ...membership, ...before }))
    return fail('last_group_administrator');
  if (before === undefined)
    await services.doors.letIn(db, services, { groupId: group.id, membershipIds: [membership.id], now });
  if ((before?.role ?? 'member') !== body.role) {
    await db.update(groupMemberships).set({ role: body.role, updatedAt: now }).where(isPart(part));
    await tellGroup(db, services, {
      kind: 'members',
      groupId: group.id,
      membershipIds: [membership.id],
    });
  }
  await note(context, { ...part, name: group.name, before: before?.role ?? null, after: body.role });
  const [given] = await findGroupsOf(db, membership.id, group.id);
  return given === undefined ? fail('not_found') : { group: given };
}

/** Takes a member out of a group (MEMBER-D07). */
export async function takeOutOfGroup(context: Context<typeof removeGroupOfMember>, services: MemberServices) {
  const { db, fail, params } = context;
  const { membership } = await requireMember(context);
  const found = await requireGroup(context, params.groupId, { lock: true });
  const { group } = found;
  const part = { groupId: group.id, membershipId: membership.id };
  const before = await findPart(db, part);
  if (before === undefined) return fail('not_found');
  if (group.archivedAt !== null) return fail('archived');
  if (isLastAdministrator(found, { ...membership, ...before })) return fail('last_group_administrator');
  await services.doors.letOut(db, services, { groupId: group.id, membershipIds: [membership.id] });
  await note(context, { ...part, name: group.name, before: before.role, after: null });
  return undefined;
}

async function requireMember(context: Context<typeof listGroupsOfMember> | Context<typeof putGroupOfMember>) {
  requireAdministrator(context.member);
  const row = await findMember(context.db, context.params.memberId);
  if (row === undefined) throw commonRefusal('not_found');
  return row;
}

/** Nobody makes a guest of a member who is given a role meanwhile. */
async function holdMember(db: Db, id: string): Promise<void> {
  await db.select({ id: memberships.id }).from(memberships).where(eq(memberships.id, id)).for('share');
}

interface Part {
  readonly groupId: string;
  readonly membershipId: string;
}

function isPart({ groupId, membershipId }: Part) {
  return and(eq(groupMemberships.groupId, groupId), eq(groupMemberships.membershipId, membershipId));
}

async function findPart(db: Db, part: Part) {
  const [found] = await db
    .select({ role: groupMemberships.role })
    .from(groupMemberships)
    .where(and(isPart(part), eq(groupMemberships.state, 'member')));
  return found;
}

async function findGroupsOf(db: Db, membershipId: string, groupId?: string) {
  const rows = await db
    .select({ group: groups, role: groupMemberships.role })
    .from(groupMemberships)
    .innerJoin(groups, eq(groups.id, groupMemberships.groupId))
    .where(
      and(
        eq(groupMemberships.membershipId, membershipId),
        eq(groupMemberships.state, 'member'),
        isNull(groups.deletedAt),
        groupId === undefined ? undefined : eq(groups.id, groupId),
      ),
    )
    .orderBy(sql`search_fold(${groups.name})`, groups.id)
    .limit(mostGroups);
  return rows.map(({ group, role }) => ({
    ...presentGroupReference(group),
    role,
    archived: group.archivedAt !== null,
  }));
}

interface Noted extends Part {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

async function note(
  context: Parameters<typeof recordAudit>[0],
  { groupId: id, membershipId, name, before, after }: Noted,
) {
  if (before === after) return;
  const action = before === null ? 'group_join' : after === null ? 'group_leave' : roleAction(after);
  const object = { type: 'group', id, name } as const;
  await recordAudit(context, { action, object, membershipId, before: { role: before }, after: { role: after } });
}

function roleAction(role: string) {
  return role === 'admin' ? 'group_admin_permission_create' : 'group_admin_permission_destroy';
}
