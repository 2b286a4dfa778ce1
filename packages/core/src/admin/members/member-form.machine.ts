import { createFormMachine, type FormRef, type FormSnapshot } from '../../form/index.ts';
import { findMemberProblems } from './administered-members.rules.ts';
import type { AdministeredMember } from './administered-members.schema.ts';

/** A member as the form of administrators edits them. */
export interface MemberFormDraft
  extends Pick<
    AdministeredMember,
    'first_name' | 'last_name' | 'email' | 'is_external' | 'is_minister' | 'network_admin'
  > {
  readonly role_ids: AdministeredMember['roles'][number]['id'][];
  readonly member: AdministeredMember;
}

/** The form of a member who is there. */
export function memberDraftOf(member: AdministeredMember): MemberFormDraft {
  const { first_name, last_name, email, is_external, is_minister, network_admin, roles } = member;
  const role_ids = roles.map(({ id }) => id);
  return { first_name, last_name, email, is_external, is_minister, network_admin, role_ids, member };
}

/** The form of a member (MEMBER-006). */
export const memberFormMachine = createFormMachine<MemberFormDraft, AdministeredMember>({
  id: 'administeredMemberForm',
  findProblems: findMemberProblems,
  draftFrom: memberDraftOf,
});

/** A running form of a member. */
export type MemberFormRef = FormRef<MemberFormDraft, AdministeredMember>;
/** The form of a member at one moment. */
export type MemberFormSnapshot = FormSnapshot<MemberFormDraft, AdministeredMember>;
