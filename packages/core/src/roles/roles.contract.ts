import * as z from 'zod/mini';
import { defineEndpoint, versionSchema } from '../contract/index.ts';
import { membershipRoleIdSchema, membershipRoleSchema, roleDraftSchema } from './roles.schema.ts';

const network = { path: '/administration/membership_roles' } as const;
const group = { path: '/groups/:slug/administration/membership_roles' } as const;
const inGroup = z.object({ slug: z.string() });
const byId = z.object({ roleId: membershipRoleIdSchema });
const byIdInGroup = z.extend(inGroup, { roleId: membershipRoleIdSchema });

const list = { method: 'GET', reply: z.object({ membership_roles: z.array(membershipRoleSchema) }) } as const;
const reply = z.object({ membership_role: membershipRoleSchema });
const touches = ['roles', 'admin', 'members'] as const;
const creation = {
  method: 'POST',
  body: z.object({ membership_role: roleDraftSchema }),
  reply,
  status: 201,
  touches,
  failures: { too_many_roles: 422 },
} as const;
const update = {
  method: 'PUT',
  body: z.object({ membership_role: z.extend(roleDraftSchema, { updated_at: versionSchema }) }),
  reply,
  touches,
  failures: { stale_object: 409 },
} as const;
/** `members` is the number that was named when somebody was asked; when more have the role by now, they are asked again. */
const removal = {
  method: 'DELETE',
  query: z.object({ members: z._default(z.coerce.number<string | number>().check(z.int(), z.gte(0)), 0) }),
  touches,
  failures: { role_assigned: 409 },
} as const;

/** The roles of the network by name (ROLE-002, ROLE-D01). */
export const listRoles = defineEndpoint({ ...list, id: 'roles.list', path: `${network.path}.json` });

/** Makes a role in the network (ROLE-D01). */
export const createRole = defineEndpoint({ ...creation, id: 'roles.create', path: `${network.path}.json` });

/** Changes a role of the network, based on the version that was read; its slug stays (ROLE-D02). */
export const updateRole = defineEndpoint({
  ...update,
  id: 'roles.update',
  path: `${network.path}/:roleId`,
  params: byId,
});

/** Deletes a role of the network and takes it from who has it (ROLE-D01). */
export const deleteRole = defineEndpoint({
  ...removal,
  id: 'roles.delete',
  path: `${network.path}/:roleId`,
  params: byId,
});

/** The roles of a group by name (ROLE-001, ROLE-D01). */
export const listGroupRoles = defineEndpoint({
  ...list,
  id: 'roles.group.list',
  path: `${group.path}.json`,
  params: inGroup,
});

const archived = { archived: 403 } as const;

/** Makes a role in a group (ROLE-D01). */
export const createGroupRole = defineEndpoint({
  ...creation,
  id: 'roles.group.create',
  path: `${group.path}.json`,
  params: inGroup,
  failures: { ...creation.failures, ...archived },
});

/** Changes a role of a group (ROLE-D02). */
export const updateGroupRole = defineEndpoint({
  ...update,
  id: 'roles.group.update',
  path: `${group.path}/:roleId`,
  params: byIdInGroup,
  failures: { ...update.failures, ...archived },
});

/** Deletes a role of a group and takes it from who has it (ROLE-D01). */
export const deleteGroupRole = defineEndpoint({
  ...removal,
  id: 'roles.group.delete',
  path: `${group.path}/:roleId`,
  params: byIdInGroup,
  failures: { ...removal.failures, ...archived },
});
