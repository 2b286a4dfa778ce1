import { fromPromise } from 'xstate';
import type { Atrium } from '../atrium.ts';
import { type SaveInput, versionOf } from '../form/index.ts';
import { createCalls } from '../http/index.ts';
import { fromPages, fromRowActs } from '../lists/index.ts';
import { type RoleFormDraft, roleFormMachine } from './role-form.machine.ts';
import { type OfPlace, type RoleAct, roleListMachine } from './role-list.machine.ts';
import * as contract from './roles.contract.ts';
import { roleQueries } from './roles.queries.ts';
import type { MembershipRole } from './roles.schema.ts';

/** Roles of the network and of groups, bound to a client. */
export function createRoles(atrium: Atrium) {
  const { http, queryClient } = atrium;
  const queries = roleQueries(http);
  return {
    queries,
    /** Every call of the contract of roles. */
    calls: createCalls(http, contract),
    roleListMachine: roleListMachine.provide({
      actors: {
        pages: fromPages<MembershipRole, null, OfPlace>(queryClient, (_, { group }) =>
          group === null ? queries.network() : queries.ofGroup(group),
        ),
        act: fromRowActs<MembershipRole, RoleAct, OfPlace>(
          ({ id }) => id,
          ({ rows, facts }, { each }) => each(rows, (role) => remove(atrium, role, facts)),
        ),
      },
    }),
    roleFormMachine: roleFormMachine.provide({
      actors: {
        saveDraft: fromPromise<MembershipRole, SaveInput<RoleFormDraft>>(({ input }) => save(atrium, input)),
      },
    }),
  };
}

/** Roles, bound to a client. */
export type RolesClient = ReturnType<typeof createRoles>;

async function remove({ http }: Atrium, { id: roleId, members_count }: MembershipRole, { group }: OfPlace) {
  const query = { members: members_count };
  if (group === null) await http.request(contract.deleteRole, { params: { roleId }, query });
  else await http.request(contract.deleteGroupRole, { params: { slug: group, roleId }, query });
  return null;
}

async function save({ http }: Atrium, { draft, current }: SaveInput<RoleFormDraft>): Promise<MembershipRole> {
  const { role, group, ...membership_role } = draft;
  if (role === null) return (await create(http, { group, membership_role })).membership_role;
  const updated_at = versionOf(current) ?? role.updated_at;
  const body = { membership_role: { ...membership_role, updated_at } };
  const saved =
    group === null
      ? await http.request(contract.updateRole, { params: { roleId: role.id }, body })
      : await http.request(contract.updateGroupRole, { params: { slug: group, roleId: role.id }, body });
  return saved.membership_role;
}

function create(
  http: Atrium['http'],
  { group, membership_role }: Pick<RoleFormDraft, 'group'> & { membership_role: Omit<RoleFormDraft, 'role' | 'group'> },
) {
  const body = { membership_role };
  return group === null
    ? http.request(contract.createRole, { body })
    : http.request(contract.createGroupRole, { params: { slug: group }, body });
}
