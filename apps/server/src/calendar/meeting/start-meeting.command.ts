import type { startMeeting } from '@atrium/core/calendar/contract';
import type { Context } from '../../http/route.ts';
import { findRoom } from '../access/appointment-detail.repository.ts';
import { findManaged, named } from '../access/find-managed.command.ts';

/** The way into the meeting of an appointment, for who may start it now (CAL-D80, CAL-D81). */
export async function start({ db, fail, member: caller, network, now, params }: Context<typeof startMeeting>) {
  const meant = { scope: named, right: 'start_meeting' } as const;
  const subject = await findManaged(db, params.appointmentId, { caller, network, now, ...meant });
  const room = await findRoom(db, subject.view.meetingRoomId);
  if (room === null || room.joinUrl === null) return fail('conflict');
  return { join_url: room.joinUrl, app_url: room.appUrl };
}
