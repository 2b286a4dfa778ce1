import { connectForm, type FormApi, type FormEvent } from '../../form/index.ts';
import { refuse, type Verdict } from '../../machine/index.ts';
import type { NetworkSettings } from '../../network/index.ts';
import { asksForDays, hasTwoFactorMethod, type SettingsTab, shutsGuestsOut, tabOfProblems } from './settings.rules.ts';
import type { SettingsOptions } from './settings.schema.ts';
import type { SettingsDraft, SettingsFormSnapshot } from './settings-form.machine.ts';

/** What the form of the settings shows and does. */
export interface SettingsFormApi extends FormApi<SettingsDraft> {
  readonly options: SettingsOptions;
  /** The tab with the first field that keeps it from being saved (SET-D02). */
  readonly problemTab: SettingsTab | null;
  /** Saving shuts guests out: asked about first (SET-D10). */
  readonly shutsGuestsOut: boolean;
  /** The address of the network is asked for (SET-017). */
  readonly needsLocation: boolean;
  readonly needsAnonymousName: boolean;
  readonly needsDays: boolean;
  /** Groups recommended that are not there any more (SET-E08). */
  readonly lostGroups: readonly string[];
  /** Changes some fields of a section. */
  changePart<Part extends Section>(part: Part, patch: Partial<NetworkSettings[Part]>): void;
}

type Section = {
  [Name in keyof NetworkSettings]: NetworkSettings[Name] extends readonly unknown[]
    ? never
    : NetworkSettings[Name] extends object
      ? Name
      : never;
}[keyof NetworkSettings];

/** Reads the form of the settings for its view. */
export function connectSettingsForm(
  { snapshot, options }: { readonly snapshot: SettingsFormSnapshot; readonly options: SettingsOptions },
  send: (event: FormEvent<SettingsDraft>) => void,
): SettingsFormApi {
  const { draft, original } = snapshot.context;
  const form = connectForm(snapshot, send);
  const known = new Set<string>(options.groups.map(({ id }) => id));
  return {
    ...form,
    options,
    save: saveVerdict(form),
    problemTab: tabOfProblems(form.problems),
    shutsGuestsOut: shutsGuestsOut(original, draft, options.guests),
    needsLocation: draft.map_scope_selection === 'poi',
    needsAnonymousName: draft.anonymize_memberships_config !== 'disabled',
    needsDays: asksForDays(draft),
    lostGroups: draft.group_promotion_config.group_ids.filter((id) => !known.has(id)),
    changePart: (part, patch) => form.change({ [part]: { ...draft[part], ...patch } }),
  };
}

/** Two-factor that is on without a method is not saved, nor a list of endings that is none (SET-026, FORM-016). */
function saveVerdict({ draft, unread, save }: FormApi<SettingsDraft>): Verdict {
  if (!hasTwoFactorMethod(draft)) return refuse('js.administration.authentication.2fa.selection_required');
  return unread['extension_filter.extensions'] ? refuse('admin.settings.problem.extensions') : save;
}
