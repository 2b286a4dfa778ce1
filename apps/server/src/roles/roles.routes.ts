import * as calls from '@atrium/core/roles/contract';
import { type Route, route } from '../http/route.ts';
import { changeRole, makeRole, readRoles, removeRole } from './manage-roles.command.ts';
import { requireNetwork, requireOwnGroup, requireWritableGroup } from './role-place.command.ts';

/** Roles of the network, and of its groups. */
export function rolesRoutes(): readonly Route[] {
  return [
    route(calls.listRoles, (context) => readRoles(context, requireNetwork(context))),
    route(calls.createRole, (context) => makeRole(context, requireNetwork(context))),
    route(calls.updateRole, (context) => changeRole(context, requireNetwork(context))),
    route(calls.deleteRole, (context) => removeRole(context, requireNetwork(context))),
    route(calls.listGroupRoles, async (context) => readRoles(context, await requireOwnGroup(context))),
    route(calls.createGroupRole, async (context) => makeRole(context, await requireWritableGroup(context))),
    route(calls.updateGroupRole, async (context) => changeRole(context, await requireWritableGroup(context))),
    route(calls.deleteGroupRole, async (context) => removeRole(context, await requireWritableGroup(context))),
  ];
}
