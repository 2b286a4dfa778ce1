import type { meetingRooms } from '../calendar/calendar.tables.ts';
import { demoId } from './demo-id.ts';

/** A meeting room of the sample community. */
export type DemoRoomKey = 'hall' | 'hearth' | 'workshop';

const rooms: readonly (readonly [key: DemoRoomKey, name: string, capacity: number, location: string])[] = [
  ['hall', 'Great hall', 120, 'Lindenhof 3, ground floor'],
  ['hearth', 'Kaminzimmer', 24, 'Lindenhof 7, first floor'],
  ['workshop', 'Workshop', 16, 'Lindenhof 11, basement'],
];

/** The rooms with their way in by computer and by telephone. */
export const demoRooms: readonly (typeof meetingRooms.$inferInsert)[] = rooms.map(
  ([key, name, capacity, location], index) => ({
    ...{ id: roomId(key), name, capacity, location },
    joinUrl: `https://meet.atrium.example/lindenhof-${key}`,
    phoneNumber: '+49 30 5550 0190',
    accessCode: `${4711 + index * 1204}`,
    appUrl: null,
  }),
);

/** The id of a room. */
export function roomId(key: DemoRoomKey): string {
  return demoId('room', key);
}
