import type { NetworkConfig } from '@atrium/core/network/schema';
import type { CurrentNetwork } from '../http/caller.ts';

/** Who may do something: administrators alone, or every member. */
type Grant = 'admins' | 'members';

/** Rights in calendars of one kind. */
export interface CalendarGrants {
  readonly create_calendars: Grant;
  readonly create_appointments: Grant;
}

/** What the network says about calendars. */
interface CalendarSettings {
  readonly network: CalendarGrants;
  /** Holds for groups that do not say otherwise. */
  readonly group: CalendarGrants;
  /** Members may have calendars of their own. */
  readonly personal: boolean;
}

type Settings = Pick<CurrentNetwork, 'settings'>;

/** The network's configuration: what its administrators have set over the product's defaults. */
export function configOf(network: Pick<CurrentNetwork, 'settings' | 'language' | 'timeZone'>): NetworkConfig {
  const { timeZone: time_zone, language } = network;
  return { ...merged(network, configDefaults), time_zone, language };
}

/** The network as a server offers it: Teams only where there is one, and then unless the network does without. */
export function withTeamsOffered<Network extends Settings>(network: Network, isOffered: boolean): Network {
  return withOffered(network, 'teams', isOffered);
}

/** The network as a server offers it: translations only where somebody translates, and then unless the network does without (TRANS-001, TRANS-008). */
export function withTranslationOffered<Network extends Settings>(network: Network, isOffered: boolean): Network {
  return withOffered(network, 'translation', isOffered);
}

function withOffered<Network extends Settings>(network: Network, name: string, isOffered: boolean): Network {
  const set = network.settings[name];
  const enabled = isOffered && (!isRecord(set) || set.enabled !== false);
  return { ...network, settings: { ...network.settings, [name]: { enabled } } };
}

/** What the network says about calendars. */
export function calendarSettingsOf(network: Settings): CalendarSettings {
  return merged(network, { calendars: calendarDefaults }).calendars;
}

/** Whether members may write messages and open channels. */
export function memberRightsOf(network: Settings): { createChannels: boolean; sendMessages: boolean } {
  const { channels, messages } = merged(network, memberDefaults);
  return { createChannels: channels.members_can_create, sendMessages: messages.members_can_send };
}

/** Colour and picture of the network. */
export function themeOf(network: Settings): { accent: string; logo_url: string | null } {
  return merged(network, { theme: themeDefaults }).theme;
}

/** The texts around the sign-in form, and whether visitors may ask to join. */
export function signInOf(network: Settings): typeof signInDefaults {
  return merged(network, { sign_in: signInDefaults }).sign_in;
}

const calendarDefaults: CalendarSettings = {
  network: { create_calendars: 'admins', create_appointments: 'admins' },
  group: { create_calendars: 'admins', create_appointments: 'admins' },
  personal: true,
};

const memberDefaults = { channels: { members_can_create: false }, messages: { members_can_send: true } };

const themeDefaults: { accent: string; logo_url: string | null } = { accent: '1f6f5c', logo_url: null };

const signInDefaults = {
  devise_text_before: '',
  devise_text_between: '',
  devise_text_after: '',
  join_user_can_initiate: false,
};

const configDefaults: Omit<NetworkConfig, 'time_zone' | 'language'> = {
  memberships: { profile_edit_target: 'profile', change_requests: { enabled: false, profile_fields: [] } },
  customer_central_url: null,
  folder_profiles: { enabled: false },
  file_profiles: { enabled: false, column_fields: [] },
  membership_roles_enabled: false,
  guest_users: { allowed: true },
  two_factor: 'disabled',
  abuse_reports: { enabled: false },
  legal_texts: [],
  additional_links: [],
  additional_link_for_ministers: null,
  availableModules: ['Calendars', 'Messages', 'Files', 'Directory'],
  chat: {
    allow_update: true,
    allow_destroy: true,
    update_period: 0,
    max_files: 10,
    max_images: 10,
    online_status: true,
    guests: false,
  },
  files: {
    extension_filter: { available: true, enabled: false, mode: 'deny', extensions: [] },
    lock_period_days: 7,
    max_size: 1_073_741_824,
  },
  appointments: { retroactive_opting: false, email_attachments_max_size: 10_485_760 },
  meetings: { enabled: false, buffer_minutes: 15 },
  teams: { enabled: false },
  translation: { enabled: false },
  newsletter: { enabled: false },
  start_page: null,
};

/** The defaults with what was set laid over them; unknown sections of the settings stay out. */
export function merged<Defaults extends object>({ settings }: Settings, defaults: Defaults): Defaults {
  const entries = Object.entries(defaults).map(([name, value]) => [name, setOver(value, settings[name])]);
  // Settings are checked by a schema when they are written, so merging keeps the shape of the defaults.
  return Object.fromEntries(entries) as Defaults;
}

function setOver(value: unknown, set: unknown): unknown {
  if (set === undefined) return value;
  if (!isRecord(value) || !isRecord(set)) return set;
  const entries = Object.entries(set).map(([name, inner]) => [name, setOver(value[name], inner)]);
  return { ...value, ...Object.fromEntries(entries) };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
