import type { Services } from '../../app/services.ts';
import { isNewer, isStale } from '../../db/version.ts';
import { asked, findWritable, type WritableAppointment } from '../access/find-managed.command.ts';
import { findTopics, type ToldOf } from '../calendar-topics.repository.ts';
import { tellChanged } from '../notices/tell-changed.mail.ts';
import { tellMentioned } from '../notices/tell-mentioned.command.ts';
import { withInvitesTold } from '../participation/tell-invites.command.ts';
import { appointmentReply } from './appointment.routes.ts';
import { textsOf } from './check-draft.command.ts';
import { type UpdateContext, updateOccurrence } from './update-occurrence.command.ts';
import { datesGivenUp, updateWhole } from './update-whole.command.ts';
import { occupiedIn, settleWrite } from './written-appointment.command.ts';

/** Changes an appointment, a series, or one occurrence of it, if nobody else has changed it since it was read. */
export async function update(context: UpdateContext, services: Services) {
  const { body, db, member: caller, network, now, params } = context;
  const reader = { caller, network, now };
  const subject = await findWritable(db, params.appointmentId, { ...reader, scope: asked(body.apply_to) });
  if (!subject.can.update) return context.fail(subject.can.destroy ? 'already_canceled' : 'forbidden');
  if (isOutdated(subject, body.appointment)) {
    const { appointment: current } = await appointmentReply(db, params.appointmentId, reader);
    return context.fail('stale_object', { current });
  }
  const formerTopics = await findTopics(db, toldOf(subject), network);
  const change = { draft: body.appointment, subject };
  const written = await withInvitesTold(db, { ...services, appointmentId: subject.row.id, now }, () =>
    subject.scope === 'this' ? updateOccurrence(context, change) : updateWhole(context, change),
  );
  await settleWrite(context, services, {
    kind: 'updated',
    formerTopics,
    ...written,
    refuseOccupied: occupiedIn(context),
  });
  const target = { appointmentId: subject.row.id, occursOn: written.occursOn };
  await tellChanged(context, services, { ...target, before: subject });
  const { id, draft } = written;
  await tellMentioned(context, services, { ...target, id, draft, before: textsOf(subject) });
  return appointmentReply(db, written.id, reader);
}

/**
 * Whether somebody else has changed what would be written over: of a series the row itself, and the dates that would be
 * given up; what was done to other dates stays.
 */
function isOutdated(subject: WritableAppointment, draft: UpdateContext['body']['appointment']): boolean {
  const { kind, row, updatedAt } = subject;
  if (kind !== 'series') return isStale(updatedAt, draft.updated_at);
  const lost = datesGivenUp(subject, draft).map(({ row: exception }) => exception);
  return [row, ...lost].some((one) => isNewer(one.updatedAt, draft.updated_at));
}

/** Of one occurrence those are told who come to it; of a change of all, everybody who comes to any. */
function toldOf({ row, scope, occurrence }: WritableAppointment): ToldOf {
  const appointmentId = row.id;
  return scope === 'this' && occurrence !== null ? { appointmentId, occursOn: occurrence.occursOn } : { appointmentId };
}
