import type { NetworkPlan, NetworkSettings } from '@atrium/core/network/schema';
import type { ProfileField } from '@atrium/core/profile/schema';
import type { CurrentNetwork } from '../http/caller.ts';
import { calendarSettingsOf, configOf, merged, signInOf } from './network.rules.ts';

type Network = Pick<CurrentNetwork, 'name' | 'language' | 'timeZone' | 'settings'>;
type Stored = CurrentNetwork['settings'];

/** Every switch its administrators may set, as it stands: the one place in which a domain reads them (SET-001). */
export function settingsOf(network: Network): NetworkSettings {
  const config = configOf(network);
  const { allow_update, allow_destroy, update_period, guests } = config.chat;
  const { enabled, mode, extensions } = config.files.extension_filter;
  return {
    ...merged(network, ownDefaults),
    ...signInOf(network),
    name: network.name,
    language: network.language,
    time_zone: network.timeZone,
    abuse_reports_enabled: config.abuse_reports.enabled,
    chat_message_allow_update: allow_update,
    chat_message_allow_destroy: allow_destroy,
    chat_message_update_period: update_period,
    guest_users_allow_chat: guests,
    guest_users_allowed: config.guest_users.allowed,
    membership_roles_enabled: config.membership_roles_enabled,
    two_factor: config.two_factor,
    calendars: calendarSettingsOf(network),
    retroactive_opting: config.appointments.retroactive_opting,
    extension_filter: { enabled, mode, extensions: [...extensions] },
  };
}

/** What the plan of the network offers; whoever runs the server sets it. */
export function planOf(network: Pick<CurrentNetwork, 'settings'>): NetworkPlan {
  return merged(network, { plan: planDefaults }).plan;
}

/** The fields of the network's profiles, in their order. */
export function profileFieldsOf(network: Pick<CurrentNetwork, 'settings'>): readonly ProfileField[] {
  return merged(network, { profile_fields: noFields }).profile_fields;
}

const noFields: readonly ProfileField[] = [];

/** Settings as they are stored: what has a place in the configuration goes there, what is no setting stays. */
export function storedSettings(stored: Stored, settings: NetworkSettings): Stored {
  const { name: _name, language: _language, time_zone: _zone, ...set } = settings;
  const { devise_text_before, devise_text_between, devise_text_after, join_user_can_initiate, ...others } = set;
  const { abuse_reports_enabled, retroactive_opting, extension_filter, guest_users_allowed, ...more } = others;
  const { chat_message_allow_update: allow_update, chat_message_allow_destroy: allow_destroy, ...rest } = more;
  const { chat_message_update_period: update_period, guest_users_allow_chat: guests, ...flat } = rest;
  const files = sectionOf(stored, 'files');
  return {
    ...stored,
    ...flat,
    sign_in: {
      ...sectionOf(stored, 'sign_in'),
      ...{ devise_text_before, devise_text_between, devise_text_after, join_user_can_initiate },
    },
    abuse_reports: { enabled: abuse_reports_enabled },
    appointments: { ...sectionOf(stored, 'appointments'), retroactive_opting },
    files: { ...files, extension_filter: { ...sectionOf(files, 'extension_filter'), ...extension_filter } },
    guest_users: { allowed: guest_users_allowed },
    chat: { ...sectionOf(stored, 'chat'), allow_update, allow_destroy, update_period, guests },
  };
}

function sectionOf(stored: Stored, name: string): Stored {
  const section = stored[name];
  // What is stored was checked by a schema when it was written.
  return typeof section === 'object' && section !== null ? (section as Stored) : {};
}

const planDefaults: NetworkPlan = {
  abuse_reports_configurable: true,
  digests_configurable: true,
  birthday_emails_configurable: true,
  guest_users_allowed: true,
  two_factor_enforceable: true,
  login_form_configurable: true,
};

type OwnSettings = Pick<
  NetworkSettings,
  | 'join_moderated'
  | 'altcha_captcha'
  | 'join_as_external'
  | 'join_ask_for_profile_data'
  | 'join_email_domains'
  | 'join_section_admins_can_invite_users'
  | 'group_promotion_config'
  | 'directory_default_sort'
  | 'show_map'
  | 'map_scope_selection'
  | 'network_location'
  | 'zoom_level'
  | 'map_theme'
  | 'directory_profile_fields'
  | 'detection_profile_field'
  | 'directory_filter_profile_fields'
  | 'show_locked_memberships'
  | 'anonymize_memberships_config'
  | 'anonymize_memberships_after_days'
  | 'anonymize_memberships_name'
  | 'two_factor_totp_available'
  | 'two_factor_email_available'
  | 'notifications_send_direct_message_body'
  | 'email_recommendations'
  | 'digest_sending_days'
  | 'digests'
  | 'daily_activity'
  | 'birthday_emails'
>;

/** Settings that have no place in the configuration every page reads. */
const ownDefaults: OwnSettings = {
  join_moderated: true,
  altcha_captcha: false,
  join_as_external: false,
  join_ask_for_profile_data: false,
  join_email_domains: [],
  join_section_admins_can_invite_users: false,
  group_promotion_config: {
    active: false,
    title: '',
    description: '',
    group_ids: [],
    group_category_ids: [],
    enabled_for_external: false,
  },
  directory_default_sort: 'last_name',
  show_map: false,
  map_scope_selection: 'all',
  network_location: { street: '', number: '', zip: '', city: '' },
  zoom_level: 6,
  map_theme: 'alidade_smooth',
  directory_profile_fields: [],
  detection_profile_field: null,
  directory_filter_profile_fields: [],
  show_locked_memberships: false,
  anonymize_memberships_config: 'disabled',
  anonymize_memberships_after_days: 30,
  anonymize_memberships_name: '',
  two_factor_totp_available: true,
  two_factor_email_available: true,
  notifications_send_direct_message_body: false,
  email_recommendations: { allow_external_recipients: false, include_replies_default: false },
  digest_sending_days: [],
  digests: {
    max_number_of_upcoming_appointments: 5,
    upcoming_appointments_position: 'top',
    show_comments: true,
  },
  daily_activity: {
    enabled: false,
    include_network_level: true,
    mode: 'new',
    sending_time: 'am',
    only_weekdays: true,
  },
  birthday_emails: { enabled: false, image: null, subject: null, text: null },
};
