import { type ActRef, createActMachine } from '../acts/index.ts';
import { createListMachine, type ListRef } from '../lists/index.ts';
import { allow, refuse } from '../machine/index.ts';
import type { MemberId, MemberReference } from '../members/member-reference.schema.ts';
import type { MemberProfile } from '../members/members.schema.ts';

/** Whether somebody is to be ignored, or heeded again. */
export interface Ignoring {
  readonly ignores: boolean;
}

/** Somebody whom a member may ignore. */
export interface IgnorableMember extends IgnoredBy {
  readonly member: MemberProfile;
}

/** Ignoring somebody, and heeding them again (PROFILE-D01). */
export const ignoringMachine = createActMachine<IgnorableMember, Ignoring, Ignoring>({
  id: 'ignoring',
  verdict: ({ member }) => (member.can.ignore ? allow : refuse('failure.forbidden')),
});

/** Whose list of ignored people is shown. */
export interface IgnoredBy {
  readonly memberId: MemberId;
}

/** Whom somebody ignores (PROFILE-005). */
export const ignoredListMachine = createListMachine<MemberReference, null, 'heed', IgnoredBy>({
  id: 'ignoredList',
  idOf: ({ id }) => id,
});

/** Ignoring somebody. */
export type IgnoringRef = ActRef<IgnorableMember, Ignoring, Ignoring>;
/** A running list of whom somebody ignores. */
export type IgnoredListRef = ListRef<MemberReference, null, 'heed', IgnoredBy>;
