import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { meetingRooms } from './calendar.tables.ts';
import { rangeOf } from './room-bookings.repository.ts';
import { roomBookings } from './room-bookings.tables.ts';

/** Every room, and whether it is taken in a stretch of time; free ones first, then by name. */
export async function findRooms(
  db: Db,
  asked: {
    readonly startsAt: number;
    readonly endsAt: number;
    readonly bufferMinutes: number;
    /** Whose bookings do not count. */
    readonly appointmentId?: string | undefined;
    /** The room of whoever asks, where it does not say for which appointment: one booking of it does not count. */
    readonly ownRoomId?: string | undefined;
  },
) {
  const guarded = rangeOf(asked.startsAt, asked.endsAt + asked.bufferMinutes * 60_000);
  const counting = and(
    eq(roomBookings.roomId, meetingRooms.id),
    roomBookings.held,
    sql`${roomBookings.guarded} && ${guarded}::tstzrange`,
    asked.appointmentId === undefined ? undefined : ne(roomBookings.appointmentId, asked.appointmentId),
  );
  const taken = sql<number>`(select count(distinct ${roomBookings.appointmentId})::int from ${roomBookings} where ${counting})`;
  const ownRoomId = asked.appointmentId === undefined ? asked.ownRoomId : undefined;
  const { id, name, capacity, location } = meetingRooms;
  const rows = await db.select({ id, name, capacity, location, taken }).from(meetingRooms).orderBy(asc(name), asc(id));
  const rooms = rows.map(({ taken: count, ...room }) => ({
    ...room,
    occupied: count > (room.id === ownRoomId ? 1 : 0),
  }));
  return [...rooms.filter((room) => !room.occupied), ...rooms.filter((room) => room.occupied)];
}
