import { occurrenceOn } from '@atrium/core/calendar/rules';
import { withdrawMail } from '../../mail/outbox.ts';
import { countLetters } from '../../members/index.ts';
import { seriesOf } from '../series/stored-series.repository.ts';
import {
  type NoticeContext,
  type NoticeKind,
  type NoticeServices,
  type NoticeTarget,
  noticeKey,
  prepareNotice,
} from './notice.mail.ts';
import { findNoticed, findNoticeRecipients, type Noticed, type NoticeRecipient } from './notice.repository.ts';
import { dropBatches } from './notice-batches.repository.ts';
import { asCanceled } from './notice-ics.presenter.ts';
import { notifyOfAppointment, withdrawAppointmentNotice } from './notify-appointment.command.ts';
import { tell } from './told.mail.ts';

/** What was ended, and how. */
export interface Ended extends NoticeTarget {
  readonly kind: Extract<NoticeKind, 'canceled' | 'deleted'>;
}

/** Tells whoever takes part, or has not answered, that something was canceled or deleted (CAL-D123, CAL-D137). */
export async function tellEnded(context: NoticeContext, services: NoticeServices, ended: Ended): Promise<void> {
  const { db, member, network, now } = context;
  const noticed = await findNoticed(db, ended.appointmentId);
  const found = await findNoticeRecipients(db, ended, { network, exceptId: member.membershipId });
  const concerned = found.flatMap((recipient) => stillConcerned(noticed, recipient, now));
  const kind = ended.kind === 'canceled' ? 'appointment_canceled' : 'appointment_deleted';
  const recipients = await notifyOfAppointment(context, services, { ...ended, kind, noticed }, concerned);
  await countLetters(context, services, recipients.length);
  const notice = await prepareNotice(context, services, { ...ended, noticed });
  await tell(db, { about: 'ending or invitation', notice }, recipients);
}

/** Takes the notices of a cancellation or a deletion back while they wait. */
export async function takeBackEnded(
  { db }: Pick<NoticeContext, 'db'>,
  services: Pick<NoticeServices, 'events'>,
  { kind, ...target }: Ended,
): Promise<void> {
  const told = kind === 'canceled' ? 'appointment_canceled' : 'appointment_deleted';
  await withdrawAppointmentNotice({ db }, services, { ...target, kinds: [told] });
  await dropBatches(db, target, kind);
  await withdrawMail(db, { prefix: noticeKey(target, kind) });
}

/** Who takes part in single occurrences hears of those that are not over. */
function stillConcerned(noticed: Noticed, recipient: NoticeRecipient, now: Date): NoticeRecipient[] {
  const { onlyDates } = recipient;
  if (onlyDates === null) return [recipient];
  const { row, exceptions } = asCanceled(noticed, null, now);
  const series = seriesOf(row, exceptions);
  const dates = onlyDates.filter((date) => (occurrenceOn(series, date)?.endsAt ?? 0) > now.getTime());
  return dates.length === 0 ? [] : [{ ...recipient, onlyDates: dates }];
}
