import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { type AppointmentRow, type ExceptionRow, meetingRooms } from '../calendar.tables.ts';
import type { IcsRoom } from './ics.presenter.ts';

interface InRooms {
  readonly rows: readonly Pick<AppointmentRow, 'meetingRoomId'>[];
  readonly exceptions: readonly ExceptionRow[];
  /** With the way in, for who may have it. */
  readonly showsWayIn: boolean;
}

/** The rooms that appointments or single occurrences of them are in. */
export async function findRooms(
  db: Db,
  { rows, exceptions, showsWayIn }: InRooms,
): Promise<ReadonlyMap<string, IcsRoom>> {
  const named = [...rows.map((row) => row.meetingRoomId), ...exceptions.map(({ patch }) => patch.meetingRoomId)];
  const ids = [...new Set(named.flatMap((id) => id ?? []))];
  if (ids.length === 0) return new Map();
  const { id, name, joinUrl } = meetingRooms;
  const found = await db.select({ id, name, joinUrl }).from(meetingRooms).where(inArray(id, ids));
  return new Map(found.map((room) => [room.id, showsWayIn ? room : { ...room, joinUrl: null }]));
}
