import { beginningOf } from '@atrium/core/form/rules';
import { defaultPaths } from '@atrium/core/paths';
import type { Services } from '../app/services.ts';
import type { Db } from '../db/database.ts';
import { mentionedIn } from '../editor/index.ts';
import type { CurrentNetwork, MemberCaller } from '../http/caller.ts';
import { textsIn } from '../http/texts.ts';
import { writeLetter } from '../mail/letter.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { findMailRecipients, findMemberRow } from '../members/index.ts';
import { settingsOf } from '../network/index.ts';
import { leaveOf, linkOriginOf, notify } from '../notifications/index.ts';

interface Mailing {
  readonly db: Db;
  readonly member: MemberCaller;
  readonly network: CurrentNetwork;
  readonly now: Date;
}

/** Tells those whom a message mentions that it does, as far as they have it (EDIT-D01). */
export async function tellMentioned(
  context: Mailing,
  services: Pick<Services, 'events'>,
  { message, membershipIds }: MailedMessage,
): Promise<void> {
  const reached = new Set(membershipIds);
  await notify(context, services, {
    kind: 'mention',
    recipients: mentionedIn(message.htmlContent).filter((id) => reached.has(id)),
    actorId: context.member.membershipId,
    object: { id: message.id, name: message.subject, path: defaultPaths.message(message.id) },
    values: { subject: message.subject === '' ? 'none' : 'some' },
  });
}

/** A message that was sent, and whom it reached. */
export interface MailedMessage {
  readonly message: {
    readonly id: string;
    readonly subject: string;
    readonly htmlContent: string;
    readonly plainContent: string;
  };
  readonly membershipIds: readonly string[];
}

const shownInMail = 5_000;
const shownInPush = 300;

/** Tells each recipient, as they choose, that a message has come, quoting it where the network wants that; the answer is written there. */
export async function tellMessage(
  context: Mailing,
  services: Pick<Services, 'config' | 'events' | 'secret'>,
  { message, membershipIds }: MailedMessage,
): Promise<void> {
  const { db, member, network, now } = context;
  const { id, subject: name, plainContent } = message;
  const isQuoted = settingsOf(network).notifications_send_direct_message_body;
  const wanting = await notify(context, services, {
    kind: 'direct_message',
    recipients: membershipIds,
    actorId: member.membershipId,
    object: { id, name, path: defaultPaths.message(id) },
    values: {
      subject: name === '' ? 'none' : 'some',
      ...(isQuoted && { body: beginningOf(plainContent, shownInPush) }),
    },
    letter: 'own',
  });
  const recipients = await findMailRecipients(db, [...wanting], network);
  const actor = (await findMemberRow(db, member.membershipId))?.displayName ?? '';
  const mails = recipients.map((recipient) => {
    const text = textsIn(recipient.language);
    const { subject } = message;
    const whose = { membershipId: recipient.membershipId, kind: 'direct_message' } as const;
    const leave = leaveOf(text, linkOriginOf(services), whose);
    const letter = writeLetter({
      language: recipient.language,
      subject:
        subject === ''
          ? text('mail.direct_message.subject_none', { actor })
          : text('mail.direct_message.subject', { actor, subject }),
      lead: isQuoted
        ? beginningOf(message.plainContent, shownInMail)
        : text('mail.direct_message.subject_none', { actor }),
      title: subject,
      action: { label: text('mail.action.message'), url: services.config.publicUrl + defaultPaths.message(message.id) },
      footer: [text('mail.footer.direct_message', { actor, network: network.name }), text('mail.footer.no_replies')],
      leave,
    });
    return {
      to: recipient,
      ...letter,
      unsubscribe: leave.url,
      sendAfter: now,
      dedupeKey: `direct_message:${message.id}:${recipient.membershipId}`,
    };
  });
  if (mails.length > 0) await enqueueMail(db, mails, now);
}
