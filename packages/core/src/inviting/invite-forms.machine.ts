import { createFormMachine, type FormRef } from '../form/index.ts';
import type { DirectoryEntry, MemberHit } from '../members/index.ts';
import { findLetterProblems, findMemberInviteProblems, findPersonProblems } from './invite.rules.ts';
import { isListName, listBounds } from './invite-list.rules.ts';
import type { CharacterEncoding, InviteAnswer, InviteScope, InviteSettings, UserType } from './inviting.schema.ts';

/** What every invite to somebody outside says. */
interface LetterDraft {
  readonly scope: InviteScope;
  readonly subject: string;
  readonly body: string;
  readonly user_type: UserType;
  readonly groups: readonly DirectoryEntry[];
}

/** An invite to one address, as its form edits it. */
export interface PersonInviteDraft extends LetterDraft {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** An invite to the people of a file, as its form edits it. */
export interface ListInviteDraft extends LetterDraft {
  readonly file: File | null;
  readonly character_encoding: CharacterEncoding;
}

/** An invite to members, as its form edits it. */
export interface MemberInviteDraft {
  readonly scope: InviteScope;
  readonly members: readonly MemberHit[];
  readonly groups: readonly DirectoryEntry[];
  readonly additional_message: string;
}

/** What the forms of a place begin with. */
export function inviteDraftsOf(scope: InviteScope, settings: InviteSettings, userType: UserType) {
  const { default_subject: subject, default_body: body } = settings;
  const letter = { scope, subject, body, user_type: userType, groups: [] };
  return {
    members: { scope, members: [], groups: [], additional_message: '' } satisfies MemberInviteDraft,
    person: { ...letter, email: '', first_name: '', last_name: '' } satisfies PersonInviteDraft,
    list: { ...letter, file: null, character_encoding: 'ISO-8859-1' } satisfies ListInviteDraft,
  };
}

/** Invites one address (INV-011). */
export const personInviteMachine = createFormMachine<PersonInviteDraft, InviteAnswer>({
  id: 'personInvite',
  findProblems: findPersonProblems,
  draftFrom: neverStored,
});

/** Invites the people of a file (INV-012, INV-013). */
export const listInviteMachine = createFormMachine<ListInviteDraft, InviteAnswer>({
  id: 'listInvite',
  findProblems: (draft) => ({ ...findFileProblems(draft.file), ...findLetterProblems(draft) }),
  draftFrom: neverStored,
});

/** Invites members into groups (INV-016). */
export const memberInviteMachine = createFormMachine<MemberInviteDraft, InviteAnswer>({
  id: 'memberInvite',
  findProblems: ({ scope, members, groups, additional_message }) =>
    findMemberInviteProblems({ membership_ids: idsOf(members), group_ids: idsOf(groups), additional_message }, scope),
  draftFrom: neverStored,
});

function findFileProblems(file: File | null) {
  if (file === null) return { csv: ['inviting.refusal.csv_missing'] as const };
  if (!isListName(file.name)) return { csv: ['inviting.refusal.csv_not_csv'] as const };
  return file.size > listBounds.bytes ? { csv: ['inviting.refusal.csv_too_many'] as const } : {};
}

/** Ids of what was chosen, as calls take them. */
export function idsOf<Id extends string>(chosen: readonly { readonly id: string }[]): Id[] {
  // Chosen from what the server told, where they were checked.
  return chosen.map(({ id }) => id as Id);
}

/** An invite is sent, not stored in versions. */
function neverStored(): never {
  throw new Error('An invite has no stored version.');
}

/** The running form of an invite to one address. */
export type PersonInviteRef = FormRef<PersonInviteDraft, InviteAnswer>;
/** The running form of an invite to the people of a file. */
export type ListInviteRef = FormRef<ListInviteDraft, InviteAnswer>;
/** The running form of an invite to members. */
export type MemberInviteRef = FormRef<MemberInviteDraft, InviteAnswer>;
