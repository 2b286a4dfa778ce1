import { isBlankText } from '../../contract/blank-text.ts';
import { isExtension } from '../../form/extension-list.rules.ts';
import type { MessageKey, Problems } from '../../messages/index.ts';
import type { NetworkPlan, NetworkSettings } from '../../network/network-settings.schema.ts';
import { isKnownZone } from '../../time/index.ts';

/** Longest texts of the settings. */
export const settingsTextLengths = { name: 100, title: 200, text: 5_000, part: 100, subject: 200 };

/** The levels a map opens at (SET-018). */
export const zoomLevels = [0, 3, 6, 10, 15] as const;

/** The tabs, in their order, each with the fields it shows (SET-001). */
export const settingsTabs = {
  basic: [
    'name',
    'language',
    'time_zone',
    'abuse_reports_enabled',
    'chat_message_allow_update',
    'chat_message_allow_destroy',
    'chat_message_update_period',
    'calendars',
    'retroactive_opting',
    'extension_filter',
  ],
  join: [
    'join_user_can_initiate',
    'join_moderated',
    'altcha_captcha',
    'join_as_external',
    'join_ask_for_profile_data',
    'join_email_domains',
    'join_section_admins_can_invite_users',
    'group_promotion_config',
    'devise_text_before',
    'devise_text_between',
    'devise_text_after',
  ],
  member: [
    'directory_default_sort',
    'show_map',
    'map_scope_selection',
    'network_location',
    'zoom_level',
    'map_theme',
    'directory_profile_fields',
    'detection_profile_field',
    'directory_filter_profile_fields',
    'show_locked_memberships',
    'anonymize_memberships_config',
    'anonymize_memberships_after_days',
    'anonymize_memberships_name',
    'guest_users_allowed',
    'guest_users_allow_chat',
    'membership_roles_enabled',
    'two_factor',
    'two_factor_totp_available',
    'two_factor_email_available',
  ],
  mail: [
    'notifications_send_direct_message_body',
    'email_recommendations',
    'digest_sending_days',
    'digests',
    'daily_activity',
    'birthday_emails',
  ],
} as const satisfies Readonly<Record<string, readonly (keyof NetworkSettings)[]>>;

/** A tab of the settings. */
export type SettingsTab = keyof typeof settingsTabs;

/** The first tab that holds a field with a problem (SET-D02). */
export function tabOfProblems(problems: Problems): SettingsTab | null {
  const fields = new Set(Object.keys(problems).map((path) => path.split('.', 1)[0]));
  const found = Object.entries(settingsTabs).find(([, names]) => names.some((name) => fields.has(name)));
  return found ? (found[0] as SettingsTab) : null;
}

type Found = Record<string, MessageKey[]>;

/** What is wrong with the settings. */
export function findSettingsProblems(settings: NetworkSettings): Problems {
  const found: Found = {};
  const say = (path: string, key: MessageKey) => {
    found[path] = [key];
  };
  const checkText = (path: string, text: string, most: number) => {
    if (text.length > most) say(path, 'general.problem.too_big');
  };
  judgeBasic(settings, say);
  checkText('name', settings.name, settingsTextLengths.name);
  judgeJoining(settings, say);
  judgeMembers(settings, say);
  judgeMails(settings, say);
  for (const name of ['devise_text_before', 'devise_text_between', 'devise_text_after'] as const)
    checkText(name, settings[name], settingsTextLengths.text);
  checkText('anonymize_memberships_name', settings.anonymize_memberships_name, settingsTextLengths.part);
  checkText('birthday_emails.subject', settings.birthday_emails.subject ?? '', settingsTextLengths.subject);
  checkText('birthday_emails.text', settings.birthday_emails.text ?? '', settingsTextLengths.text);
  return found;
}

type Say = (path: string, key: MessageKey) => void;

function judgeBasic(
  { name, time_zone, chat_message_update_period: period, extension_filter }: NetworkSettings,
  say: Say,
) {
  if (isBlankText(name)) say('name', 'admin.settings.problem.name');
  if (!isKnownZone(time_zone)) say('time_zone', 'general.problem.invalid_value');
  if (!isWhole(period, 0, 10_080)) say('chat_message_update_period', 'admin.settings.problem.minutes');
  const { extensions } = extension_filter;
  if (!extensions.every(isExtension) || extensions.length > 200)
    say('extension_filter.extensions', 'admin.settings.problem.extensions');
}

function judgeJoining({ group_promotion_config: promotion, join_email_domains: domains }: NetworkSettings, say: Say) {
  if (!domains.every((domain) => /^(?=.{1,100}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain)))
    say('join_email_domains', 'admin.settings.problem.domains');
  if (promotion.active && isBlankText(promotion.title))
    say('group_promotion_config.title', 'admin.settings.problem.promotion_title');
  if (promotion.title.length > settingsTextLengths.title)
    say('group_promotion_config.title', 'general.problem.too_big');
  if (promotion.description.length > settingsTextLengths.text)
    say('group_promotion_config.description', 'general.problem.too_big');
  for (const name of ['group_ids', 'group_category_ids'] as const)
    if (promotion[name].length > 100) say(`group_promotion_config.${name}`, 'general.problem.too_big');
}

