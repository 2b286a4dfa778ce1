export {
  type ChangeRequestDecision,
  type ChangeRequestDraft,
  type ChangeRequestFormRef,
  type ChangeRequestListRef,
  changeRequestDraftOf,
  changeRequestFormMachine,
  changeRequestListMachine,
  findChangeRequestProblems,
} from './change-request.machine.ts';
export type { FieldListDraft, FieldListFormRef } from './field-list-form.machine.ts';
export { fieldListDraftOf, fieldListFormMachine } from './field-list-form.machine.ts';
export type { IgnorableMember, IgnoredBy, IgnoredListRef, Ignoring, IgnoringRef } from './ignoring.machine.ts';
export { ignoredListMachine, ignoringMachine } from './ignoring.machine.ts';
export { profileQueries } from './profile.queries.ts';
export type { ProfileReader } from './profile.rules.ts';
export {
  changedValues,
  editPathOf,
  findFieldListProblems,
  findProfileProblems,
  findValueProblems,
  idForLabel,
  isSelection,
  linkOf,
  missingFields,
  optionsFromText,
  profileTextLengths,
  readsField,
  saidIn,
  shownFields,
  shownValues,
  textOfOptions,
  tidyFieldList,
  tidyValues,
} from './profile.rules.ts';
export type {
  ChangeRequest,
  EditedField,
  EditedProfile,
  FieldAudience,
  FieldList,
  ProfileDraft,
  ProfileField,
  ProfileFieldType,
  ProfileValue,
  ProfileValues,
  Requestable,
  ShownField,
  StoredFieldList,
} from './profile.schema.ts';
export { fieldAudiences, profileFieldTypes } from './profile.schema.ts';
export type { ProfileFormDraft, ProfileFormRef, SavedProfile } from './profile-form.machine.ts';
export { profileBodyOf, profileDraftOf, profileFormMachine } from './profile-form.machine.ts';
