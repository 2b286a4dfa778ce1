import type { GroupAbilities } from '@atrium/core/groups/schema';
import type { MemberCaller } from '../http/caller.ts';

/** Whether somebody changes the designs of the network (GEN-002). */
export function mayDressNetwork({ networkAdmin }: Pick<MemberCaller, 'networkAdmin'>): boolean {
  return networkAdmin;
}

/** Whether somebody changes the designs of a kind of groups. */
export function mayDressCategory(caller: Pick<MemberCaller, 'networkAdmin' | 'categoryAdminOf'>, id: string): boolean {
  return caller.networkAdmin || caller.categoryAdminOf.has(id);
}

/** Whether somebody changes the designs of a group (GEN-003). */
export function mayDressGroup({ update }: Pick<GroupAbilities, 'update'>): boolean {
  return update;
}