function judgeMembers(settings: NetworkSettings, say: Say) {
  const { network_location: place, map_scope_selection: scope } = settings;
  for (const part of ['street', 'number', 'zip', 'city'] as const) {
    if (scope === 'poi' && isBlankText(place[part])) say(`network_location.${part}`, 'general.problem.required');
    if (place[part].length > settingsTextLengths.part) say(`network_location.${part}`, 'general.problem.too_big');
  }
  if (!zoomLevels.some((level) => level === settings.zoom_level)) say('zoom_level', 'general.problem.invalid_value');
  for (const name of ['directory_profile_fields', 'directory_filter_profile_fields'] as const)
    if (settings[name].length > 50) say(name, 'general.problem.too_big');
  judgeAnonymising(settings, say);
  if (!hasTwoFactorMethod(settings)) say('two_factor', 'js.administration.authentication.2fa.selection_required');
}

function judgeAnonymising(settings: NetworkSettings, say: Say) {
  const { anonymize_memberships_config: when, anonymize_memberships_name: name } = settings;
  if (when === 'disabled') return;
  if (isBlankText(name)) say('anonymize_memberships_name', 'admin.settings.problem.anonymous_name');
  if (asksForDays(settings) && !isWhole(settings.anonymize_memberships_after_days, 1, 3_650))
    say('anonymize_memberships_after_days', 'admin.settings.problem.days');
}

/** Whether days are asked for after which a name goes (SET-D03). */
export function asksForDays({ anonymize_memberships_config: when }: NetworkSettings): boolean {
  return when === 'after_days';
}

/** Two-factor that is on needs a method; switched off it needs none (SET-026, SET-027, SET-E01). */
export function hasTwoFactorMethod(
  settings: Pick<NetworkSettings, 'two_factor' | 'two_factor_totp_available' | 'two_factor_email_available'>,
): boolean {
  const { two_factor, two_factor_totp_available, two_factor_email_available } = settings;
  return two_factor === 'disabled' || two_factor_totp_available || two_factor_email_available;
}

function judgeMails({ digests, digest_sending_days: days }: NetworkSettings, say: Say) {
  if (!isWhole(digests.max_number_of_upcoming_appointments, 0, 30))
    say('digests.max_number_of_upcoming_appointments', 'admin.settings.problem.upcoming');
  const slots = new Set(days.map(({ day, slot }) => `${day} ${slot}`));
  if (slots.size < days.length) say('digest_sending_days', 'general.problem.invalid_value');
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

/** The settings as they are stored: texts without edges, an empty birthday subject or text is none (SET-035, SET-E06). */
export function tidySettings(settings: NetworkSettings): NetworkSettings {
  const { birthday_emails: birthday, group_promotion_config: promotion } = settings;
  return {
    ...settings,
    name: settings.name.trim(),
    anonymize_memberships_name: settings.anonymize_memberships_name.trim(),
    group_promotion_config: { ...promotion, title: promotion.title.trim() },
    birthday_emails: { ...birthday, subject: textOrNone(birthday.subject), text: textOrNone(birthday.text) },
  };
}

function textOrNone(text: string | null): string | null {
  return text?.trim() ? text : null;
}

/** What the plan does not offer stays as it is, whatever was sent (SET-005, SET-E07). */
export function withinPlan(
  settings: NetworkSettings,
  { plan, stored }: { readonly plan: NetworkPlan; readonly stored: NetworkSettings },
): NetworkSettings {
  const { devise_text_before, devise_text_between, devise_text_after } = stored;
  const { digests, digest_sending_days, daily_activity, guest_users_allow_chat } = stored;
  return {
    ...settings,
    ...(!plan.abuse_reports_configurable && { abuse_reports_enabled: stored.abuse_reports_enabled }),
    ...(!plan.digests_configurable && { digests, digest_sending_days, daily_activity }),
    ...(!plan.birthday_emails_configurable && { birthday_emails: stored.birthday_emails }),
    ...(!plan.guest_users_allowed && { guest_users_allowed: false, guest_users_allow_chat, join_as_external: false }),
    ...(!plan.two_factor_enforceable && settings.two_factor === 'enforced' && { two_factor: stored.two_factor }),
    ...(!plan.login_form_configurable && { devise_text_before, devise_text_between, devise_text_after }),
  };
}

/** Whether saving shuts guests out who are here, so that it is asked about (SET-D10). */
export function shutsGuestsOut(before: NetworkSettings, after: NetworkSettings, guests: number): boolean {
  return before.guest_users_allowed && !after.guest_users_allowed && guests > 0;
}

/** Domains of addresses as they are typed, separated by commas or spaces, with or without an at. */
export function typedDomains(typed: string): string[] {
  const domains = typed
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((domain) => domain.replace(/^\*?[@.]+/, ''));
  return [...new Set(domains)].filter((domain) => domain !== '');
}
