import type { setParticipationLock } from '@atrium/core/calendar/contract';
import type { Services } from '../../app/services.ts';
import type { Context } from '../../http/route.ts';
import { findWritable, named } from '../access/find-managed.command.ts';
import { writeException, writeRow } from '../access/occurrence-write.repository.ts';
import { appointmentReply } from './appointment.routes.ts';
import { settleWrite } from './written-appointment.command.ts';

/** Locks or unlocks answers: of the one occurrence the id names, else of all. */
export async function setLock(context: Context<typeof setParticipationLock>, services: Services) {
  const { body, db, member: caller, network, now, params } = context;
  const reader = { caller, network, now };
  const subject = await findWritable(db, params.appointmentId, { ...reader, scope: named });
  const { can, row, occurrence, scope, updatedAt: version } = subject;
  if (!can.update) return context.fail(can.destroy ? 'already_canceled' : 'forbidden');
  const lock = { participation_locked: body.appointment.attendee_configuration.participation_locked };
  const occursOn = scope === 'this' && occurrence !== null ? occurrence.occursOn : null;
  const patch = occurrence?.exception?.row.patch ?? {};
  const updatedAt =
    occursOn === null
      ? await writeRow(db, { row, version, now }, { attendees: { ...row.attendees, ...lock } })
      : await writeException(
          db,
          { row, occursOn, version, now },
          { patch: { ...patch, attendees: { ...patch.attendees, ...lock } } },
        );
  await settleWrite(context, services, { kind: 'updated', row, occursOn, updatedAt, refuseOccupied: null });
  return appointmentReply(db, params.appointmentId, reader);
}
