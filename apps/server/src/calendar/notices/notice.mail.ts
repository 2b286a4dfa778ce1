import { plainText } from '@atrium/core/calendar/rules';
import type { Formatter } from '@atrium/core/messages';
import { defaultPaths } from '@atrium/core/paths';
import { periods } from '@atrium/core/time';
import type { Services } from '../../app/services.ts';
import type { Db } from '../../db/database.ts';
import type { CurrentNetwork, MemberCaller } from '../../http/caller.ts';
import { textsIn } from '../../http/texts.ts';
import { type Letter, writeLetter } from '../../mail/letter.ts';
import type { Mail, MailAddress } from '../../mail/mail.port.ts';
import { leaveOf } from '../../notifications/index.ts';
import { occurrenceIdOf } from '../series/occurrence-id.rules.ts';
import { findNames, type Noticed, type NoticeRecipient } from './notice.repository.ts';
import { asCanceled, presentMessage } from './notice-ics.presenter.ts';
import { type NoticeState, presentState, viewOf } from './notice-state.presenter.ts';

/** What a participant is told. */
export type NoticeKind = 'invited' | 'changed' | 'canceled' | 'deleted' | 'removed';

/** The request a notice is written in. */
export interface NoticeContext {
  readonly db: Db;
  readonly member: MemberCaller;
  readonly network: CurrentNetwork;
  readonly now: Date;
}

/** What of the server a notice needs to know. */
export type NoticeServices = Pick<Services, 'config' | 'events' | 'secret'>;

/** Which appointment, series or occurrence something was done to. */
export interface NoticeTarget {
  readonly appointmentId: string;
  /** Null for an appointment or a series as a whole. */
  readonly occursOn: string | null;
}

/** A notice, whoever gets it. */
export interface Notice extends NoticeTarget {
  readonly kind: NoticeKind;
  readonly noticed: Noticed;
  /** Who did it. */
  readonly actor: string;
  readonly organizer: string;
  readonly network: CurrentNetwork;
  /** Where people open the product. */
  readonly origin: string;
  readonly from: MailAddress;
  /** Proves that links of letters are the server's own; kept nowhere. */
  readonly secret: string;
  readonly now: Date;
}

/** When a notice written now is on its way: once what it tells can no longer be taken back. */
export function afterWait(now: Date): Date {
  return new Date(now.getTime() + periods.undo);
}

type Preparing = NoticeTarget & Pick<Notice, 'kind' | 'noticed'>;

/** Prepares a notice of what the caller has just done. */
export async function prepareNotice(
  context: NoticeContext,
  services: NoticeServices,
  told: Preparing,
): Promise<Notice> {
  const [notice] = await prepareNotices(context, services, [told]);
  if (notice === undefined) throw new Error('A notice was not prepared.');
  return notice;
}

/** The same of several things that were done at once. */
export async function prepareNotices(
  { db, member, network, now }: NoticeContext,
  { config, secret }: NoticeServices,
  told: readonly Preparing[],
): Promise<readonly Notice[]> {
  const organizerOf = ({ noticed, occursOn }: Preparing) => {
    const { authorId, organizerId } = viewOf(noticed, occursOn === null ? null : [occursOn]);
    return organizerId ?? authorId;
  };
  const names = await findNames(db, [...new Set([member.membershipId, ...told.map(organizerOf)])]);
  const nameOf = (id: string) => names.get(id) ?? '';
  const same = { actor: nameOf(member.membershipId), network, origin: config.publicUrl, from: config.mailFrom };
  return told.map((one) => ({ ...one, ...same, organizer: nameOf(organizerOf(one)), secret, now }));
}

/** The key of a notice to one member; those of all begin the same. */
export function noticeKey({ appointmentId, occursOn }: NoticeTarget, kind: string, membershipId = ''): string {
  return `appointment:${appointmentId}:${occursOn ?? 'all'}:${kind}:${membershipId}`;
}

/** The only occurrences a notice to somebody is about; null for all there is. */
export function noticedDates({ occursOn }: NoticeTarget, { onlyDates }: NoticeRecipient): readonly string[] | null {
  return occursOn === null ? onlyDates : [occursOn];
}

