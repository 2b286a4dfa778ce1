import { expandSeries, spanInstants } from '@atrium/core/calendar/rules';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { findExceptions, patched } from './appointment.repository.ts';
import { type AppointmentRow, appointments, meetingRooms } from './calendar.tables.ts';
import { roomBookings } from './room-bookings.tables.ts';
import { seriesOf, spanOfRow } from './stored-series.repository.ts';

const bookedAheadMs = 366 * 86_400_000;

/** When rooms are asked for. */
export interface Booking {
  readonly bufferMinutes: number;
  readonly now: Date;
}

/** Books the rooms of an appointment anew: those of a series for the coming 12 months, none for what is canceled or deleted. */
export async function bookRooms(db: Db, appointmentId: string, booking: Booking): Promise<void> {
  await db.delete(roomBookings).where(eq(roomBookings.appointmentId, appointmentId));
  const [row] = await db.select().from(appointments).where(eq(appointments.id, appointmentId));
  if (row === undefined || row.canceledAt !== null || row.deletedAt !== null) return;
  const wanted = row.unit === null ? plainBookings(row) : await seriesBookings(db, row, booking);
  const values = wanted.map(({ roomId, occursOn, startsAt, endsAt }) => ({
    ...{ roomId, appointmentId, occursOn },
    guarded: rangeOf(startsAt, endsAt + booking.bufferMinutes * 60_000),
  }));
  if (values.length > 0) await db.insert(roomBookings).values(values);
}

/** Whether a write failed because a room is taken at that time. */
export function isRoomTaken(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause && cause.code === '23P01';
}

/** Every room, and whether it is taken in a stretch of time; free ones first, then by name. */
export async function findRooms(
  db: Db,
  asked: {
    readonly startsAt: number;
    readonly endsAt: number;
    readonly bufferMinutes: number;
    readonly ownRoomId?: string | undefined;
  },
) {
  const guarded = rangeOf(asked.startsAt, asked.endsAt + asked.bufferMinutes * 60_000);
  const taken = sql<number>`(select count(distinct ${roomBookings.appointmentId})::int from ${roomBookings} where ${and(eq(roomBookings.roomId, meetingRooms.id), sql`${roomBookings.guarded} && ${guarded}::tstzrange`)})`;
  const { id, name, capacity, location } = meetingRooms;
  const rows = await db.select({ id, name, capacity, location, taken }).from(meetingRooms).orderBy(asc(name), asc(id));
  const rooms = rows.map(({ taken: count, ...room }) => ({
    ...room,
    occupied: count > (room.id === asked.ownRoomId ? 1 : 0),
  }));
  return [...rooms.filter((room) => !room.occupied), ...rooms.filter((room) => room.occupied)];
}

interface WantedRoom {
  readonly roomId: string;
  readonly occursOn: string | null;
  readonly startsAt: number;
  readonly endsAt: number;
}

function plainBookings(row: AppointmentRow): WantedRoom[] {
  if (row.meetingRoomId === null) return [];
  return [{ roomId: row.meetingRoomId, occursOn: null, ...spanInstants(spanOfRow(row)) }];
}

async function seriesBookings(db: Db, row: AppointmentRow, { now }: Booking): Promise<WantedRoom[]> {
  const series = seriesOf(row, await findExceptions(db, row.id));
  const from = now.getTime();
  const window = { from, to: Math.max(from, row.startsAt.getTime()) + bookedAheadMs };
  return expandSeries(series, window).flatMap(({ occursOn, startsAt, endsAt, canceled, exception }) => {
    const roomId = patched(row, exception?.row ?? null).meetingRoomId;
    return roomId === null || canceled ? [] : [{ roomId, occursOn, startsAt, endsAt }];
  });
}

function rangeOf(from: number, to: number): string {
  return `[${new Date(from).toISOString()},${new Date(to).toISOString()})`;
}
