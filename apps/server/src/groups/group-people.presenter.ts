import type { GroupMember } from '@atrium/core/groups/schema';
import { presentMember } from '../members/index.ts';
import type { findJoinRequests, GroupMemberRow } from './group-members.repository.ts';

type JoinRequestRow = Awaited<ReturnType<typeof findJoinRequests>>['requests'][number];

/** Somebody in a group. */
export function presentGroupMember({ member, role, joinedAt }: GroupMemberRow, can: GroupMember['can']) {
  return { ...presentMember(member), role, joined_at: joinedAt.toISOString(), can };
}

/** Somebody who asks to join. */
export function presentJoinRequest({ id, message, createdAt, member }: JoinRequestRow) {
  return { id, message, created_at: createdAt.toISOString(), membership: presentMember(member) };
}
