import type { MemberCaller } from '../../http/caller.ts';
import type { NamedMember } from '../../members/index.ts';

/** Whose e-mail address a member sees: their own, administrators of the network everybody's; that of who has left nobody. */
export function seesEmail(caller: MemberCaller, { id, removedAt }: NamedMember): boolean {
  return removedAt === null && (caller.networkAdmin || caller.membershipId === id);
}
