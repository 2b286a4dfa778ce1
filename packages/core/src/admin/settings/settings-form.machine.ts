import { createFormMachine, type FormRef, type FormSnapshot } from '../../form/index.ts';
import type { NetworkSettings } from '../../network/index.ts';
import { asksForDays, findSettingsProblems } from './settings.rules.ts';
import type { StoredSettings } from './settings.schema.ts';

/** The settings as their form edits them. */
export interface SettingsDraft extends NetworkSettings {
  /** The version they are based on. */
  readonly updatedAt: string;
}

/** The form of what is stored. */
export function settingsDraftOf({ settings, updated_at }: StoredSettings): SettingsDraft {
  return { ...settings, updatedAt: updated_at };
}

/** The form of the network's settings (SET-001). */
export const settingsFormMachine = createFormMachine<SettingsDraft, StoredSettings>({
  id: 'settingsForm',
  findProblems: findSettingsProblems,
  isAsked: (path, draft) => path !== 'anonymize_memberships_after_days' || asksForDays(draft),
  draftFrom: settingsDraftOf,
});

/** A running form of the network's settings. */
export type SettingsFormRef = FormRef<SettingsDraft, StoredSettings>;
/** The form of the network's settings at one moment. */
export type SettingsFormSnapshot = FormSnapshot<SettingsDraft, StoredSettings>;
