import { describe, expect, it } from 'vitest';
import type { CurrentNetwork, MemberCaller } from '../http/caller.ts';
import {
  type AppointmentFacts,
  appointmentAbilities,
  type CalendarFacts,
  calendarAbilities,
  mayCreateCalendar,
} from './calendar.policy.ts';

const group = { id: 'g', createCalendars: null, createAppointments: null, archivedAt: null };
const calendars = {
  own: { type: 'personal', ownerMembershipId: 'me', group: null },
  shared: { type: 'personal', ownerMembershipId: 'other', group: null },
  network: { type: 'network', ownerMembershipId: null, group: null },
  group: { type: 'group', ownerMembershipId: null, group },
  open: { type: 'group', ownerMembershipId: null, group: { ...group, createAppointments: 'members' } },
  archived: { type: 'group', ownerMembershipId: null, group: { ...group, archivedAt: new Date(0) } },
} as const satisfies Record<string, CalendarFacts>;

const member: MemberCaller = {
  kind: 'member',
  membershipId: 'me',
  userId: 'u',
  isExternal: false,
  networkAdmin: false,
  groupAdminOf: new Set(),
  categoryAdminOf: new Set(),
  memberOf: new Set(),
  language: 'de',
  timeZone: 'Europe/Berlin',
  position: 1,
};
const callers = {
  member,
  inGroup: { ...member, memberOf: new Set(['g']) },
  guest: { ...member, isExternal: true, memberOf: new Set(['g']) },
  groupAdmin: { ...member, memberOf: new Set(['g']), groupAdminOf: new Set(['g']) },
  networkAdmin: { ...member, networkAdmin: true, groupAdminOf: new Set(['g']) },
} as const;

const all = 'create_appointments update destroy';
const write = 'create_appointments';

describe.each(['admins', 'members'] as const)('calendars of a network where %s create appointments', (who) => {
  const expected = {
    admins: {
      own: { member: all, inGroup: all, guest: all, groupAdmin: all, networkAdmin: all },
      shared: { member: '', inGroup: '', guest: '', groupAdmin: '', networkAdmin: '' },
      network: { member: '', inGroup: '', guest: '', groupAdmin: '', networkAdmin: all },
      group: { member: '', inGroup: '', guest: '', groupAdmin: all, networkAdmin: all },
      open: { member: '', inGroup: write, guest: write, groupAdmin: all, networkAdmin: all },
      archived: { member: '', inGroup: '', guest: '', groupAdmin: '', networkAdmin: '' },
    },
    members: {
      own: { member: all, inGroup: all, guest: all, groupAdmin: all, networkAdmin: all },
      shared: { member: '', inGroup: '', guest: '', groupAdmin: '', networkAdmin: '' },
      network: { member: write, inGroup: write, guest: '', groupAdmin: write, networkAdmin: all },
      group: { member: write, inGroup: write, guest: '', groupAdmin: all, networkAdmin: all },
      open: { member: write, inGroup: write, guest: write, groupAdmin: all, networkAdmin: all },
      archived: { member: '', inGroup: '', guest: '', groupAdmin: '', networkAdmin: '' },
    },
  }[who];
  const settings = { calendars: { network: { create_appointments: who } } };
  const network: CurrentNetwork = { id: 'n', name: 'N', language: 'de', timeZone: 'Europe/Berlin', settings };

  it('gives each their rights (CAL-008, CAL-059, CAL-060, CAL-D132, CAL-D136)', () => {
    const rights = Object.entries(calendars).map(([name, calendar]) => {
      const row = Object.entries(callers).map(([role, caller]) => [
        role,
        namesOf(calendarAbilities(caller, calendar, network)),
      ]);
      return [name, Object.fromEntries(row)];
    });
    expect(Object.fromEntries(rights)).toEqual(expected);
  });
});

describe.each(['admins', 'members'] as const)('a network where %s create calendars', (who) => {
  const expected = {
    admins: {
      own: 'member inGroup groupAdmin networkAdmin',
      shared: '',
      network: 'networkAdmin',
      group: 'groupAdmin networkAdmin',
      open: 'groupAdmin networkAdmin',
      archived: '',
    },
    members: {
      own: 'member inGroup groupAdmin networkAdmin',
      shared: '',
      network: 'member inGroup groupAdmin networkAdmin',
      group: 'inGroup guest groupAdmin networkAdmin',
      open: 'inGroup guest groupAdmin networkAdmin',
      archived: '',
    },
  }[who];
  const grants = { create_calendars: who };

  it('lets these create where a calendar is to stand (CAL-220, CAL-221, CAL-222, CAL-D131)', () => {
    const network = networkWith({ calendars: { network: grants, group: grants } });
    const allowed = Object.entries(calendars).map(([name, place]) => [
      name,
      Object.entries(callers)
        .filter(([, caller]) => mayCreateCalendar(caller, place, network))
        .map(([role]) => role)
        .join(' '),
    ]);
    expect(Object.fromEntries(allowed)).toEqual(expected);
  });

  it('lets nobody have one of their own where the network has none (CAL-220)', () => {
    const network = networkWith({ calendars: { network: grants, group: grants, personal: false } });
    expect(Object.values(callers).filter((caller) => mayCreateCalendar(caller, calendars.own, network))).toEqual([]);
  });
});

function networkWith(settings: CurrentNetwork['settings']): CurrentNetwork {
  return { id: 'n', name: 'N', language: 'de', timeZone: 'Europe/Berlin', settings };
}

describe('appointments', () => {
  const network: CurrentNetwork = { id: 'n', name: 'N', language: 'de', timeZone: 'Europe/Berlin', settings: {} };
  const plain: AppointmentFacts = {
    isOwner: false,
    managesCalendar: false,
    isArchived: false,
    isParticipant: false,
    canceled: false,
    attendees: { user_can_opt: true, show_participants_to_admins_only: false },
    meetingRoomId: null,
    startsAt: 0,
    endsAt: 1,
  };
  const closed = { user_can_opt: false, show_participants_to_admins_only: true };
  const manage = 'update contact update_participants download_attendees destroy';

  it.each<[string, Partial<AppointmentFacts>, string]>([
    ['a reader', {}, 'opt show_attendees'],
    ['a reader of a closed one', { attendees: closed }, ''],
    ['a participant of a closed one', { attendees: closed, isParticipant: true }, 'opt'],
    ['who made or organizes it', { isOwner: true }, `${manage} opt show_attendees`],
    ['who manages its calendar', { managesCalendar: true, attendees: closed }, `${manage} show_attendees`],
    ['a reader of a canceled one', { canceled: true, isParticipant: true }, 'show_attendees'],
    [
      'the author of a canceled one',
      { isOwner: true, canceled: true },
      'contact update_participants destroy show_attendees',
    ],
    [
      'the author of one in an archived group',
      { isOwner: true, isArchived: true, attendees: closed },
      'show_attendees',
    ],
  ])('gives %s their rights (CAL-037, CAL-048, CAL-D90, CAL-D121, GROUP-D07)', (_name, facts, expected) => {
    const can = appointmentAbilities({ ...plain, ...facts }, { network, now: new Date(0) });
    expect(namesOf(can)).toBe(expected);
  });
});

function namesOf(flags: object): string {
  return Object.entries(flags)
    .filter(([, allowed]) => allowed)
    .map(([name]) => name)
    .join(' ');
}
