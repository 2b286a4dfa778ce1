import { countLetters } from '../../members/index.ts';
import {
  type Notice,
  type NoticeContext,
  type NoticeServices,
  type NoticeTarget,
  noticedDates,
  prepareNotice,
  whatChanged,
} from './notice.mail.ts';
import {
  findNoticed,
  findNoticeRecipients,
  type Noticed,
  type NoticeRecipient,
  withRooms,
} from './notice.repository.ts';
import { presentState } from './notice-state.presenter.ts';
import { notifyOfAppointment } from './notify-appointment.command.ts';
import { tell } from './told.mail.ts';

/** A change, and how what was changed stood before. */
export interface Changed extends NoticeTarget {
  readonly before: Omit<Noticed, 'rooms'>;
}

/**
 * Tells participants of a new date or place (CAL-D123). Two changes within the wait are one notice, from how it was when
 * they last heard of it; changed back, there is none. An invitation that waits is written anew instead.
 */
export async function tellChanged(context: NoticeContext, services: NoticeServices, changed: Changed): Promise<void> {
  const { db, member, network } = context;
  const { before, ...target } = changed;
  const recipients = await findNoticeRecipients(db, target, { network, exceptId: member.membershipId });
  if (recipients.length === 0) return;
  const noticed = await findNoticed(db, target.appointmentId);
  const notice = await prepareNotice(context, services, { kind: 'changed', ...target, noticed });
  const former = await withRooms(db, before);
  const what = news(notice, former, recipients);
  const told = { kind: 'appointment_changed', ...target, noticed, values: { what } } as const;
  const byMail = what === 'nothing' ? recipients : await notifyOfAppointment(context, services, told, recipients);
  if (what !== 'nothing') await countLetters(context, services, byMail.length);
  await tell(db, { about: 'change', notice, before: former }, byMail);
}

/** Of what is neither date nor place nobody is told. */
function news(notice: Notice, before: Noticed, [first]: readonly NoticeRecipient[]): ReturnType<typeof whatChanged> {
  if (first === undefined) return 'nothing';
  const dates = noticedDates(notice, first);
  const reader = { ...first, now: notice.now };
  return whatChanged(presentState(before, dates, reader), presentState(notice.noticed, dates, reader));
}
