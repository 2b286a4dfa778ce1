import { type NoticeContext, type NoticeServices, type NoticeTarget, prepareNotice } from './notice.mail.ts';
import { findNoticed, findNoticeRecipients, type Noticed, withRooms } from './notice.repository.ts';
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
  await tell(db, { about: 'change', notice, before: await withRooms(db, before) }, recipients);
}
