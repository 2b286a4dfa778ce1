import { type CalendarDate, dateOf, formatInstant, type ZoneName } from '@atrium/core/time';
import { and, asc, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { meetingRooms } from '../calendar.tables.ts';
import { rangeOf } from './room-bookings.repository.ts';
import { roomBookings } from './room-bookings.tables.ts';
import type { WantedTime } from './rooms.rules.ts';

/** What rooms are asked for. */
export interface AskedRooms {
  readonly wanted: readonly WantedTime[];
  /** Where the dates are told on which rooms are taken. */
  readonly zone: ZoneName;
  /** Whose bookings do not count. */
  readonly appointmentId?: string | undefined;
  /** The room of whoever asks, where it does not say for which appointment: one booking of it does not count. */
  readonly ownRoomId?: string | undefined;
}

/** Every room, whether it is taken at any of the wanted times, and on which date first; free ones first, then by name. */
export async function findRooms(db: Db, asked: AskedRooms) {
  const clashes = await findClashes(db, asked);
  const ownRoomId = asked.appointmentId === undefined ? asked.ownRoomId : undefined;
  const { id, name, capacity, location } = meetingRooms;
  const rows = await db.select({ id, name, capacity, location }).from(meetingRooms).orderBy(asc(name), asc(id));
  const rooms = rows.map((room) => {
    const dates = clashes.get(room.id) ?? [];
    const occupied_on = dates[room.id === ownRoomId ? 1 : 0] ?? null;
    return { ...room, occupied: occupied_on !== null, occupied_on };
  });
  return [...rooms.filter((room) => !room.occupied), ...rooms.filter((room) => room.occupied)];
}

/** By room the first date on which each appointment that holds it is in the way, soonest first. */
async function findClashes(
  db: Db,
  { wanted, zone, appointmentId }: AskedRooms,
): Promise<ReadonlyMap<string, readonly CalendarDate[]>> {
  const times = JSON.stringify(wanted.map(({ from, to }) => rangeOf(from, to)));
  const first = sql<number>`(extract(epoch from min(lower(wanted.time))) * 1000)::float8`;
  const rows = await db
    .select({ roomId: roomBookings.roomId, first })
    .from(roomBookings)
    .innerJoin(
      sql`(select value::tstzrange as time from jsonb_array_elements_text(${times}::jsonb)) as wanted`,
      sql`${roomBookings.guarded} && wanted.time`,
    )
    .where(
      and(roomBookings.held, appointmentId === undefined ? undefined : ne(roomBookings.appointmentId, appointmentId)),
    )
    .groupBy(roomBookings.roomId, roomBookings.appointmentId)
    .orderBy(asc(first));
  const dates = new Map<string, CalendarDate[]>();
  for (const { roomId, first: instant } of rows) {
    dates.set(roomId, [...(dates.get(roomId) ?? []), dateOf(formatInstant(instant, zone))]);
  }
  return dates;
}
