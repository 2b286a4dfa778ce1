import * as calls from '@atrium/core/roles/contract';
import { mostRoles } from '@atrium/core/roles/rules';
import { membershipRoleIdSchema } from '@atrium/core/roles/schema';
import * as z from 'zod/mini';
import { enterCategory, enterGroup } from '../groups/groups.fixtures.ts';
import { groups } from '../groups/groups.tables.ts';
import { membershipRoleAssignments, membershipRoles } from '../members/membership-roles.tables.ts';
import type { RefusalTrial } from '../testing/refusal-trial.ts';

/** Old versions, roles that somebody has, places that are full, and a group that is archived. */
export async function provokeRefusals({ server, call }: RefusalTrial): Promise<void> {
  const as = await server.member('Nora', { networkAdmin: true });
  const slug = 'hall';
  const groupId = await enterGroup(server, await enterCategory(server, 'halls'), { slug });
  const dates = { createdAt: server.clock.now(), updatedAt: server.clock.now() };
  const enter = async (place: string | null, count: number) => {
    const scope = place === null ? ('network' as const) : ('group' as const);
    const rows = Array.from({ length: count }, (_, number) => ({
      name: `Rolle ${number}`,
      scope,
      groupId: place,
      ...dates,
    }));
    const [role] = await server.db.insert(membershipRoles).values(rows).returning({ id: membershipRoles.id });
    const id = z.parse(membershipRoleIdSchema, role?.id);
    await server.db
      .insert(membershipRoleAssignments)
      .values({ membershipRoleId: id, membershipId: as.membershipId, createdAt: dates.createdAt });
    return id;
  };
  const roleId = await enter(null, mostRoles.most);
  const inGroup = { slug, roleId: await enter(groupId, mostRoles.most) };
  const draft = { name: 'Vorstand', plural_name: 'Vorstände', color: 'c62828', display_type: 'default' as const };
  const old = { membership_role: { ...draft, updated_at: '2026-01-01T00:00:00.000Z' } };
  await call(calls.createRole, { as, body: { membership_role: draft } });
  await call(calls.updateRole, { as, params: { roleId }, body: old });
  await call(calls.deleteRole, { as, params: { roleId }, query: {} });
  for (const archivedAt of [null, server.clock.now()]) {
    await server.db.update(groups).set({ archivedAt });
    await call(calls.createGroupRole, { as, params: { slug }, body: { membership_role: draft } });
    await call(calls.updateGroupRole, { as, params: inGroup, body: old });
    await call(calls.deleteGroupRole, { as, params: inGroup, query: {} });
  }
}
