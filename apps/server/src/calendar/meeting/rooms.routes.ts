import type { listMeetingRooms } from '@atrium/core/calendar/contract';
import type { OccurrenceException } from '@atrium/core/calendar/rules';
import { appointmentIdSchema } from '@atrium/core/calendar/schema';
import * as z from 'zod/mini';
import type { Context, Handler } from '../../http/route.ts';
import { configOf } from '../../network/index.ts';
import { findExceptions, findRow } from '../access/appointment.repository.ts';
import { mayBookRooms } from '../calendar.policy.ts';
import { exceptionOf } from '../series/stored-series.repository.ts';
import { findRooms } from './rooms.repository.ts';
import { spanAsked, wantedTimes } from './rooms.rules.ts';

/** The rooms one can book, and which are taken in the asked time; none where the network has no meetings, none for guests. */
export const readRooms: Handler<typeof listMeetingRooms> = async (context) => {
  const { db, fail, member, network, now, query } = context;
  const { meetings } = configOf(network);
  const span = spanAsked({ ...query, time_zone: query.time_zone ?? 'UTC' });
  if (!('zone' in span)) return fail('invalid', { errors: span });
  if (!meetings.enabled || !mayBookRooms(member)) return { meeting_rooms: [] };
  const { recurrence_frequency, recurrence_interval, recurrence_end_time = null } = query;
  const recurrence = { recurrence_frequency, recurrence_interval, recurrence_end_time };
  const exceptions = await findOwnDates(context);
  const wanted = wantedTimes({ span, recurrence, exceptions, bufferMinutes: meetings.buffer_minutes, now });
  const own = { appointmentId: query.appointment_id, ownRoomId: query.room_id };
  return { meeting_rooms: await findRooms(db, { wanted, zone: span.zone, ...own }) };
};

/** What was done to single dates of the series that asks, those with a room of their own aside. */
async function findOwnDates({
  db,
  member,
  now,
  query,
}: Context<typeof listMeetingRooms>): Promise<OccurrenceException[]> {
  const id = z.safeParse(appointmentIdSchema, query.appointment_id);
  if (query.recurrence_frequency === 'never' || !id.success) return [];
  const found = await findRow(db, id.data, { caller: member, now, deleted: false });
  if (!found?.seesWhole) return [];
  const stored = await findExceptions(db, found.row.id);
  return stored.map((one) => {
    const exception = exceptionOf(one);
    return one.patch.meetingRoomId === undefined ? exception : { ...exception, canceled: true };
  });
}
