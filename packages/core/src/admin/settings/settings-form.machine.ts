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

/** What is typed into a field that goes with what it belongs to goes, too. */
const isAsked: Readonly<Record<string, (draft: SettingsDraft) => boolean>> = {
  anonymize_memberships_after_days: asksForDays,
  'extension_filter.extensions': ({ extension_filter }) => extension_filter.enabled,
};

/** The form of the network's settings (SET-001). */
export const settingsFormMachine = createFormMachine<SettingsDraft, StoredSettings>({
  id: 'settingsForm',
  findProblems: findSettingsProblems,
  isAsked: (path, draft) => isAsked[path]?.(draft) ?? true,
  draftFrom: settingsDraftOf,
});

/** A running form of the network's settings. */
export type SettingsFormRef = FormRef<SettingsDraft, StoredSettings>;
/** The form of the network's settings at one moment. */
export type SettingsFormSnapshot = FormSnapshot<SettingsDraft, StoredSettings>;
