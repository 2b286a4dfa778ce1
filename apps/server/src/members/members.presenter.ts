import { mayChat } from '@atrium/core/chat/rules';
import type { ReplyGivenOf } from '@atrium/core/contract';
import { defaultPaths } from '@atrium/core/paths';
import type { getSession } from '@atrium/core/session/contract';
import type { CurrentNetwork } from '../http/caller.ts';
import { calendarSettingsOf, configOf, memberRightsOf } from '../network/index.ts';
import { picturesOf } from '../storage/pictures.ts';
import type { FoundEntry } from './directory.repository.ts';
import type { memberships } from './members.tables.ts';

type Membership = typeof memberships.$inferSelect;
type CurrentMemberGiven = ReplyGivenOf<typeof getSession>['current_member'];

/** What is read of a member who is named somewhere. */
export type NamedMember = Pick<Membership, 'id' | 'displayName' | 'isExternal' | 'removedAt'> &
  Partial<Pick<Membership, 'imageKey'>>;

/** A member as named everywhere: rows, bylines, participants. Who has left the network has no picture. */
export function presentMember({ id, displayName, isExternal, removedAt, imageKey }: NamedMember) {
  return {
    id,
    name: displayName,
    displayName,
    path: defaultPaths.member(id),
    images: removedAt === null ? picturesOf(imageKey) : {},
    is_external: isExternal,
    deleted: removedAt !== null,
  };
}

/** A member as a row of a picker, with what tells them from others of the same name. */
export function presentHit(member: NamedMember, detail: string) {
  const { deleted: _, ...hit } = presentMember(member);
  return { ...hit, ...(detail !== '' && { detail }) };
}

/** A member, group or role as a row of a picker. */
export function presentEntry({ type, id, name, imageKey }: FoundEntry) {
  return { type, id, name, images: picturesOf(imageKey) };
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
function ageOn(today: string, birthday: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** Whether somebody is offered the options of Teams meetings (CAL-109). */
export function seesTeamsOptions({ isExternal }: Pick<Membership, 'isExternal'>, network: CurrentNetwork): boolean {
  return !isExternal && configOf(network).teams.enabled;
}

function abilitiesOf({ isExternal }: Membership, network: CurrentNetwork): CurrentMemberGiven['can'] {
  const config = configOf(network);
  const { createChannels, sendMessages } = memberRightsOf(network);
  return {
    update_profile: true,
    update_registration: true,
    chat: mayChat({ isExternal }, config.chat),
    create_channels: !isExternal && createChannels,
    create_personal_calendars: !isExternal && calendarSettingsOf(network).personal,
    send_messages: !isExternal && sendMessages,
    see_teams_options: seesTeamsOptions({ isExternal }, network),
  };
}
