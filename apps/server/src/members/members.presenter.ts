import type { ReplyGivenOf } from '@atrium/core/contract';
import type { getSession } from '@atrium/core/session/contract';
import type { CurrentNetwork } from '../http/caller.ts';
import { configOf } from '../network/network.presenter.ts';
import type { memberships } from './members.tables.ts';

type Membership = typeof memberships.$inferSelect;
type CurrentMemberGiven = ReplyGivenOf<typeof getSession>['current_member'];

/** A member as named everywhere: rows, bylines, participants. */
export function presentMember(membership: Pick<Membership, 'id' | 'displayName' | 'isExternal' | 'anonymisedAt'>) {
  const { id, displayName, isExternal, anonymisedAt } = membership;
  return {
    id,
    name: displayName,
    displayName,
    path: `/members/${id}`,
    images: {},
    is_external: isExternal,
    deleted: anonymisedAt !== null,
  };
}

interface Reader {
  readonly email: string;
  readonly network: CurrentNetwork;
  /** The day it is where the member lives, `YYYY-MM-DD`. */
  readonly today: string;
}

/** The signed-in member for the shell (SHELL-024). */
export function presentCurrentMember(membership: Membership, { email, network, today }: Reader): CurrentMemberGiven {
  const { birthday } = membership;
  return {
    ...presentMember(membership),
    email,
    locale: membership.locale,
    time_zone: membership.timeZone,
    birthday,
    birthday_is_today: birthday !== null && birthday.slice(5) === today.slice(5),
    age: birthday === null ? null : ageOn(today, birthday),
    last_used_translation_language: membership.translationLanguage,
    can: abilitiesOf(membership, network),
  };
}

/** Whole years from a birthday to a day. */
export function ageOn(today: string, birthday: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}

function abilitiesOf({ isExternal }: Membership, network: CurrentNetwork): CurrentMemberGiven['can'] {
  const config = configOf(network);
  const { calendars, channels, messages } = network.settings;
  return {
    update_profile: true,
    update_registration: true,
    chat: !isExternal || config.chat.guests,
    create_channels: !isExternal && isOn(channels, 'members_can_create'),
    create_personal_calendars: !isExternal && isOn(calendars, 'personal', true),
    send_messages: !isExternal && isOn(messages, 'members_can_send', true),
    see_teams_options: !isExternal && config.teams.enabled,
  };
}

function isOn(section: unknown, name: string, otherwise = false): boolean {
  if (typeof section !== 'object' || section === null || !(name in section)) return otherwise;
  return Object.entries(section).some(([key, value]) => key === name && value === true);
}
