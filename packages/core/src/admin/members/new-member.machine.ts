import { createFormMachine, type FormRef } from '../../form/index.ts';
import { findNewMemberProblems } from './administered-members.rules.ts';
import type { AdministeredMember, NewMember } from './administered-members.schema.ts';

/** A member who is being made. */
export type NewMemberDraft = NewMember & { readonly password: string };

/** The form of a member before anything is said. */
export const blankMember: NewMemberDraft = {
  email: '',
  first_name: '',
  last_name: '',
  password: '',
  send_welcome_mail: true,
  is_external: false,
};

/** The form of a new member (MEMBER-001). */
export const newMemberMachine = createFormMachine<NewMemberDraft, AdministeredMember>({
  id: 'newMemberForm',
  findProblems: findNewMemberProblems,
  draftFrom: () => blankMember,
});

/** A running form of a new member. */
export type NewMemberRef = FormRef<NewMemberDraft, AdministeredMember>;
