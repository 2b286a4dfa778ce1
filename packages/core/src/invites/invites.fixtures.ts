import * as z from 'zod/mini';
import { overviewItemOf } from '../calendar/overview/overview.fixtures.ts';
import {
  type GroupInvite,
  groupInviteSchema,
  type Invite,
  inviteSchema,
  type Participation,
  participationSchema,
} from './invites.schema.ts';

const jonas = {
  id: '65a000000000000000000002',
  name: 'Jonas Weber',
  displayName: 'Jonas Weber',
  path: '/members/65a000000000000000000002',
  images: {},
  is_external: false,
  deleted: false,
};

/** An open invite to an hour on 20 November 2026, unless the patches of it and of its appointment say otherwise. */
export function inviteOf(
  number: number,
  { invitable, ...patch }: Partial<Omit<Invite, 'invitable'>> & { invitable?: Partial<Invite['invitable']> } = {},
): Invite {
  const { name, date, location, canceled } = overviewItemOf(number, { name: `Termin ${number}` });
  const id = `65${String(number).padStart(22, '0')}`;
  return z.parse(inviteSchema, {
    id: `66${String(number).padStart(22, '0')}`,
    invitable_type: 'appointment',
    author: jonas,
    status: 'open',
    created_at: '2026-11-12T09:00:00.000Z',
    ...patch,
    invitable: {
      id,
      name,
      date,
      location,
      canceled,
      recurrence_pattern: { recurrence_frequency: 'never', recurrence_interval: 1, recurrence_end_time: null },
      last_start: date.start,
      attendee_configuration: { participation_locked: false },
      total_attendees_enforced_and_exceeded: false,
      path: `/appointments/${id}`,
      ...invitable,
    },
  });
}

/** An open invite into a group, unless the patch says otherwise. */
export function groupInviteOf(number: number, patch: Partial<GroupInvite> = {}): GroupInvite {
  const id = `6b${String(number).padStart(22, '0')}`;
  return z.parse(groupInviteSchema, {
    id: `6a${String(number).padStart(22, '0')}`,
    invitable_type: 'group',
    invitable: {
      ...{ id, slug: `group-${number}`, name: `Gruppe ${number}`, path: `/groups/group-${number}`, images: {} },
      ...{ teaser: 'Beete, Hecken und ein Schuppen', access: 'closed', member_count: 12 },
    },
    author: jonas,
    message: '',
    status: 'open',
    created_at: '2026-11-12T09:00:00.000Z',
    ...patch,
  });
}

/** One's own answer to an appointment on 20 November 2026, accepted unless the patch says otherwise. */
export function participationOf(number: number, patch: Partial<Participation> = {}): Participation {
  return z.parse(participationSchema, {
    id: `67${String(number).padStart(22, '0')}`,
    status: 'accepted',
    roles: [],
    appointment: overviewItemOf(number, { my_status: 'accepted' }),
    ...patch,
  });
}

function closingSeries(number: number, last_start: string) {
  return inviteOf(number, {
    invitable_type: 'recurring_appointment',
    invitable: {
      name: 'Lauftreff',
      last_start,
      recurrence_pattern: {
        recurrence_frequency: 'daily',
        recurrence_interval: 1,
        recurrence_end_time: last_start,
      },
      attendee_configuration: { participation_locked: false, answers_close_hours_before: 24 },
    },
  });
}

const over = {
  start: '2026-11-02T10:00:00+01:00',
  end: '2026-11-02T12:00:00+01:00',
  all_day: false,
  time_zone: 'Europe/Berlin',
  same_day: true,
};

/** An invite of each kind that a line has to tell apart. */
export const exampleInvites = {
  open: inviteOf(1, { invitable: { name: 'Gespräch mit dem Verlag', location: { name: 'Atelier' } } }),
  series: inviteOf(2, {
    invitable_type: 'recurring_appointment',
    invitable: {
      name: 'Jour fixe',
      last_start: null,
      recurrence_pattern: { recurrence_frequency: 'weekly', recurrence_interval: 1, recurrence_end_time: null },
    },
  }),
  full: inviteOf(3, { invitable: { name: 'Fotokurs', total_attendees_enforced_and_exceeded: true } }),
  locked: inviteOf(4, {
    invitable: {
      name: 'Betriebsversammlung',
      attendee_configuration: { participation_locked: true, answers_close_hours_before: null },
    },
  }),
  /** Answers are taken until a day before its last date. */
  closingSoon: closingSeries(12, '2026-11-22T09:00:00+01:00'),
  closed: closingSeries(13, '2026-11-20T09:00:00+01:00'),
  accepted: inviteOf(5, { status: 'accepted', invitable: { name: 'Lesung' } }),
  declined: inviteOf(6, { status: 'declined', invitable: { name: 'Werkstattnacht' } }),
  expired: inviteOf(7, { status: 'expired', invitable: { name: 'Herbstmesse', date: over } }),
  expiredFull: inviteOf(8, {
    status: 'expired',
    invitable: { name: 'Kochabend', date: over, total_attendees_enforced_and_exceeded: true },
  }),
  expiredLocked: inviteOf(9, {
    status: 'expired',
    invitable: {
      name: 'Budget 2026',
      date: over,
      attendee_configuration: { participation_locked: true, answers_close_hours_before: null },
    },
  }),
  canceled: inviteOf(10, { status: 'obsolete', invitable: { name: 'Vernissage', canceled: true } }),
  gone: inviteOf(11, { status: 'obsolete', invitable: { name: 'Klausur', path: null } }),
} as const;
