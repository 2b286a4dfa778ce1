import type { setParticipationLock } from '@atrium/core/calendar/contract';
import type { Services } from '../../app/services.ts';
import type { Context } from '../../http/route.ts';
import { abilitiesFor } from '../appointment/appointment.policy.ts';
import { findSubject } from '../appointment/appointment.repository.ts';
import { appointmentReply } from '../appointment/appointment.routes.ts';
import { findCalendarsOf } from '../appointment/appointment-detail.repository.ts';
import { writeException, writeRow } from '../appointment/occurrence-write.repository.ts';
import { settleWrite } from '../appointment/written-appointment.command.ts';

/** Locks or unlocks answers: of the one occurrence the id names, else of all. */
export async function setLock(context: Context<typeof setParticipationLock>, services: Services) {
  const { body, db, member: caller, network, now, params } = context;
  const reader = { caller, network, now };
  const subject = await findSubject(db, params.appointmentId, { ...reader, lock: 'update' });
  if (subject === undefined) return context.fail('not_found');
  const can = abilitiesFor(subject, await findCalendarsOf(db, subject.row.id, reader), reader);
  if (!can.update) return context.fail(can.destroy ? 'already_canceled' : 'forbidden');
  const { row, kind, occurrence, updatedAt: version } = subject;
  const lock = { participation_locked: body.appointment.attendee_configuration.participation_locked };
  const occursOn = kind === 'occurrence' && occurrence !== null ? occurrence.occursOn : null;
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
