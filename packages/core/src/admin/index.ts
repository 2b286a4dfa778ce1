export type { NetworkSettings } from '../network/index.ts';
export type { AdministrationEntry } from './administration.rules.ts';
export { administeredKind, administrationEntries, mayAdministrate } from './administration.rules.ts';
export { categoryTextLengths, mostCategoryAdmins, refugesOf } from './categories/administered-categories.rules.ts';
export type { AdministeredCategory, CategoryDraft } from './categories/administered-categories.schema.ts';
export type { CategoryFormDraft, CategoryFormRef } from './categories/category-form.machine.ts';
export { categoryDraftOf, categoryFormMachine } from './categories/category-form.machine.ts';
export { type CategoryAct, type CategoryListRef, categoryListMachine } from './categories/category-list.machine.ts';
export { type CategoryOrderApi, connectCategoryOrder } from './categories/category-order.connect.ts';
export type { CategoryOrderDraft, CategoryOrderRef } from './categories/category-order.machine.ts';
export { categoryOrderMachine } from './categories/category-order.machine.ts';
export type { AdministeredGroup, GroupTableFilter } from './groups/administered-groups.schema.ts';
export { type GroupTableAct, type GroupTableRef, groupTableMachine } from './groups/group-table.machine.ts';
export type { MemberTableFilter, SortColumn } from './members/administered-members.rules.ts';
export {
  canResetTwoFactor,
  findMemberProblems,
  findNewMemberProblems,
  isAwaited,
  memberTextLengths,
  removalVerdict,
  sortDirection,
  sortedBy,
  switchVerdict,
  welcomeVerdict,
} from './members/administered-members.rules.ts';
export type {
  AdministeredMember,
  GroupOfMember,
  MemberChange,
  MemberContent,
  NewMember,
} from './members/administered-members.schema.ts';
export { connectMemberForm, type MemberFormApi } from './members/member-form.connect.ts';
export type { MemberFormDraft, MemberFormRef } from './members/member-form.machine.ts';
export { memberDraftOf, memberFormMachine } from './members/member-form.machine.ts';
export type {
  GroupOfMemberAct,
  GroupsOfMemberRef,
  MemberTableAct,
  MemberTableRef,
  OfMember,
} from './members/member-table.machine.ts';
export { groupsOfMemberMachine, memberTableMachine, tableVerdict } from './members/member-table.machine.ts';
export { blankMember, type NewMemberDraft, type NewMemberRef, newMemberMachine } from './members/new-member.machine.ts';
export { type WelcomeRef, welcomeMachine } from './members/welcome.machine.ts';
export { type BirthdayMail, type BirthdayMailRef, birthdayMailMachine } from './settings/birthday-mail.machine.ts';
export { digestDays, digestSlots, isDigestDay, withDigestDay } from './settings/digest-days.rules.ts';
export type { SettingsTab } from './settings/settings.rules.ts';
export {
  findSettingsProblems,
  settingsTabs,
  settingsTextLengths,
  typedDomains,
  zoomLevels,
} from './settings/settings.rules.ts';
export type { SettingsOptions, StoredSettings } from './settings/settings.schema.ts';
export { connectSettingsForm, type SettingsFormApi } from './settings/settings-form.connect.ts';
export type { SettingsDraft, SettingsFormRef, SettingsFormSnapshot } from './settings/settings-form.machine.ts';
export { settingsDraftOf, settingsFormMachine } from './settings/settings-form.machine.ts';
