import type { ReplyGivenOf } from '@atrium/core/contract';
import type { NetworkConfig } from '@atrium/core/network/schema';
import type { getSession } from '@atrium/core/session/contract';
import type { Visitor } from '@atrium/core/session/schema';
import type { Db } from '../db/database.ts';
import { findWorn, networkPlace, presentTheme } from '../design/index.ts';
import type { CurrentNetwork, MemberCaller } from '../http/caller.ts';
import { findGroupCategories, isMinister } from './network.repository.ts';
import { type CalendarGrants, calendarSettingsOf, configOf, signInOf, themeOf } from './network.rules.ts';
import { profileFieldsOf, settingsOf } from './network-settings.rules.ts';

type NetworkGiven = ReplyGivenOf<typeof getSession>['network'];

/** For so many seconds a session is known where updates are offered. */
const day = 86_400;

/** The network as a signed-in member sees it (SHELL-025). */
export async function presentNetwork(db: Db, network: CurrentNetwork, caller: MemberCaller): Promise<NetworkGiven> {
  const config = configOf(network);
  const grants = calendarSettingsOf(network).network;
  const byRight = (right: keyof CalendarGrants) =>
    caller.networkAdmin || (!caller.isExternal && grants[right] === 'members');
  const categories = await findGroupCategories(db, caller);
  return {
    id: network.id,
    name: network.name,
    theme: await networkTheme(db, network),
    config: { ...config, additional_link_for_ministers: await linkFor(db, config, caller) },
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
    teams_configuration: { show_renew_secret_modal: caller.networkAdmin && network.isTeamsSecretToRenew === true },
    customer_central_jwt:
      caller.networkAdmin && network.central ? await network.central.tokenFor(caller.membershipId, day) : null,
  };
}

/** The link of ministers, for who is one (SHELL-D02). */
async function linkFor(db: Db, { additional_link_for_ministers: link }: NetworkConfig, caller: MemberCaller) {
  return link !== null && (await isMinister(db, caller.membershipId)) ? link : null;
}

/** The part of the network that visitors may read. */
export async function presentPublicNetwork(db: Db, network: CurrentNetwork): Promise<Visitor['network']> {
  const { legal_texts, additional_links } = configOf(network);
  return {
    name: network.name,
    language: network.language,
    time_zone: network.timeZone,
    theme: await networkTheme(db, network),
    sign_in: { ...signInOf(network), ...presentJoining(network) },
    legal_texts,
    additional_links,
  };
}

/** What is asked of who joins; told to nobody while joining is closed. */
function presentJoining(network: CurrentNetwork) {
  const { altcha_captcha, join_user_can_initiate: isOpen, join_email_domains, ...set } = settingsOf(network);
  const asksFields = isOpen && set.join_ask_for_profile_data;
  return {
    altcha_captcha,
    join_email_domains: isOpen ? join_email_domains : [],
    profile_fields: asksFields ? [...profileFieldsOf(network)] : [],
  };
}

async function networkTheme(db: Db, network: CurrentNetwork) {
  return presentTheme(await findWorn(db, networkPlace), themeOf(network));
}
