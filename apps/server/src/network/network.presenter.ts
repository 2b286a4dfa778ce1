import type { ReplyGivenOf } from '@atrium/core/contract';
import type { NetworkConfig } from '@atrium/core/network/schema';
import type { getSession } from '@atrium/core/session/contract';
import type { Visitor } from '@atrium/core/session/schema';
import { asc } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { groupCategories } from '../groups/groups.tables.ts';
import type { CurrentNetwork, MemberCaller } from '../http/caller.ts';

type NetworkGiven = ReplyGivenOf<typeof getSession>['network'];

/** The network as a signed-in member sees it (SHELL-025). */
export async function presentNetwork(db: Db, network: CurrentNetwork, caller: MemberCaller): Promise<NetworkGiven> {
  const config = configOf(network);
  const categories = await db
    .select()
    .from(groupCategories)
    .orderBy(asc(groupCategories.order), asc(groupCategories.id));
  const byRight = (right: 'create_calendars' | 'create_appointments') =>
    caller.networkAdmin || (!caller.isExternal && calendarRight(network, right) === 'members');
  return {
    id: network.id,
    name: network.name,
    theme: themeOf(network),
    config,
    can: {
      administrate: caller.networkAdmin,
      version_and_updates: caller.networkAdmin && config.customer_central_url !== null,
      create_calendars: byRight('create_calendars'),
      create_appointments: byRight('create_appointments'),
    },
    group_categories: categories.map(({ id, slug, pluralName, order }) => ({
      id,
      slug,
      plural_name: pluralName,
      order,
      can: { administrate: caller.categoryAdminOf.has(id) },
    })),
    teams_configuration: { show_renew_secret_modal: false },
    customer_central_jwt: null,
  };
}

/** The part of the network that visitors may read. */
export function presentPublicNetwork(network: CurrentNetwork): Visitor['network'] {
  const { legal_texts, additional_links } = configOf(network);
  return {
    name: network.name,
    language: network.language,
    time_zone: network.timeZone,
    theme: themeOf(network),
    sign_in: {
      devise_text_before: '',
      devise_text_between: '',
      devise_text_after: '',
      join_user_can_initiate: false,
      ...sectionOf(network, 'sign_in'),
    },
    legal_texts,
    additional_links,
  };
}

/** The network's configuration: what its administrators have set over the product's defaults. */
export function configOf(network: CurrentNetwork): NetworkConfig {
  const merged = Object.entries(defaults).map(([name, value]) => [name, setOver(value, network.settings[name])]);
  const { timeZone: time_zone, language } = network;
  // Settings are checked by the schema when they are written, so merging keeps the shape of the defaults.
  return { ...(Object.fromEntries(merged) as typeof defaults), time_zone, language };
}

/** Who may create calendars or appointments in calendars of the network. */
export function calendarRight(network: CurrentNetwork, right: 'create_calendars' | 'create_appointments'): unknown {
  const calendars = sectionOf(network, 'calendars').network;
  return isRecord(calendars) ? calendars[right] : 'admins';
}

const defaults: Omit<NetworkConfig, 'time_zone' | 'language'> = {
  memberships: { profile_edit_target: 'profile', change_requests: { enabled: false } },
  customer_central_url: null,
  folder_profiles: { enabled: false },
  file_profiles: { enabled: false, column_fields: [] },
  membership_roles_enabled: false,
  guest_users: { allowed: false },
  two_factor: 'disabled',
  abuse_reports: { enabled: false },
  legal_texts: [],
  additional_links: [],
  availableModules: ['Calendars', 'Messages'],
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
  start_page: '/appointments',
};

function themeOf(network: CurrentNetwork) {
  const { accent, logo_url } = sectionOf(network, 'theme');
  return {
    accent: typeof accent === 'string' ? accent : '1f6f5c',
    logo_url: typeof logo_url === 'string' ? logo_url : null,
  };
}

function sectionOf(network: CurrentNetwork, name: string): Readonly<Record<string, unknown>> {
  const section = network.settings[name];
  return isRecord(section) ? section : {};
}

function setOver(value: unknown, set: unknown): unknown {
  if (set === undefined) return value;
  if (!isRecord(value) || !isRecord(set)) return set;
  return {
    ...value,
    ...Object.fromEntries(Object.entries(set).map(([name, inner]) => [name, setOver(value[name], inner)])),
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
