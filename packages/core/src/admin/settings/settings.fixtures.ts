import type { NetworkSettings } from '../../network/network-settings.schema.ts';
import type { SettingsOptions, StoredSettings } from './settings.schema.ts';

/** The settings of an example network, with some of them changed. */
export function exampleSettings(changed: Partial<NetworkSettings> = {}): StoredSettings {
  return { settings: { ...basic, ...join, ...member, ...mail, ...changed }, updated_at: '2026-11-01T09:00:00.000Z' };
}

/** What the settings of the example network may be set to, with some of it changed. */
export function exampleSettingsOptions(changed: Partial<SettingsOptions> = {}): SettingsOptions {
  return {
    plan: {
      abuse_reports_configurable: true,
      digests_configurable: true,
      birthday_emails_configurable: true,
      guest_users_allowed: true,
      two_factor_enforceable: true,
      login_form_configurable: true,
    },
    category: null,
    profile_fields: [],
    groups: [],
    group_categories: [],
    guests: 0,
    ...changed,
  };
}

const basic = {
  name: 'Hof 7',
  language: 'en',
  time_zone: 'Europe/Berlin',
  abuse_reports_enabled: false,
  chat_message_allow_update: true,
  chat_message_allow_destroy: true,
  chat_message_update_period: 0,
  calendars: {
    network: { create_calendars: 'admins', create_appointments: 'members' },
    group: { create_calendars: 'admins', create_appointments: 'members' },
    personal: true,
  },
  retroactive_opting: false,
  extension_filter: { enabled: false, mode: 'allow', extensions: [] },
} satisfies Partial<NetworkSettings>;

const join = {
  join_user_can_initiate: true,
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
  devise_text_before: '',
  devise_text_between: '',
  devise_text_after: '',
} satisfies Partial<NetworkSettings>;

const member = {
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
  guest_users_allowed: true,
  guest_users_allow_chat: false,
  membership_roles_enabled: true,
  two_factor: 'disabled',
  two_factor_totp_available: true,
  two_factor_email_available: true,
} satisfies Partial<NetworkSettings>;

const mail = {
  notifications_send_direct_message_body: false,
  email_recommendations: { allow_external_recipients: false, include_replies_default: false },
  digest_sending_days: [],
  digests: { max_number_of_upcoming_appointments: 5, upcoming_appointments_position: 'top', show_comments: true },
  daily_activity: {
    enabled: false,
    include_network_level: true,
    mode: 'new',
    sending_time: 'am',
    only_weekdays: true,
  },
  birthday_emails: { enabled: false, image: null, subject: null, text: null },
} satisfies Partial<NetworkSettings>;
