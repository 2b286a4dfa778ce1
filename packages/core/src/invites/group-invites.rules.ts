import { allow, refuse, type Verdict } from '../machine/index.ts';
import type { AnyInvite, GroupInvite } from './invites.schema.ts';

/** Where invites into groups stand, in the order of their tabs (GROUP-034, GROUP-037). */
export const groupInviteTabs = ['open', 'accepted', 'declined'] as const;
/** Where an invite into a group stands. */
export type GroupInviteTab = (typeof groupInviteTabs)[number];

/** Whether an invite leads into a group. */
export function isIntoGroup(invite: AnyInvite): invite is GroupInvite {
  return invite.invitable_type === 'group';
}

/** Whether invites into groups can be answered: each once (GROUP-D03). */
export function groupInviteVerdict(invites: readonly Pick<GroupInvite, 'status'>[]): Verdict {
  return invites.every(({ status }) => status === 'open') ? allow : refuse('calendar.refusal.invite_not_open');
}
