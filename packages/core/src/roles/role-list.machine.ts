import { createListMachine, type ListRef } from '../lists/index.ts';
import { allow } from '../machine/index.ts';
import type { MembershipRole } from './roles.schema.ts';

/** What is done with a role of the list. */
export type RoleAct = 'remove';

/** Whose roles are listed: those of a group by its slug, or of the network. */
export interface OfPlace {
  readonly group: string | null;
}

/** The roles of the network or of a group (ROLE-002). */
export const roleListMachine = createListMachine<MembershipRole, null, RoleAct, OfPlace>({
  id: 'roleList',
  idOf: ({ id }) => id,
  verdict: () => allow,
});

/** The running list of roles. */
export type RoleListRef = ListRef<MembershipRole, null, RoleAct, OfPlace>;
