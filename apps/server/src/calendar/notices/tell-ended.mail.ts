import { occurrenceOn } from '@atrium/core/calendar/rules';
import { withdrawMail } from '../../mail/outbox.ts';
import { countLetters } from '../../members/index.ts';
import type { AppointmentRow } from '../calendar.tables.ts';
import { seriesOf } from '../series/stored-series.repository.ts';
import {
  type NoticeContext,
  type NoticeKind,
  type NoticeServices,
  type NoticeTarget,
  noticeKey,
  prepareNotice,
  prepareNotices,
} from './notice.mail.ts';
import {
  findNoticed,
  findNoticeRecipients,
  findRecipientsOfAll,
  type Noticed,
  type NoticeRecipient,
  noticedOf,
} from './notice.repository.ts';
import { dropBatches } from './notice-batches.repository.ts';
import { asCanceled } from './notice-ics.presenter.ts';
import { notifyOfAppointment, notifyOfAppointments, withdrawAppointmentNotice } from './notify-appointment.command.ts';
import { tell, tellEndings } from './told.mail.ts';

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

/** The same of many that were deleted at once, each as a whole: what is asked and written of one is asked and written of all. */
export async function tellDeleted(
  context: NoticeContext,
  services: NoticeServices,
  rows: readonly AppointmentRow[],
): Promise<void> {
  const { db, member, network, now } = context;
  const ids = rows.map(({ id }) => id);
  const recipients = await findRecipientsOfAll(db, ids, { network, exceptId: member.membershipId });
  const noticed = await noticedOf(
    db,
    rows.filter(({ id }) => recipients.get(id)?.length),
  );
  const told = noticed.map((one) => ({
    notice: { ...deletionOf(one), kind: 'appointment_deleted' as const, noticed: one },
    people: (recipients.get(one.row.id) ?? []).flatMap((recipient) => stillConcerned(one, recipient, now)),
  }));
  const wanting = await notifyOfAppointments(context, services, told);
  await countLetters(context, services, wanting.flat().length);
  const notices = await prepareNotices(
    context,
    services,
    noticed.map((one) => ({ ...deletionOf(one), kind: 'deleted', noticed: one })),
  );
  const endings = notices.map((notice, index) => ({ notice, recipients: wanting[index] ?? [] }));
  await tellEndings(
    db,
    endings.filter((one) => one.recipients.length > 0),
  );
}

function deletionOf({ row }: Noticed): NoticeTarget {
  return { appointmentId: row.id, occursOn: null };
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
