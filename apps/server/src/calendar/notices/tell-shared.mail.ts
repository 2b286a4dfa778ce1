import { textsIn } from '../../http/texts.ts';
import { writeLetter } from '../../mail/letter.ts';
import type { Mail } from '../../mail/mail.port.ts';
import { enqueueMail, withdrawMail } from '../../mail/outbox.ts';
import { findMailRecipients, type MailRecipient } from '../../members/index.ts';
import { afterWait, type NoticeContext, type NoticeServices } from './notice.mail.ts';
import { findNames } from './notice.repository.ts';

/** A calendar, whom it was just shown to, and from whom it was taken again. */
export interface Shared {
  readonly calendarId: string;
  readonly name: string;
  readonly added: readonly string[];
  readonly gone: readonly string[];
}

/** Tells members that a calendar is shared with them (CAL-D136); nobody is told who else sees it. */
export async function tellShared(context: NoticeContext, services: NoticeServices, shared: Shared): Promise<void> {
  const { db, member, network, now } = context;
  const { calendarId, added, gone } = shared;
  await withdrawMail(db, { keys: gone.map((id) => keyOf(calendarId, id)) });
  const found = await findMailRecipients(db, added, network);
  if (found.length === 0) return;
  const names = await findNames(db, [member.membershipId]);
  const actor = names.get(member.membershipId) ?? '';
  await enqueueMail(
    db,
    found.map((recipient) => shareMail(context, services, { ...shared, actor, recipient })),
    now,
  );
}

interface Told extends Shared {
  readonly actor: string;
  readonly recipient: MailRecipient;
}

function shareMail({ network, now }: NoticeContext, { config }: NoticeServices, told: Told): Mail {
  const { actor, calendarId, name, recipient } = told;
  const text = textsIn(recipient.language);
  const values = { actor, name };
  return {
    to: recipient,
    ...writeLetter({
      language: recipient.language,
      subject: text('mail.shared.subject', values),
      lead: text('mail.shared.lead', values),
      title: name,
      action: { label: text('mail.action.calendar'), url: `${config.publicUrl}/calendars/shared` },
      footer: [text('mail.footer.member', { network: network.name }), text('mail.footer.no_replies')],
    }),
    sendAfter: afterWait(now),
    dedupeKey: keyOf(calendarId, recipient.membershipId),
  };
}

function keyOf(calendarId: string, membershipId: string): string {
  return `calendar:${calendarId}:shared:${membershipId}`;
}
