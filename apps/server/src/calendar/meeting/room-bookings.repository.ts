import { expandSeries, spanInstants } from '@atrium/core/calendar/rules';
import { type CalendarDate, dateOf, formatInstant } from '@atrium/core/time';
import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { anyOf } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import { findExceptions, patched } from '../access/appointment.repository.ts';
import { type AppointmentRow, appointmentExceptions, appointments } from '../calendar.tables.ts';
import { seriesOf, spanOfRow } from '../series/stored-series.repository.ts';
import { roomBookings } from './room-bookings.tables.ts';
import { bookedWindow } from './rooms.rules.ts';

/** When rooms are asked for. */
export interface Booking {
  readonly bufferMinutes: number;
  readonly now: Date;
}

/** A date on which a room that is asked for is somebody else's. */
export interface Clash {
  readonly roomId: string;
  /** The day it is where the appointment takes place. */
  readonly date: CalendarDate;
}

/**
 * Books the rooms an appointment asks for, of a series those of the coming 12 months, and gives back what it asks for no
 * more. Where a room is somebody else's the booking waits. Tells on which dates it did not wait before, soonest first.
 */
export function bookRooms(db: Db, appointmentId: string, booking: Booking): Promise<readonly Clash[]> {
  return book(db, appointmentId, { ...booking, anew: true });
}

/** The same as time goes on: what an appointment holds it keeps, whatever the buffer is now. */
export function bookFurther(db: Db, appointmentId: string, booking: Booking): Promise<readonly Clash[]> {
  return book(db, appointmentId, { ...booking, anew: false });
}

/** Gives back what an appointment asks for no more, after it or one of its dates was canceled or deleted. */
export async function releaseRooms(db: Db, appointmentId: string, booking: Booking): Promise<void> {
  const found = await findAsked(db, appointmentId, { ...booking, anew: false });
  if (found !== undefined) await dropBookings(db, found.leaving);
}

/** Gives back the rooms of appointments that were deleted as a whole. */
export async function releaseAllRooms(db: Db, appointmentIds: readonly string[]): Promise<void> {
  await db.delete(roomBookings).where(and(anyOf(roomBookings.appointmentId, appointmentIds), roomBookings.held));
}

/** The series that go on and have a room, on some date at least. */
export async function findSeriesWithRooms(db: Db, now: Date): Promise<string[]> {
  const { id, unit, canceledAt, deletedAt, seriesEndsAt, meetingRoomId } = appointments;
  const hasOwnRoom = query
    .select({ one: sql`1` })
    .from(appointmentExceptions)
    .where(
      and(
        eq(appointmentExceptions.appointmentId, id),
        sql`${appointmentExceptions.patch} ->> 'meetingRoomId' is not null`,
      ),
    );
  const rows = await db
    .select({ id })
    .from(appointments)
    .where(
      and(
        isNotNull(unit),
        isNull(canceledAt),
        isNull(deletedAt),
        or(isNull(seriesEndsAt), gt(seriesEndsAt, now)),
        or(isNotNull(meetingRoomId), exists(hasOwnRoom)),
      ),
    )
    .orderBy(asc(id));
  return rows.map((row) => row.id);
}

/** A stretch of time as the database writes it, without its end. */
export function rangeOf(from: number, to: number): string {
  return `[${new Date(from).toISOString()},${new Date(to).toISOString()})`;
}

interface WantedRoom {
  readonly roomId: string;
  readonly occursOn: string | null;
  readonly from: number;
  readonly to: number;
}

type Asked = Booking & { readonly anew: boolean };

async function book(db: Db, appointmentId: string, asked: Asked): Promise<readonly Clash[]> {
  const found = await findAsked(db, appointmentId, asked);
  if (found === undefined) return [];
  const { row, wanted, held, waiting, leaving } = found;
  const [keys, had, waited] = [keysOf(wanted, asked), keysOf(held, asked), keysOf(waiting, asked)];
  // What waits is asked for again, or remembered until it is over: a cancellation may be taken back.
  const isForgotten = (one: WantedRoom) => asked.anew || keys.has(keyOf(one, asked)) || one.to <= asked.now.getTime();
  await dropBookings(db, [...leaving, ...waiting.filter(isForgotten)]);
  const missing = wanted.filter((one) => !had.has(keyOf(one, asked)));
  const taken = await insertBookings(db, appointmentId, missing);
  return taken
    .filter((one) => !waited.has(keyOf(one, asked)))
    .sort((one, other) => one.from - other.from)
    .map(({ roomId, from }) => ({ roomId, date: dateOf(formatInstant(from, row.zone)) }));
}

