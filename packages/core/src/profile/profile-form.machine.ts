import { createFormMachine, type FormRef, type FormSnapshot } from '../form/index.ts';
import type { MemberReference } from '../members/member-reference.schema.ts';
import { findProfileProblems } from './profile.rules.ts';
import type { EditedField, EditedProfile, ProfileDraft } from './profile.schema.ts';

/** A profile as its form edits it. */
export interface ProfileFormDraft extends ProfileDraft {
  readonly member: MemberReference;
  readonly fields: readonly EditedField[];
  /** The version it is based on. */
  readonly updatedAt: string;
}

/** A profile that was saved, and where somebody new goes then. */
export interface SavedProfile extends EditedProfile {
  readonly redirectTo?: string | undefined;
}

/** The form of what is stored. */
export function profileDraftOf({ updated_at: updatedAt, ...profile }: EditedProfile): ProfileFormDraft {
  return { ...profile, updatedAt };
}

/** What the form of a profile says to the server. */
export function profileBodyOf({ first_name, last_name, birthday, image_id, profile, fields }: ProfileFormDraft) {
  const own = fields.filter((field) => !field.by_request && Object.hasOwn(profile, field.id));
  const values = Object.fromEntries(own.map(({ id }) => [id, profile[id] ?? '']));
  return { first_name, last_name, birthday, image_id, profile: values };
}

/** The form of a profile (PROFILE-001). */
export const profileFormMachine = createFormMachine<ProfileFormDraft, SavedProfile>({
  id: 'profileForm',
  findProblems: (draft) => findProfileProblems(profileBodyOf(draft), draft.fields),
  draftFrom: profileDraftOf,
});

/** A running form of a profile. */
export type ProfileFormRef = FormRef<ProfileFormDraft, SavedProfile>;
/** The form of a profile at one moment. */
export type ProfileFormSnapshot = FormSnapshot<ProfileFormDraft, SavedProfile>;
