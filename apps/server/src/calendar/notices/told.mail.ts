import type { Db } from '../../db/database.ts';
import type { CurrentNetwork } from '../../http/caller.ts';
import type { Mail, MailFile } from '../../mail/mail.port.ts';
import { enqueueMail, findWaitingMemos, withdrawMail } from '../../mail/outbox.ts';
import { contactMail, type SentMessage } from './contact.mail.ts';
import { type Notice, type NoticeTarget, noticedDates, noticeKey, noticeMail, whatChanged } from './notice.mail.ts';
import type { Noticed, NoticeRecipient } from './notice.repository.ts';
import { type BatchKind, mostInRequest, pack } from './notice-batch.rules.ts';
import { addBatch, findBatched, hasBatches } from './notice-batches.repository.ts';
import { type NoticeState, presentState } from './notice-state.presenter.ts';

/** What many are told, all that their letters need: nothing that happens meanwhile changes what it says. */
export type Told =
  | { readonly about: 'ending or invitation'; readonly notice: Notice }
  | { readonly about: 'change'; readonly notice: Notice; readonly before: Noticed }
  | { readonly about: 'message'; readonly message: ToldMessage };

/** A message to attendees as it is told later. */
export interface ToldMessage extends Omit<SentMessage, 'networkName'>, NoticeTarget {
  readonly network: CurrentNetwork;
}

/** Tells a few at once; where they are many, or others are still to be told of the same appointment, they wait their turn. */
export async function tell(db: Db, told: Told, recipients: readonly NoticeRecipient[]): Promise<void> {
  if (recipients.length === 0) return;
  const { appointmentId } = circumstancesOf(told);
  if (recipients.length <= mostInRequest && !(await hasBatches(db, appointmentId)))
    return writeLetters(db, told, recipients);
  await putIntoQueue(db, told, recipients);
}

/** The same of many endings at once: all letters that need not wait are written together. */
export async function tellEndings(
  db: Db,
  endings: readonly { readonly notice: Notice; readonly recipients: readonly NoticeRecipient[] }[],
): Promise<void> {
  const [first] = endings;
  if (first === undefined) return;
  const batched = await findBatched(
    db,
    endings.map(({ notice }) => notice.appointmentId),
  );
  const waits = ({ notice, recipients }: (typeof endings)[number]) =>
    recipients.length > mostInRequest || batched.has(notice.appointmentId);
  const mails = endings
    .filter((one) => !waits(one))
    .flatMap(({ notice, recipients }) => recipients.map((recipient) => noticeMail(notice, recipient)));
  await enqueueMail(db, mails, first.notice.now);
  for (const { notice, recipients } of endings.filter(waits))
    await putIntoQueue(db, { about: 'ending or invitation', notice }, recipients);
}

async function putIntoQueue(db: Db, told: Told, recipients: readonly NoticeRecipient[]): Promise<void> {
  const { appointmentId, occursOn, network, now } = circumstancesOf(told);
  const people = recipients.map(({ membershipId, status, onlyDates }) => ({ membershipId, status, onlyDates }));
  const slim = { ...network, settings: {} };
  const packed = pack(
    told.about === 'message'
      ? { ...told, message: { ...told.message, network: slim } }
      : { ...told, notice: { ...told.notice, network: slim, secret: '' } },
  );
  const batch = { appointmentId, occursOn, kind: kindOf(told), told: packed, recipients: people, files: filesOf(told) };
  await addBatch(db, batch, now);
}

/** What was kept for later, as letters are written from it: no copy of the database holds the server's secret. */
export function withSecret(told: Told, secret: string): Told {
  return told.about === 'message' ? told : { ...told, notice: { ...told.notice, secret } };
}

/** Writes the letters to some of the recipients into the outbox. */
export async function writeLetters(db: Db, told: Told, recipients: readonly NoticeRecipient[]): Promise<void> {
  const { now } = circumstancesOf(told);
  if (told.about === 'change') return writeChanges(db, told, recipients);
  const mails = recipients.map((recipient) =>
    told.about === 'message'
      ? contactMail({ ...told.message, networkName: told.message.network.name }, recipient)
      : noticeMail(told.notice, recipient),
  );
  await enqueueMail(db, mails, now);
}

/** Where, when and in which network something told has happened. */
export function circumstancesOf(told: Told): NoticeTarget & Pick<Notice, 'network' | 'now'> {
  return told.about === 'message' ? told.message : told.notice;
}

type ToldChange = Extract<Told, { about: 'change' }>;

async function writeChanges(db: Db, told: ToldChange, recipients: readonly NoticeRecipient[]): Promise<void> {
  const { notice } = told;
  const keys = recipients.flatMap(({ membershipId }) => [
    noticeKey(notice, 'changed', membershipId),
    noticeKey(notice, 'invited', membershipId),
  ]);
  const change = { ...told, waiting: await findWaitingMemos(db, keys) };
  const outcomes = recipients.map((recipient) => outcomeFor(change, recipient));
  await withdrawMail(db, { keys: outcomes.filter((outcome) => typeof outcome === 'string') });
  await enqueueMail(
    db,
    outcomes.filter((outcome) => typeof outcome !== 'string'),
    notice.now,
  );
}

interface Change extends ToldChange {
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

function kindOf(told: Told): BatchKind {
  if (told.about === 'message') return 'message';
  const { kind } = told.notice;
  if (kind === 'removed') throw new Error('Who was taken out is told alone.');
  return kind;
}

function filesOf(told: Told): readonly MailFile[] {
  return told.about === 'message' ? told.message.files : [];
}
