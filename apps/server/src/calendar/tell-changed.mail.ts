import type { Mail } from '../mail/mail.port.ts';
import { enqueueMail, findWaitingMemos, withdrawMail } from '../mail/outbox.ts';
import {
  type Notice,
  type NoticeContext,
  type NoticeServices,
  type NoticeTarget,
  noticedDates,
  noticeKey,
  noticeMail,
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
import { type NoticeState, presentState } from './notice-state.presenter.ts';

/** A change, and how what was changed stood before. */
export interface Changed extends NoticeTarget {
  readonly before: Omit<Noticed, 'rooms'>;
}

/**
 * Tells participants of a new date or place (CAL-D123). Two changes within the wait are one notice, from how it was when
 * they last heard of it; changed back, there is none. An invitation that waits is written anew instead.
 */
export async function tellChanged(context: NoticeContext, services: NoticeServices, changed: Changed): Promise<void> {
  const { db, member, network, now } = context;
  const { before, ...target } = changed;
  const recipients = await findNoticeRecipients(db, target, { network, exceptId: member.membershipId });
  if (recipients.length === 0) return;
  const noticed = await findNoticed(db, target.appointmentId);
  const notice = await prepareNotice(context, services, { kind: 'changed', ...target, noticed });
  const keys = recipients.flatMap(({ membershipId }) => [
    noticeKey(target, 'changed', membershipId),
    noticeKey(target, 'invited', membershipId),
  ]);
  const change: Change = { notice, before: await withRooms(db, before), waiting: await findWaitingMemos(db, keys) };
  const outcomes = recipients.map((recipient) => outcomeFor(change, recipient));
  await withdrawMail(db, { keys: outcomes.filter((outcome) => typeof outcome === 'string') });
  await enqueueMail(
    db,
    outcomes.filter((outcome) => typeof outcome !== 'string'),
    now,
  );
}

interface Change {
  readonly notice: Notice;
  readonly before: Noticed;
  readonly waiting: Awaited<ReturnType<typeof findWaitingMemos>>;
}

/** The mail somebody gets, or the key under which none is to wait. */
function outcomeFor({ notice, before, waiting }: Change, recipient: NoticeRecipient): Mail | string {
  const { membershipId } = recipient;
  const invitation = waiting.get(noticeKey(notice, 'invited', membershipId));
  if (invitation !== undefined)
    return noticeMail({ ...notice, kind: 'invited', actor: invitation.actor ?? notice.actor }, recipient);
  const key = noticeKey(notice, 'changed', membershipId);
  const dates = noticedDates(notice, recipient);
  const reader = { ...recipient, now: notice.now };
  const former = formerIn(waiting.get(key)) ?? presentState(before, dates, reader);
  const isSame = whatChanged(former, presentState(notice.noticed, dates, reader)) === 'nothing';
  return isSame ? key : noticeMail(notice, recipient, former);
}

function formerIn(memo: Readonly<Record<string, string>> | undefined): NoticeState | undefined {
  if (memo === undefined) return undefined;
  const { when = '', repeats = '', place = '' } = memo;
  return { when, repeats, place };
}
