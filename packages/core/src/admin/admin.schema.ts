export type { AdministeredCategory, CategoryDraft } from './categories/administered-categories.schema.ts';
export type { AdministeredGroup, GroupTableFilter } from './groups/administered-groups.schema.ts';
export type {
  AdministeredMember,
  GroupOfMember,
  MemberChange,
  MemberContent,
  NewMember,
} from './members/administered-members.schema.ts';
export type { SettingsOptions, StoredSettings } from './settings/settings.schema.ts';
export { settingsOptionsSchema, storedSettingsSchema } from './settings/settings.schema.ts';
