import * as z from 'zod/mini';
import { exampleHits } from '../members/members.fixtures.ts';
import { type Calendar, type CalendarDetail, calendarDetailSchema, calendarSchema } from './calendar-entity.schema.ts';

/** A calendar of each type: the reader's own, a group's with a child, the network's, and one shared by somebody else. */
export const exampleCalendars = {
  personal: calendarOf(1, { name: 'Mira Brandt', color: '1565c0', type: 'personal', can: { update: true } }),
  team: calendarOf(2, {
    name: 'Atelier',
    color: '2e7d32',
    type: 'group',
    category_name: 'Teams',
    parent_id: '6b0000000000000000000001',
    group: { id: '6b0000000000000000000001', slug: 'atelier', name: 'Atelier' },
  }),
  workshops: calendarOf(3, {
    name: 'Workshops',
    color: '8a5a00',
    type: 'group',
    category_name: 'Teams',
    parent_id: '6a0000000000000000000002',
    group: { id: '6b0000000000000000000001', slug: 'atelier', name: 'Atelier' },
  }),
  network: calendarOf(4, {
    name: 'Haus am Fluss',
    color: 'ad1457',
    type: 'network',
    can: { create_appointments: false },
  }),
  shared: calendarOf(5, {
    name: 'Jonas Weber',
    color: '546e7a',
    type: 'shared',
    can: { create_appointments: false },
  }),
} as const;

/** The reader's own calendar by itself, shared with one other. */
export const exampleCalendarDetail: CalendarDetail = z.parse(calendarDetailSchema, {
  ...exampleCalendars.personal,
  memberships_count: 1,
  updated_at: '2026-11-20T08:00:00.000Z',
  appointments_count: 3,
  memberships: [{ ...exampleHits.jonas, deleted: false }],
  membership_ids: [exampleHits.jonas.id],
});

interface CalendarPatch extends Partial<Omit<Calendar, 'id' | 'can'>> {
  readonly can?: Partial<Calendar['can']>;
}

function calendarOf(number: number, { can, ...patch }: CalendarPatch): Calendar {
  return z.parse(calendarSchema, {
    id: `6a${String(number).padStart(22, '0')}`,
    category_name: null,
    parent_id: null,
    group: null,
    author: null,
    memberships_count: 0,
    ...patch,
    can: { create_appointments: true, update: false, destroy: false, ...can },
  });
}
