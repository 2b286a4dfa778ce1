import type { CurrentNetwork, MemberCaller } from '../http/caller.ts';
import { configOf, settingsOf } from '../network/index.ts';

/** What somebody may do at a place where people are invited. */
export interface InvitingRights {
  /** Asks members of the network into groups. */
  readonly internal: boolean;
  /** Invites people from outside as members. */
  readonly normal: boolean;
  /** Invites people from outside as guests. */
  readonly guests: boolean;
}

/** A group as far as rights to invite into it depend on it. */
interface InvitedGroup {
  readonly groupCategoryId: string;
  readonly can: { readonly invite_internal: boolean; readonly update: boolean };
}

/** Who invites into the network as a whole: its administrators (GEN-D04). */
export function rightsInNetwork({ networkAdmin }: MemberCaller, network: CurrentNetwork): InvitingRights {
  return { internal: networkAdmin, normal: networkAdmin, guests: networkAdmin && allowsGuests(network) };
}

/** Who invites for a kind of group: its administrators, people from outside where the network lets them (SET-D07). */
export function rightsInCategory(caller: MemberCaller, categoryId: string, network: CurrentNetwork): InvitingRights {
  const isAdmin = caller.categoryAdminOf.has(categoryId);
  const outside = isAdmin && (caller.networkAdmin || settingsOf(network).join_section_admins_can_invite_users);
  return { internal: isAdmin, normal: outside, guests: outside && allowsGuests(network) };
}

/** Who invites into a group: its administrators, guests among them; members where the group lets them (GROUP-D05, INV-D04). */
export function rightsInGroup(caller: MemberCaller, group: InvitedGroup, network: CurrentNetwork): InvitingRights {
  const { normal } = rightsInCategory(caller, group.groupCategoryId, network);
  const isAdmin = group.can.update;
  return { internal: group.can.invite_internal, normal: isAdmin && normal, guests: isAdmin && allowsGuests(network) };
}

/** An invite as far as sending it once more depends on it. */
interface SentOutside {
  readonly userType: 'normal' | 'external';
  /** The kinds of groups it was sent at, or leads into. */
  readonly kinds: readonly string[];
}

/** Whether somebody may send an invite once more, which they may manage: as they may send it anew. */
export function mayRenew(caller: MemberCaller, { userType, kinds }: SentOutside, network: CurrentNetwork): boolean {
  if (userType === 'external') return allowsGuests(network);
  return caller.networkAdmin || kinds.every((kind) => rightsInCategory(caller, kind, network).normal);
}

function allowsGuests(network: CurrentNetwork): boolean {
  return configOf(network).guest_users.allowed;
}
