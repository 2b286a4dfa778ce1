import { type StoredStatus, shownStatus } from '@atrium/core/calendar/rules';
import { enqueueMail, withdrawMail } from '../../mail/outbox.ts';
import { countLetters, findMailRecipients } from '../../members/index.ts';
import {
  type NoticeContext,
  type NoticeServices,
  type NoticeTarget,
  noticeKey,
  noticeMail,
  prepareNotice,
} from './notice.mail.ts';
import { findNoticed } from './notice.repository.ts';
import { strikeInvited } from './notice-batches.repository.ts';
import { notifyOfAppointment, withdrawAppointmentNotice } from './notify-appointment.command.ts';
import { tell } from './told.mail.ts';

/** People put in for something, all with the same status. */
export interface Invited extends NoticeTarget {
  readonly membershipIds: readonly string[];
  readonly status: StoredStatus;
}

/** Invites people by mail; nobody invites themselves, and who was put in as absent is not asked. */
export async function tellInvited(context: NoticeContext, services: NoticeServices, invited: Invited): Promise<void> {
  const { membershipIds, ...target } = invited;
  const status = shownStatus(invited.status);
  if (status === 'declined') return;
  const { db, member, network } = context;
  const others = membershipIds.filter((id) => id !== member.membershipId);
  const found = await findMailRecipients(db, others, network);
  if (found.length === 0) return;
  const noticed = await findNoticed(db, target.appointmentId);
  const byMail = await notifyOfAppointment(
    context,
    services,
    { kind: 'appointment_invited', ...target, noticed },
    found,
  );
  await countLetters(context, services, byMail.length);
  const notice = await prepareNotice(context, services, { kind: 'invited', ...target, noticed });
  const recipients = byMail.map((recipient) => ({ ...recipient, status, onlyDates: null }));
  await tell(db, { about: 'ending or invitation', notice }, recipients);
}

/** Somebody who was taken out, and what their answer was. */
export interface Removed extends NoticeTarget {
  readonly membershipId: string;
  readonly status: StoredStatus;
}

/** Tells somebody that they no longer take part; who has not been invited by mail yet hears of neither. */
export async function tellRemoved(context: NoticeContext, services: NoticeServices, removed: Removed): Promise<void> {
  const { membershipId, status, ...target } = removed;
  const { db, member, network, now } = context;
  const recipients = [membershipId];
  await withdrawAppointmentNotice(context, services, { ...target, kinds: ['appointment_invited'], recipients });
  const isStruck = await strikeInvited(db, target, membershipId);
  const waiting = await withdrawMail(db, { keys: [noticeKey(target, 'invited', membershipId)] });
  if (isStruck || waiting > 0 || shownStatus(status) === 'declined' || membershipId === member.membershipId) return;
  const found = await findMailRecipients(db, [membershipId], network);
  const noticed = await findNoticed(db, target.appointmentId);
  const byMail = await notifyOfAppointment(
    context,
    services,
    { kind: 'appointment_removed', ...target, noticed },
    found,
  );
  await countLetters(context, services, byMail.length);
  const notice = await prepareNotice(context, services, { kind: 'removed', ...target, noticed });
  await enqueueMail(
    db,
    byMail.map((recipient) => noticeMail(notice, { ...recipient, status: 'open', onlyDates: null })),
    now,
  );
}

/** Somebody who was put back, where they had been taken out. */
export interface PutBack extends Pick<Removed, 'appointmentId' | 'membershipId' | 'status'> {
  /** Null for all there is. */
  readonly dates: readonly [string | null, ...(string | null)[]];
}

/** Takes the notice of a removal back while it waits; where there was none, the invitation was withdrawn and is written anew. */
export async function takeBackRemoved(
  context: NoticeContext,
  services: NoticeServices,
  { appointmentId, membershipId, status, dates }: PutBack,
): Promise<void> {
  const places = [null, ...dates].map((occursOn) => ({ appointmentId, occursOn }));
  const told = { kinds: ['appointment_removed'], recipients: [membershipId] } as const;
  for (const place of places) await withdrawAppointmentNotice(context, services, { ...place, ...told });
  const withdrawn = await withdrawMail(context.db, {
    keys: places.map((place) => noticeKey(place, 'removed', membershipId)),
  });
  if (withdrawn > 0) return;
  await tellInvited(context, services, { appointmentId, occursOn: dates[0], membershipIds: [membershipId], status });
}