/** A notice as a mail to one of its recipients; `former` is how it stood when they last heard of it. */
export function noticeMail(notice: Notice, recipient: NoticeRecipient, former?: NoticeState): Mail {
  const { kind, network, now } = notice;
  const dates = noticedDates(notice, recipient);
  const isOver = kind === 'canceled' || kind === 'deleted' || kind === 'removed';
  const noticed = isOver ? asCanceled(notice.noticed, dates, now) : notice.noticed;
  const told: Told = { ...notice, noticed, dates, recipient, text: textsIn(recipient.language), former };
  const calendar = calendarPart(told, isOver ? 'CANCEL' : 'REQUEST');
  return {
    to: recipient,
    ...writeLetter(letterOf(told)),
    unsubscribe: leaveOfNotice(told).url,
    ...(calendar !== null && { calendar }),
    sendAfter: afterWait(now),
    dedupeKey: noticeKey(notice, kind, recipient.membershipId),
    memo: { actor: notice.actor, network: network.name, ...former },
  };
}

interface Told extends Notice {
  readonly dates: readonly string[] | null;
  readonly recipient: NoticeRecipient;
  readonly text: Formatter;
  readonly former: NoticeState | undefined;
}

function letterOf(told: Told): Letter {
  const { kind, noticed, occursOn, recipient, dates, actor, network, text, now, former } = told;
  const view = viewOf(noticed, dates);
  const state = presentState(noticed, dates, { ...recipient, now });
  const isAll = noticed.row.unit !== null && occursOn === null && dates === null;
  const values = { actor, name: view.name, scope: isAll ? 'all' : 'this', status: recipient.status };
  const what = former === undefined ? 'both' : whatChanged(former, state);
  const description = kind === 'invited' ? shortened(plainText(view.descriptionRendered)) : '';
  const isGone = kind === 'removed' || kind === 'deleted';
  return {
    language: recipient.language,
    subject: text(`mail.${kind}.subject`, values),
    lead: text(`mail.${kind}.lead`, { ...values, what }),
    title: view.name,
    facts: factsOf(text, state, former),
    paragraphs: description === '' ? [] : [description],
    action: actionOf(told),
    footer: [
      text(isGone ? 'mail.footer.member' : 'mail.footer.participant', { network: network.name }),
      text('mail.footer.no_replies'),
    ],
    leave: leaveOfNotice(told),
  };
}

function leaveOfNotice({ kind, recipient: { membershipId }, text, ...from }: Told) {
  return leaveOf(text, from, { membershipId, kind: `appointment_${kind}` });
}

/** What differs between two states. */
export function whatChanged(former: NoticeState, state: NoticeState): 'nothing' | 'date' | 'place' | 'both' {
  const isDate = former.when !== state.when || former.repeats !== state.repeats;
  if (former.place === state.place) return isDate ? 'date' : 'nothing';
  return isDate ? 'both' : 'place';
}

function actionOf({ kind, noticed: { row }, dates, recipient, origin, text }: Told): NonNullable<Letter['action']> {
  if (kind === 'removed' || kind === 'deleted')
    return { label: text('mail.action.calendar'), url: origin + defaultPaths.overview };
  const [date] = dates ?? [];
  const id = date === undefined ? row.id : occurrenceIdOf(row, date);
  const isAsked = kind === 'invited' && recipient.status === 'open';
  return {
    label: text(isAsked ? 'mail.action.answer' : 'mail.action.open'),
    url: origin + defaultPaths.appointment(id),
  };
}

/** When and where, and how that was before where it differs. */
export function factsOf(text: Formatter, state: NoticeState, former = state): NonNullable<Letter['facts']> {
  const facts = [
    { label: text('calendar.detail.when'), now: state.when, before: former.when, none: '' },
    {
      label: text('calendar.detail.repeats'),
      now: state.repeats,
      before: former.repeats,
      none: text('calendar.recurrence.never', { ends: 'no' }),
    },
    {
      label: text('calendar.detail.location'),
      now: state.place,
      before: former.place,
      none: text('mail.fact.no_place'),
    },
  ];
  return facts
    .filter(({ now, before }) => now !== '' || before !== '')
    .map(({ label, now, before, none }) => ({
      label,
      lines: [
        ...(now || none).split('\n'),
        ...(now === before ? [] : [text('mail.fact.former', { text: (before || none).replaceAll('\n', ', ') })]),
      ],
    }));
}

function calendarPart(told: Told, method: 'REQUEST' | 'CANCEL') {
  const { recipient, noticed, dates, organizer, from, origin, network, now } = told;
  const { name, address, status } = recipient;
  return presentMessage({
    method,
    noticed,
    dates,
    // The address the mail comes from: an invitation tells nobody's own address to others.
    organizer: { name: organizer, uri: `mailto:${from.address}` },
    attendee: { name, uri: `mailto:${address}`, status },
    origin,
    networkId: network.id,
    now,
  });
}

const mostCharacters = 1000;

function shortened(text: string): string {
  return text.length <= mostCharacters ? text : `${text.slice(0, mostCharacters).trimEnd()}…`;
}