/** What an appointment asks for beside what it has: bookings that hold, those that wait, and those it asks for no more. */
async function findAsked(db: Db, appointmentId: string, asked: Asked) {
  const [row] = await db.select().from(appointments).where(eq(appointments.id, appointmentId)).for('update');
  if (row === undefined) return undefined;
  const wanted = await findWanted(db, row, asked);
  const known = await findBookings(db, appointmentId);
  const keys = keysOf(wanted, asked);
  const [held, waiting] = [known.filter((one) => one.held), known.filter((one) => !one.held)];
  return { row, wanted, held, waiting, leaving: held.filter((one) => !keys.has(keyOf(one, asked))) };
}

function keysOf(some: readonly WantedRoom[], asked: Asked): ReadonlySet<string> {
  return new Set(some.map((one) => keyOf(one, asked)));
}

function keyOf({ roomId, occursOn, from, to }: WantedRoom, { anew }: Asked): string {
  return `${occursOn} ${roomId} ${from}${anew ? ` ${to}` : ''}`;
}

const query = new QueryBuilder();

async function findWanted(db: Db, row: AppointmentRow, { bufferMinutes, now }: Booking): Promise<WantedRoom[]> {
  if (row.canceledAt !== null || row.deletedAt !== null) return [];
  const buffer = bufferMinutes * 60_000;
  if (row.unit === null) {
    const { startsAt, endsAt } = spanInstants(spanOfRow(row));
    return row.meetingRoomId === null
      ? []
      : [{ roomId: row.meetingRoomId, occursOn: null, from: startsAt, to: endsAt + buffer }];
  }
  const series = seriesOf(row, await findExceptions(db, row.id));
  return expandSeries(series, bookedWindow(row.startsAt.getTime(), now)).flatMap(
    ({ occursOn, startsAt, endsAt, canceled, exception }) => {
      const roomId = patched(row, exception?.row ?? null).meetingRoomId;
      return roomId === null || canceled ? [] : [{ roomId, occursOn, from: startsAt, to: endsAt + buffer }];
    },
  );
}

function findBookings(db: Db, appointmentId: string) {
  const { id, roomId, occursOn, held, guarded } = roomBookings;
  const milliseconds = (bound: 'lower' | 'upper') =>
    sql<number>`(extract(epoch from ${sql.raw(bound)}(${guarded})) * 1000)::float8`;
  return db
    .select({ id, roomId, occursOn, held, from: milliseconds('lower'), to: milliseconds('upper') })
    .from(roomBookings)
    .where(eq(roomBookings.appointmentId, appointmentId));
}

async function dropBookings(db: Db, leaving: readonly { readonly id: string }[]): Promise<void> {
  const ids = leaving.map(({ id }) => id);
  if (ids.length > 0) await db.delete(roomBookings).where(inArray(roomBookings.id, ids));
}

/** Books rooms and gives back where they are taken; bookings there wait. */
async function insertBookings(db: Db, appointmentId: string, wanted: readonly WantedRoom[]): Promise<WantedRoom[]> {
  if (wanted.length === 0) return [];
  const valuesOf = (some: readonly WantedRoom[], held: boolean) =>
    some.map(({ roomId, occursOn, from, to }) => ({
      appointmentId,
      roomId,
      occursOn,
      held,
      guarded: rangeOf(from, to),
    }));
  const { occursOn } = roomBookings;
  const booked = await db
    .insert(roomBookings)
    .values(valuesOf(wanted, true))
    .onConflictDoNothing()
    .returning({ occursOn });
  const got = new Set(booked.map((one) => one.occursOn));
  const taken = wanted.filter((one) => !got.has(one.occursOn));
  if (taken.length > 0) await db.insert(roomBookings).values(valuesOf(taken, false));
  return taken;
}
