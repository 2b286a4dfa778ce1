import type { changeGroupMember, removeGroupMember } from '@atrium/core/groups/contract';
import type { Services } from '../app/services.ts';
import type { Context } from '../http/route.ts';
import { auditGroup } from './audit-group.command.ts';
import { type JudgedGroup, requireGroup } from './find-group.command.ts';
import { holdGroupMember } from './group-members.repository.ts';
import { presentGroupMember } from './group-people.presenter.ts';
import { isLastAdministrator, memberAbilities } from './groups.policy.ts';
import { groupMemberships } from './groups.tables.ts';
import { isPart, letOut } from './membership.command.ts';
import { notifyOfGroup } from './notify-group.command.ts';
import { tellGroup } from './tell-group.command.ts';

/** Makes somebody an administrator, or a member only; a group keeps its last administrator (GROUP-D04). */
export async function changeMember(context: Context<typeof changeGroupMember>, services: Pick<Services, 'events'>) {
  const { body, db, fail, member: caller, params } = context;
  const found = await requireGroup(context, params.slug, { lock: true });
  const { group } = found;
  const row = await findOne(context, found);
  if (row === undefined) return fail('not_found');
  if (group.archivedAt !== null) return fail('archived');
  if (body.role === 'admin' && row.member.isExternal) return fail('forbidden');
  if (body.role === 'member' && isLastAdministrator(found, row)) return fail('last_administrator');
  if (row.role !== body.role) {
    await db
      .update(groupMemberships)
      .set({ role: body.role, updatedAt: context.now })
      .where(isPart(group.id, params.memberId));
    await tellGroup(db, services, { kind: 'members', groupId: group.id, membershipIds: [params.memberId] });
    await tellOfRole(context, services, group);
  }
  const changed = { ...row, role: body.role };
  return { member: presentGroupMember(changed, memberAbilities(caller, group, changed)) };
}

/** Takes somebody out of a group (GROUP-D04). */
export async function removeMember(
  context: Context<typeof removeGroupMember>,
  services: Pick<Services, 'events' | 'realtime'>,
) {
  const { db, fail, params } = context;
  const found = await requireGroup(context, params.slug, { lock: true });
  const row = await findOne(context, found);
  if (row === undefined) return fail('not_found');
  if (found.group.archivedAt !== null) return fail('archived');
  if (isLastAdministrator(found, row)) return fail('last_administrator');
  const { group } = found;
  await letOut(db, services, { groupId: group.id, membershipIds: [params.memberId] });
  await auditGroup(context, 'group_leave', { ...group, membershipId: params.memberId });
  await notifyOfGroup(context, services, { kind: 'group_removed', group, recipients: [params.memberId] });
  return undefined;
}

async function tellOfRole(
  context: Context<typeof changeGroupMember>,
  services: Pick<Services, 'events'>,
  group: JudgedGroup['group'],
): Promise<void> {
  const { memberId: membershipId } = context.params;
  const { role } = context.body;
  const action = role === 'admin' ? 'group_admin_permission_create' : 'group_admin_permission_destroy';
  await auditGroup(context, action, { ...group, membershipId });
  const told = { kind: 'group_role_changed', group, recipients: [membershipId], values: { role } } as const;
  await notifyOfGroup(context, services, told);
}

type Changing = Context<typeof changeGroupMember> | Context<typeof removeGroupMember>;

/** The member of an address, for whoever may change members here. */
async function findOne({ db, fail, params }: Changing, { can, group }: JudgedGroup) {
  if (!can.archive) throw fail('forbidden');
  return holdGroupMember(db, group.id, params.memberId);
}
