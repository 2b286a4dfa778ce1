import type { Services } from '../../app/services.ts';
import { isStale } from '../../db/version.ts';
import { findTopics } from '../calendar-topics.repository.ts';
import { tellChanged } from '../notices/tell-changed.mail.ts';
import { withInvitesTold } from '../participation/tell-invites.command.ts';
import { abilitiesFor } from './appointment.policy.ts';
import { findSubject, type LoadedAppointment } from './appointment.repository.ts';
import { appointmentReply } from './appointment.routes.ts';
import { findCalendarsOf } from './appointment-detail.repository.ts';
import { scopeOf } from './scope.policy.ts';
import { type UpdateContext, updateOccurrence } from './update-occurrence.command.ts';
import { updateWhole } from './update-whole.command.ts';
import { occupiedIn, settleWrite } from './written-appointment.command.ts';

/** Changes an appointment, a series, or one occurrence of it, if nobody else has changed it since it was read. */
export async function update(context: UpdateContext, services: Services) {
  const { body, db, member: caller, network, now, params } = context;
  const reader = { caller, network, now };
  const subject = await findSubject(db, params.appointmentId, { ...reader, lock: 'update' });
  if (subject === undefined) return context.fail('not_found');
  const found = await findCalendarsOf(db, subject.row.id, reader);
  refuseWithoutRight(context, subject, found);
  const scope = scopeOf(subject, body.apply_to);
  if (isStale(subject.updatedAt, body.appointment.updated_at)) {
    const { appointment: current } = await appointmentReply(db, params.appointmentId, reader);
    return context.fail('stale_object', { current });
  }
  const formerTopics = await findTopics(db, subject.row.id, network);
  const change = { draft: body.appointment, subject, calendars: found };
  const written = await withInvitesTold(db, { ...services, appointmentId: subject.row.id, now }, () =>
    scope === 'this' ? updateOccurrence(context, change) : updateWhole(context, change),
  );
  await settleWrite(context, services, {
    kind: 'updated',
    formerTopics,
    ...written,
    refuseOccupied: occupiedIn(context),
  });
  const target = { appointmentId: subject.row.id, occursOn: written.occursOn };
  await tellChanged(context, services, { ...target, before: subject });
  return appointmentReply(db, written.id, reader);
}

function refuseWithoutRight(
  context: UpdateContext,
  subject: LoadedAppointment,
  found: Awaited<ReturnType<typeof findCalendarsOf>>,
): void {
  const { member: caller, network, now } = context;
  const can = abilitiesFor(subject, found, { caller, network, now });
  if (can.update) return;
  throw context.fail(can.destroy ? 'already_canceled' : 'forbidden');
}
