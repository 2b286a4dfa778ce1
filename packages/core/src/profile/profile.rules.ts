import { emailProblem } from '../account/account.rules.ts';
import { isBlankText } from '../contract/blank-text.ts';
import { completeAddress, isWebAddress } from '../form/web-address.rules.ts';
import type { MessageKey, Problems } from '../messages/index.ts';
import type { NetworkConfig } from '../network/network.schema.ts';
import { isValidDate } from '../time/calendar-date.rules.ts';
import type { EditedField, ProfileDraft } from './profile.schema.ts';
import type { ProfileField, ProfileValue, ProfileValues, ShownField } from './profile-field.schema.ts';

export {
  findFieldListProblems,
  idForLabel,
  optionsFromText,
  textOfOptions,
  tidyFieldList,
} from './field-list.rules.ts';

/** Longest texts of profiles. */
export const profileTextLengths = { name: 100, text: 200, long_text: 5_000 };

/** How many people somebody ignores. */
export const mostIgnored = { most: 1_000, reason: 'profile.refusal.too_many_ignored' } as const;

/** Who looks at a profile. */
export interface ProfileReader {
  readonly isOwn: boolean;
  readonly isAdministrator: boolean;
  readonly isExternal: boolean;
}

/** Whether somebody reads a field of a profile. */
export function readsField({ visible_to }: Pick<ProfileField, 'visible_to'>, reader: ProfileReader): boolean {
  if (reader.isOwn || reader.isAdministrator) return true;
  return visible_to === 'everyone' || (visible_to === 'members' && !reader.isExternal);
}

/** The fields of a profile that say something to a reader, in their order. */
export function shownFields(
  values: ProfileValues,
  fields: readonly ProfileField[],
  reader: ProfileReader,
): ShownField[] {
  return fields.flatMap((field) => {
    if (!readsField(field, reader)) return [];
    const shown = shownValues(field, saidIn(values, field.id));
    return shown.length === 0 ? [] : [{ id: field.id, label: field.label, type: field.type, values: [...shown] }];
  });
}

/** What a field says, chosen values by what they are called; an option that is gone by its value. */
export function shownValues(field: Pick<ProfileField, 'options' | 'type'>, value: ProfileValue): readonly string[] {
  const texts = (typeof value === 'string' ? [value] : value).filter((text) => !isBlankText(text));
  if (!isSelection(field)) return texts;
  return texts.map((text) => field.options.find((option) => option.value === text)?.label ?? text);
}

/** What a field says; nothing where it says nothing. */
export function saidIn(values: ProfileValues, id: string): ProfileValue {
  return Object.hasOwn(values, id) ? (values[id] ?? '') : '';
}

/** Whether a field is chosen from options. */
export function isSelection({ type }: Pick<ProfileField, 'type'>): boolean {
  return type === 'selection' || type === 'multi_selection';
}

/** What is wrong with a profile, by the fields of its form; those changed by request are not its form's. */
export function findProfileProblems(draft: ProfileDraft, fields: readonly EditedField[]): Problems {
  return {
    ...(isBlankText(draft.first_name) && { first_name: ['profile.problem.first_name_empty'] as const }),
    ...(isBlankText(draft.last_name) && { last_name: ['profile.problem.last_name_empty'] as const }),
    ...(!isBirthday(draft.birthday) && { birthday: ['general.problem.invalid_value'] as const }),
    ...findValueProblems(
      draft.profile,
      fields.filter(({ by_request }) => !by_request),
    ),
  };
}

/** What is wrong with what fields say, each by its path; what is no field's is a problem too (CHREQ-004). */
export function findValueProblems(values: ProfileValues, fields: readonly ProfileField[]): Problems {
  const known = new Set(fields.map(({ id }) => id));
  const strange = Object.keys(values).filter((id) => !known.has(id));
  const wrong = fields.flatMap((field) => {
    const problem = valueProblem(field, saidIn(values, field.id));
    return problem === undefined ? [] : [[`profile.${field.id}`, [problem]] as const];
  });
  return {
    ...Object.fromEntries(strange.map((id) => [`profile.${id}`, ['profile.problem.not_editable'] as const])),
    ...Object.fromEntries(wrong),
  };
}

function valueProblem(field: ProfileField, value: ProfileValue): MessageKey | undefined {
  const texts = (typeof value === 'string' ? [value] : value)
    .map((text) => text.trim())
    .filter((text) => !isBlankText(text));
  if (texts.length === 0) return field.required ? 'general.problem.required' : undefined;
  if (field.type !== 'multi_selection' && typeof value !== 'string') return 'general.problem.invalid_value';
  if (isSelection(field)) {
    const isOffered = texts.every((text) => field.options.some((option) => option.value === text));
    return isOffered ? undefined : 'general.problem.invalid_value';
  }
  return textProblem(field, texts[0] ?? '');
}

