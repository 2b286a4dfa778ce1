import { isMeetingOpen } from '@atrium/core/calendar/rules';
import type { AppointmentAbilities, AttendeeConfiguration, Calendar } from '@atrium/core/calendar/schema';
import { type GroupGrants, hasGroupRight } from '../groups/index.ts';
import type { CurrentNetwork, MemberCaller } from '../http/caller.ts';
import { type CalendarGrants, calendarSettingsOf, configOf } from '../network/index.ts';
import type { calendars } from './calendar.tables.ts';

/** What rights in a calendar depend on; `group` comes with a calendar of a group. */
export interface CalendarFacts extends Pick<typeof calendars.$inferSelect, 'type' | 'ownerMembershipId'> {
  readonly group: GroupGrants | null;
}

/** What a member may do with a calendar they see; a shared one is somebody else's and only read. */
export function calendarAbilities(
  caller: MemberCaller,
  calendar: CalendarFacts,
  network: CurrentNetwork,
): Calendar['can'] {
  const { type, group } = calendar;
  if (type === 'personal') {
    const isOwner = calendar.ownerMembershipId === caller.membershipId;
    return { create_appointments: isOwner, update: isOwner, destroy: isOwner };
  }
  const byNetwork = (right: keyof CalendarGrants) => hasNetworkRight(caller, network, right);
  if (type === 'network' || group === null) {
    const update = byNetwork('create_calendars');
    return { create_appointments: byNetwork('create_appointments'), update, destroy: update };
  }
  const byGroup = (right: keyof CalendarGrants) => hasGroupRight(caller, group, { network, right });
  const update = byGroup('create_calendars');
  const opensToNetwork = group.archivedAt === null && byNetwork('create_appointments');
  return { create_appointments: byGroup('create_appointments') || opensToNetwork, update, destroy: update };
}

/** Whether a member may create a calendar where it is to stand, as a child of another one too (CAL-220, CAL-221, CAL-222). */
export function mayCreateCalendar(caller: MemberCaller, place: CalendarFacts, network: CurrentNetwork): boolean {
  const isAllowed = place.type !== 'personal' || (!caller.isExternal && calendarSettingsOf(network).personal);
  return isAllowed && calendarAbilities(caller, place, network).update;
}

/** Whether a member may create calendars or appointments for the whole network. */
export function hasNetworkRight(caller: MemberCaller, network: CurrentNetwork, right: keyof CalendarGrants): boolean {
  return caller.networkAdmin || (!caller.isExternal && calendarSettingsOf(network).network[right] === 'members');
}

/** Whether somebody may book the network's meeting rooms; guests come to meetings, and hold none in them. */
export function mayBookRooms({ isExternal }: Pick<MemberCaller, 'isExternal'>): boolean {
  return !isExternal;
}

/** What rights in an appointment depend on. */
export interface AppointmentFacts {
  /** The caller made or organizes it. */
  readonly isOwner: boolean;
  /** The caller may update one of its calendars. */
  readonly managesCalendar: boolean;
  /** It lies in calendars of archived groups alone, where everything is only read (GROUP-D07). */
  readonly isArchived: boolean;
  readonly isParticipant: boolean;
  readonly canceled: boolean;
  readonly attendees: Pick<AttendeeConfiguration, 'user_can_opt' | 'show_participants_to_admins_only'>;
  readonly meetingRoomId: string | null;
  readonly startsAt: number;
  readonly endsAt: number;
}

/** What a member may do with an appointment they see. */
export function appointmentAbilities(
  facts: AppointmentFacts,
  { network, now }: { network: CurrentNetwork; now: Date },
): AppointmentAbilities {
  const owns = facts.isOwner || facts.managesCalendar;
  const manages = owns && !facts.isArchived;
  const update = manages && !facts.canceled;
  const show_attendees = owns || !facts.attendees.show_participants_to_admins_only;
  return {
    update,
    contact: manages,
    update_participants: manages,
    download_attendees: update && show_attendees,
    destroy: manages,
    opt: canOpt(facts),
    show_attendees,
    start_meeting: update && hasOpenRoom(facts, { network, now }),
  };
}

type OptFacts = Pick<AppointmentFacts, 'isParticipant' | 'canceled'> & {
  readonly attendees: Pick<AttendeeConfiguration, 'user_can_opt'>;
};

/** Whether somebody may answer at all; locks, seats and deadlines are states, not rights. */
export function canOpt({ isParticipant, canceled, attendees }: OptFacts): boolean {
  return (isParticipant || attendees.user_can_opt) && !canceled;
}

function hasOpenRoom(facts: AppointmentFacts, { network, now }: { network: CurrentNetwork; now: Date }): boolean {
  if (facts.meetingRoomId === null || !configOf(network).meetings.enabled) return false;
  return isMeetingOpen(facts, now.getTime());
}
