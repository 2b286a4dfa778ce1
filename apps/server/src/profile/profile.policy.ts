import type { MemberCaller } from '../http/caller.ts';

/** Whether somebody changes a profile: their own, or anybody's as an administrator of the network. */
export function mayEdit(caller: Pick<MemberCaller, 'membershipId' | 'networkAdmin'>, membershipId: string): boolean {
  return caller.networkAdmin || caller.membershipId === membershipId;
}
