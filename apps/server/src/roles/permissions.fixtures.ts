import * as calls from '@atrium/core/roles/contract';
import { membershipRoleIdSchema } from '@atrium/core/roles/schema';
import { membershipRoles } from '../members/membership-roles.tables.ts';
import { may, type PermissionLine } from '../testing/permission-table.ts';
import type { PermissionWorld, WorldGroup } from '../testing/permission-world.ts';

type GroupOf = (world: PermissionWorld) => WorldGroup;

const open: GroupOf = ({ groups }) => groups.open;
const hidden: GroupOf = ({ groups }) => groups.hidden;
const foreign: GroupOf = (world) => world.foreign.open;
const foreignHidden: GroupOf = (world) => world.foreign.hidden;

const draft = { name: 'Vorstand', plural_name: 'Vorstände', color: 'c62828', display_type: 'default' as const };
const at = (group: GroupOf) => (world: PermissionWorld) => ({ params: { slug: group(world).slug } });

async function enter({ server }: PermissionWorld, groupId: string | null) {
  const now = server.clock.now();
  const scope = groupId === null ? ('network' as const) : ('group' as const);
  const values = { name: 'Beirat', scope, groupId, createdAt: now, updatedAt: now };
  const [row] = await server.db.insert(membershipRoles).values(values).returning({ id: membershipRoles.id });
  const updated_at = now.toISOString();
  return { roleId: membershipRoleIdSchema.parse(row?.id), body: { membership_role: { ...draft, updated_at } } };
}

const one = async (world: PermissionWorld) => {
  const { roleId, body } = await enter(world, null);
  return { params: { roleId }, body };
};
const oneOf = (group: GroupOf) => async (world: PermissionWorld) => {
  const { roleId, body } = await enter(world, group(world).id);
  return { params: { slug: group(world).slug, roleId }, body };
};
/** A role of one group, asked for through another. */
const crossed = (through: GroupOf, of: GroupOf) => async (world: PermissionWorld) => {
  const { roleId, body } = await enter(world, of(world).id);
  return { params: { slug: through(world).slug, roleId }, body };
};
const removal = <Params>({ params }: { readonly params: Params }) => ({ params, query: { members: 0 } });

/** Who may read and change roles: visitor, second step, guest, member, insider, group, category and network admin. */
export const permissions: readonly PermissionLine[] = [
  may(calls.listRoles, 'the network', '1133333y', () => ({})),
  may(calls.createRole, 'the network', '1133333y', () => ({ body: { membership_role: draft } })),
  may(calls.updateRole, 'the network', '1133333y', one),
  may(calls.deleteRole, 'the network', '1133333y', async (world) => removal(await one(world))),
  may(calls.listGroupRoles, 'an open group', '11333yyy', at(open)),
  may(calls.listGroupRoles, 'a hidden group', '11343yyy', at(hidden)),
  may(calls.listGroupRoles, 'an open group of others', '1143333y', at(foreign)),
  may(calls.listGroupRoles, 'a hidden group of others', '1144444y', at(foreignHidden)),
  may(calls.createGroupRole, 'an open group', '11333yyy', (world) => ({
    ...at(open)(world),
    body: { membership_role: draft },
  })),
  may(calls.createGroupRole, 'a hidden group of others', '1144444y', (world) => ({
    ...at(foreignHidden)(world),
    body: { membership_role: draft },
  })),
  may(calls.updateGroupRole, 'an open group', '11333yyy', oneOf(open)),
  may(calls.updateGroupRole, 'an open group of others', '1143333y', oneOf(foreign)),
  may(calls.updateGroupRole, 'one of another group', '11333444', crossed(open, foreign)),
  may(calls.deleteGroupRole, 'an open group', '11333yyy', async (world) => removal(await oneOf(open)(world))),
  may(calls.deleteGroupRole, 'one of another group', '11333444', async (world) =>
    removal(await crossed(open, foreign)(world)),
  ),
];
