import {
  createGroupRole,
  createRole,
  deleteGroupRole,
  deleteRole,
  listGroupRoles,
  listRoles,
  updateGroupRole,
  updateRole,
} from '@atrium/core/roles/contract';
import { type Route, route } from '../http/route.ts';
import { changeRole, makeRole, readRoles, removeRole } from './manage-roles.command.ts';
import { requireNetwork, requireOwnGroup, requireWritableGroup } from './role-place.command.ts';

/** Roles of the network, and of its groups. */
export function rolesRoutes(): readonly Route[] {
  return [
    route(listRoles, (context) => readRoles(context, requireNetwork(context))),
    route(createRole, (context) => makeRole(context, requireNetwork(context))),
    route(updateRole, (context) => changeRole(context, requireNetwork(context))),
    route(deleteRole, (context) => removeRole(context, requireNetwork(context))),
    route(listGroupRoles, async (context) => readRoles(context, await requireOwnGroup(context))),
    route(createGroupRole, async (context) => makeRole(context, await requireWritableGroup(context))),
    route(updateGroupRole, async (context) => changeRole(context, await requireWritableGroup(context))),
    route(deleteGroupRole, async (context) => removeRole(context, await requireWritableGroup(context))),
  ];
}
