import type { listMeetingRooms } from '@atrium/core/calendar/contract';
import { parseInstant } from '@atrium/core/calendar/rules';
import type { Handler } from '../http/route.ts';
import { configOf } from '../network/index.ts';
import { findRooms } from './rooms.repository.ts';

/** The rooms one can book, and which are taken in the asked time; none where the network has no meetings. */
export const readRooms: Handler<typeof listMeetingRooms> = async ({ db, fail, network, query }) => {
  const { meetings } = configOf(network);
  const [startsAt, endsAt] = [parseInstant(query.start), parseInstant(query.end)];
  if (startsAt === null) return fail('invalid', { errors: { start: ['calendar.validation.date_invalid'] } });
  if (endsAt === null) return fail('invalid', { errors: { end: ['calendar.validation.date_invalid'] } });
  if (endsAt < startsAt) return fail('invalid', { errors: { end: ['js.calendars.validation_errors.end_lt_start'] } });
  if (!meetings.enabled) return { meeting_rooms: [] };
  const asked = {
    startsAt,
    endsAt,
    bufferMinutes: meetings.buffer_minutes,
    appointmentId: query.appointment_id,
    ownRoomId: query.room_id,
  };
  return { meeting_rooms: await findRooms(db, asked) };
};
