import type { MemberId } from '../member-reference.schema.ts';
import type { MemberProfile } from '../members.schema.ts';

/** Whether an id of an address has the form of a member's. */
export function isMemberId(id: string): id is MemberId {
  return /^[0-9a-f]{24}$/.test(id);
}

/** Whether the page of a member offers to write to them: not to oneself, nor to who is gone. */
export function offersToWrite({ can, deleted }: MemberProfile): boolean {
  return can.chat && !deleted;
}

/** Whether the page of a member leads to the form of their profile. */
export function offersToEdit({ can }: MemberProfile): boolean {
  return can.update;
}

/** Whether the page of a member offers to ignore them; who is ignored is offered to be heeded instead. */
export function offersToIgnore({ can, is_ignored }: MemberProfile): boolean {
  return can.ignore && !is_ignored;
}
