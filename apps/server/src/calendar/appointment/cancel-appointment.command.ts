import type { cancelAppointment, undoCancelAppointment } from '@atrium/core/calendar/contract';
import { canCancel, isPast, isSeriesPast } from '@atrium/core/calendar/rules';
import type { Services } from '../../app/services.ts';
import { requireAllowed } from '../../http/refusal.ts';
import type { Context } from '../../http/route.ts';
import type { LoadedAppointment } from '../access/appointment.repository.ts';
import { asked, findManaged, type WritableAppointment } from '../access/find-managed.command.ts';
import { mark, refuseLateUndo } from '../access/mark-appointment.command.ts';
import { takeBackEnded, tellEnded } from '../notices/tell-ended.mail.ts';
import { withInvitesTold } from '../participation/tell-invites.command.ts';
import { appointmentReply } from './appointment.routes.ts';
import { settleWrite } from './written-appointment.command.ts';

/** Cancels; what is canceled stays visible and frees its room at once. */
export async function cancel(context: Context<typeof cancelAppointment>, services: Services) {
  const { body, db, member: caller, network, now, params } = context;
  const reader = { caller, network, now };
  const scope = asked(body.apply_to);
  const subject = await findManaged(db, params.appointmentId, { ...reader, scope, right: 'destroy' });
  requireAllowed(context.fail, canCancel(situationOf(subject, now)));
  const written = await withInvitesTold(db, { ...services, appointmentId: subject.row.id, now }, () =>
    mark(db, { subject, now }, { canceledAt: now }),
  );
  await settleWrite(context, services, { kind: 'canceled', ...written });
  await tellEnded(context, services, { kind: 'canceled', appointmentId: subject.row.id, occursOn: written.occursOn });
  return appointmentReply(db, params.appointmentId, reader);
}

/** Takes a cancellation back: the occurrence's own, else that of the whole. */
export async function undoCancel(context: Context<typeof undoCancelAppointment>, services: Services) {
  const { db, member: caller, network, now, params } = context;
  const reader = { caller, network, now };
  const scope = (found: LoadedAppointment) => (ownCancellation(found) === null ? 'all' : 'this');
  const subject = await findManaged(db, params.appointmentId, { ...reader, scope, right: 'destroy' });
  refuseLateUndo(context, ownCancellation(subject) ?? subject.row.canceledAt);
  const written = await withInvitesTold(db, { ...services, appointmentId: subject.row.id, now }, () =>
    mark(db, { subject, now }, { canceledAt: null }),
  );
  await settleWrite(context, services, {
    kind: 'restored',
    ...written,
    refuseOccupied: () => context.fail('conflict'),
  });
  await takeBackEnded(context, services, {
    kind: 'canceled',
    appointmentId: subject.row.id,
    occursOn: written.occursOn,
  });
  return appointmentReply(db, params.appointmentId, reader);
}

function ownCancellation({ kind, occurrence }: LoadedAppointment): Date | null {
  return kind === 'occurrence' ? (occurrence?.exception?.row.canceledAt ?? null) : null;
}

function situationOf({ kind, row, scope, series, canceled, endsAt }: WritableAppointment, now: Date) {
  if (kind === 'plain' || scope === 'this' || series === null)
    return { canceled, isPast: isPast(endsAt, now.getTime()) };
  return { canceled: row.canceledAt !== null, isPast: isSeriesPast(series, now.getTime()) };
}
