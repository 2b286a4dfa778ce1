import type { ReplyGivenOf } from '@atrium/core/contract';
import type { getMember, listMembers } from '@atrium/core/members/contract';
import { presentGroupReference } from '../groups/index.ts';
import type { CurrentNetwork, MemberCaller } from '../http/caller.ts';
import { detailOf, readableProfile, rowProfile } from '../profile/index.ts';
import type { findMember, findReadableGroupsOf, MemberRowFound } from './member-profile.repository.ts';
import { presentMember } from './members.presenter.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findMember>>>;
type Groups = Awaited<ReturnType<typeof findReadableGroupsOf>>;
type Reading = { readonly member: MemberCaller; readonly network: CurrentNetwork };

/** A member as a row of the directory (DIR-016); of who has left nothing is told. */
export function presentMemberRow(
  found: MemberRowFound,
  { member: caller, network }: Reading,
): ReplyGivenOf<typeof listMembers>['members'][number] {
  const isHere = found.removedAt === null;
  return {
    ...presentMember(found),
    is_network_admin: isHere && found.networkAdmin,
    roles: isHere ? found.roles : [],
    detail: detailOf(network, caller, found),
    profile: rowProfile(network, caller, found),
    is_locked: isHere && found.lockedAt !== null,
  };
}

/** A member as their page tells of them. */
export function presentProfile(
  found: Found,
  groups: Groups,
  { member: caller, network }: Reading,
): ReplyGivenOf<typeof getMember>['member'] {
  const isGone = found.removedAt !== null;
  const isAway = isGone || found.lockedAt !== null;
  const isOther = found.id !== caller.membershipId;
  return {
    ...presentMemberRow(found, { member: caller, network }),
    profile: readableProfile(network, caller, found),
    birthday: isGone || (caller.isExternal && isOther) ? null : found.birthday,
    groups: isGone ? [] : groups.map(presentGroupReference),
    is_ignored: isOther && found.isIgnored,
    can: {
      chat: isOther && !isAway && !caller.isExternal && !found.isExternal,
      update: !isGone && (!isOther || caller.networkAdmin),
      ignore: isOther && (!isGone || found.isIgnored),
    },
  };
}
