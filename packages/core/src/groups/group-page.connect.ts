import type { Verdict } from '../machine/index.ts';
import type { GroupActs, GroupPageSnapshot } from './group-page.machine.ts';
import { type MembershipStep, membershipStep, membershipVerdict } from './groups.rules.ts';
import type { Group } from './groups.schema.ts';

/** What the page of a group shows, and what its reader may do there. */
export interface GroupPageApi {
  readonly group: Group;
  /** What leads in or out, with whether it may be done now; null where there is nothing. */
  readonly membership: { readonly step: MembershipStep; readonly verdict: Verdict } | null;
  /** Marks are a member's. */
  readonly isMember: boolean;
  readonly mayRead: boolean;
  readonly mayUpdate: boolean;
  readonly mayArchive: boolean;
  readonly mayDelete: boolean;
  /** Who asks to join is decided here. */
  readonly mayDecide: boolean;
  /** People are asked into the group (INV-006, INV-007). */
  readonly mayInvite: boolean;
  readonly acts: GroupActs;
}

/** Reads the page of a group for its view. */
export function connectGroupPage({ context: { group, acts } }: GroupPageSnapshot): GroupPageApi {
  const step = membershipStep(group);
  return {
    group,
    membership: step && { step, verdict: membershipVerdict(group, step) },
    isMember: group.membership_status_of_current_member === 'member',
    mayRead: group.can.read,
    mayUpdate: group.can.update,
    mayArchive: group.can.archive,
    mayDelete: group.can.destroy,
    mayInvite: group.can.invite_internal || group.can.invite_external,
    mayDecide: group.open_join_requests !== null,
    acts,
  };
}
