import type { ReplyGivenOf } from '@atrium/core/contract';
import type { acceptInvite } from '@atrium/core/invites/contract';
import { presentGroupReference } from '../groups/index.ts';
import { presentMember } from '../members/index.ts';
import type { GroupInviteRow } from './group-invites.repository.ts';

/** An invite into a group as its member sees it (GROUP-034). */
export function presentGroupInvite({
  invite,
  group,
  memberCount,
  author,
}: GroupInviteRow): ReplyGivenOf<typeof acceptInvite>['invite'] {
  const { teaser, access } = group;
  return {
    id: invite.id,
    invitable_type: 'group',
    invitable: { ...presentGroupReference(group), teaser, access, member_count: memberCount },
    author: presentMember(author),
    message: invite.message,
    status: invite.status,
    created_at: invite.createdAt.toISOString(),
  };
}
