import { createListMachine, type ListRef } from '../lists/index.ts';
import { allow, refuse } from '../machine/index.ts';
import type { GroupFilter, GroupMemberFilter } from './groups.rules.ts';
import type { GroupHit, GroupMember, GroupRole, JoinRequest } from './groups.schema.ts';

/** Which group a list belongs to. */
export interface OfGroup {
  readonly slug: string;
}

/** What is done with members of a group: another role, or null to take them out (GROUP-D04). */
export interface MemberAct {
  readonly role: GroupRole | null;
}

/** What is decided about a request to join. */
export interface JoinDecision {
  readonly decision: 'accept' | 'reject';
  /** What somebody turned down is told. */
  readonly message: string;
}

/** Groups of the directory, found by a text. */
export const groupListMachine = createListMachine<GroupHit, GroupFilter>({ id: 'groupList', idOf: ({ id }) => id });

/** The members of a group. */
export const groupMemberListMachine = createListMachine<GroupMember, GroupMemberFilter, MemberAct, OfGroup>({
  id: 'groupMemberList',
  idOf: ({ id }) => id,
  verdict: ({ rows, act }) =>
    rows.every(({ can }) => (act.role === null ? can.remove : can.change_role)) ? allow : refuse('failure.forbidden'),
});

/** Who asks to join a group. */
export const joinRequestListMachine = createListMachine<JoinRequest, null, JoinDecision, OfGroup>({
  id: 'joinRequestList',
  idOf: ({ id }) => id,
});

/** A running list of groups. */
export type GroupListRef = ListRef<GroupHit, GroupFilter>;
/** A running list of a group's members. */
export type GroupMemberListRef = ListRef<GroupMember, GroupMemberFilter, MemberAct, OfGroup>;
/** A running list of requests to join. */
export type JoinRequestListRef = ListRef<JoinRequest, null, JoinDecision, OfGroup>;