function textProblem({ type }: ProfileField, text: string): MessageKey | undefined {
  const most = type === 'long_text' ? profileTextLengths.long_text : profileTextLengths.text;
  if (text.length > most) return 'general.problem.too_big';
  if (type === 'date' && !isValidDate(text)) return 'general.problem.invalid_value';
  if (type === 'email' && emailProblem(text) !== undefined) return 'profile.problem.email';
  if (type === 'web_address' && !isWebAddress(completeAddress(text) ?? '')) return 'profile.problem.web_address';
  if (type === 'phone' && !/^\+?[\d\s()/.-]{3,40}$/.test(text)) return 'profile.problem.phone';
  return undefined;
}

function isBirthday(birthday: string | null): boolean {
  return birthday === null || (isValidDate(birthday) && birthday >= '1850-01-01' && birthday <= '2100-12-31');
}

/** Values as they are stored: without edges and empty ones, addresses with their scheme. */
export function tidyValues(values: ProfileValues, fields: readonly ProfileField[]): ProfileValues {
  const entries = fields.flatMap((field): [string, ProfileValue][] => {
    const value = tidyValue(field, saidIn(values, field.id));
    return value.length === 0 ? [] : [[field.id, value]];
  });
  return Object.fromEntries(entries);
}

function tidyValue({ type, options }: ProfileField, value: ProfileValue): ProfileValue {
  if (type === 'multi_selection') {
    const chosen = new Set(typeof value === 'string' ? [value] : value);
    return options.map((option) => option.value).filter((one) => chosen.has(one));
  }
  const text = (typeof value === 'string' ? value : (value[0] ?? '')).trim();
  return type === 'web_address' ? (completeAddress(text) ?? '') : text;
}

/** Values with others over them: what is named says what it says now, even nothing; what is not named stays. */
export function withValues(
  stored: ProfileValues,
  given: ProfileValues,
  fields: readonly ProfileField[],
): ProfileValues {
  const named = fields.filter(({ id }) => Object.hasOwn(given, id));
  const ids = new Set(named.map(({ id }) => id));
  const kept = Object.entries(stored).filter(([id]) => !ids.has(id));
  return { ...Object.fromEntries(kept), ...tidyValues(given, named) };
}

/** Required fields that say nothing yet (ONB-D01). */
export function missingFields<Field extends ProfileField>(
  values: ProfileValues,
  fields: readonly Field[],
): readonly Field[] {
  return fields.filter((field) => field.required && shownValues(field, saidIn(values, field.id)).length === 0);
}

/** What of asked values differs from how they stand. */
export function changedValues(
  asked: ProfileValues,
  { stored, fields }: { readonly stored: ProfileValues; readonly fields: readonly ProfileField[] },
): ProfileValues {
  const changed = fields.filter((field) => {
    if (!Object.hasOwn(asked, field.id)) return false;
    const [said, before] = [asked, stored].map((values) => JSON.stringify(tidyValue(field, saidIn(values, field.id))));
    return said !== before;
  });
  return Object.fromEntries(changed.map((field) => [field.id, tidyValue(field, saidIn(asked, field.id))]));
}

/** Where a text leads as what its field holds; null where it leads nowhere, whatever its field once held. */
export function linkOf({ type }: Pick<ShownField, 'type'>, text: string): string | null {
  if (type === 'web_address') return isWebAddress(text) ? text : null;
  if (type === 'email') return emailProblem(text) === undefined ? `mailto:${text}` : null;
  if (type === 'phone') return `tel:${text.replace(/[^\d+]/g, '')}`;
  return null;
}

interface EditPlace {
  readonly memberId: string;
  readonly isOwn: boolean;
  readonly config: Pick<NetworkConfig, 'memberships'> | null;
}

/** Where editing a profile begins: one's own may begin with a request (SHELL-D04). */
export function editPathOf(
  { memberId, isOwn, config }: EditPlace,
  paths: { readonly editMember: (id: string) => string; readonly newChangeRequest: string },
): string {
  const { profile_edit_target, change_requests } = config?.memberships ?? {};
  const asks = isOwn && profile_edit_target === 'change_request' && change_requests?.enabled === true;
  return asks ? paths.newChangeRequest : paths.editMember(memberId);
}
