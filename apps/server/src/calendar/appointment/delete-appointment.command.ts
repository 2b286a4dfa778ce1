import type { deleteAppointment, restoreAppointment } from '@atrium/core/calendar/contract';
import type { Services } from '../../app/services.ts';
import type { Context } from '../../http/route.ts';
import { asked, findDeleted, findManaged } from '../access/find-managed.command.ts';
import { mark, refuseLateUndo } from '../access/mark-appointment.command.ts';
import { writeException, writeRow } from '../access/occurrence-write.repository.ts';
import { findCalendarIds } from '../calendar-topics.repository.ts';
import { takeBackEnded, tellEnded } from '../notices/tell-ended.mail.ts';
import { withInvitesTold } from '../participation/tell-invites.command.ts';
import { appointmentReply } from './appointment.routes.ts';
import { settleWrite } from './written-appointment.command.ts';

/** Deletes one occurrence, or all there is; past and canceled ones too. */
export async function remove(context: Context<typeof deleteAppointment>, services: Services): Promise<undefined> {
  const { body, db, member: caller, network, now, params } = context;
  const meant = { scope: asked(body?.apply_to), right: 'destroy' } as const;
  const subject = await findManaged(db, params.appointmentId, { caller, network, now, ...meant });
  const written = await withInvitesTold(db, { ...services, appointmentId: subject.row.id, now }, () =>
    mark(db, { subject, now }, { deletedAt: now }),
  );
  await settleWrite(context, services, { kind: 'deleted', ...written });
  await tellEnded(context, services, { kind: 'deleted', appointmentId: subject.row.id, occursOn: written.occursOn });
}

/** Takes a deletion back: the occurrence's own, else that of the whole. */
export async function restore(context: Context<typeof restoreAppointment>, services: Services) {
  const { db, member: caller, network, now, params } = context;
  const reader = { caller, network, now };
  const { row, exception } = await findDeleted(db, params.appointmentId, reader);
  refuseLateUndo(context, exception?.deletedAt ?? row.deletedAt);
  if ((await findCalendarIds(db, row.id)).length === 0) return context.fail('undo_expired');
  const version = exception !== null && exception.updatedAt > row.updatedAt ? exception.updatedAt : row.updatedAt;
  const back = { deletedAt: null };
  const occursOn = exception?.occursOn ?? null;
  const updatedAt = await withInvitesTold(db, { ...services, appointmentId: row.id, now }, () =>
    occursOn === null
      ? writeRow(db, { row, version, now }, { ...back, icsSequence: row.icsSequence + 1 })
      : writeException(db, { row, occursOn, version, now }, back),
  );
  const refuseOccupied = () => context.fail('conflict');
  await settleWrite(context, services, { kind: 'restored', row, occursOn, updatedAt, refuseOccupied });
  await takeBackEnded(context, services, { kind: 'deleted', appointmentId: row.id, occursOn });
  return appointmentReply(db, params.appointmentId, reader);
}
