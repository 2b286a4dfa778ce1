import * as z from 'zod/mini';
import { type Calendar, calendarSchema } from './calendar-entity.schema.ts';

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
