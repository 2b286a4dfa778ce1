import { fromRowActs } from '@atrium/core/lists';
import { AtriumError } from '@atrium/core/machine';
import {
  type MembershipRole,
  type OfPlace,
  type RoleAct,
  roleDraftOf,
  roleFormMachine,
  roleListMachine,
} from '@atrium/core/roles';
import { createActor, fromCallback, fromPromise } from 'xstate';

/** A list of roles that was read, or waits to be; what is done with one is refused unless told otherwise. */
export function rolesOf(rows: readonly MembershipRole[] | null, { isRefused = false } = {}) {
  const refused = new AtriumError('role_assigned', '', { status: 409, domain: 'roles' });
  const act = fromRowActs<MembershipRole, RoleAct, OfPlace>(
    ({ id }) => id,
    ({ rows: chosen }, { each }) => each(chosen, async () => (isRefused ? Promise.reject(refused) : null)),
  );
  const machine = roleListMachine.provide({ actors: { pages: fromCallback(() => {}), act } });
  const ref = createActor(machine, { input: { filter: null, facts: { group: null } } }).start();
  if (rows) ref.send({ type: 'pages.loaded', rows, hasMore: false, total: rows.length });
  return ref;
}

/** The form of a role, which is never done saving. */
export function roleFormOf(role: MembershipRole | null, group: string | null = null) {
  const machine = roleFormMachine.provide({ actors: { saveDraft: fromPromise(() => new Promise(() => {})) } });
  return createActor(machine, { input: { draft: roleDraftOf(role, group) } }).start();
}
