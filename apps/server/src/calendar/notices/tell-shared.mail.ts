import { defaultPaths } from '@atrium/core/paths';
import { type AuditEntry, type Audited, recordAudit } from '../../audit/index.ts';
import { textsIn } from '../../http/texts.ts';
import { writeLetter } from '../../mail/letter.ts';
import type { Mail } from '../../mail/mail.port.ts';
import { enqueueMail, withdrawMail } from '../../mail/outbox.ts';
import { countLetters, findMailRecipients, type MailRecipient } from '../../members/index.ts';
import { leaveOf, linkOriginOf, notify, withdrawNotification } from '../../notifications/index.ts';
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
export async function tellShared(
  context: NoticeContext & Audited,
  services: NoticeServices,
  shared: Shared,
): Promise<void> {
  const { db, member, network, now } = context;
  const { calendarId, added, gone } = shared;
  await withdrawMail(db, { keys: gone.map((id) => keyOf(calendarId, id)) });
  await recordAudit(
    context,
    ...added.map((id) => shareEntry('calendar_share_create', shared, id)),
    ...gone.map((id) => shareEntry('calendar_share_destroy', shared, id)),
  );
  await withdrawNotification(context, services, { kinds: ['calendar_shared'], groupKey: calendarId, recipients: gone });
  const byMail = await notify(context, services, {
    kind: 'calendar_shared',
    recipients: added,
    actorId: member.membershipId,
    object: { id: calendarId, name: shared.name, path: defaultPaths.sharedCalendars },
    letter: 'own',
  });
  const found = await findMailRecipients(db, [...byMail], network);
  if (found.length === 0) return;
  await countLetters(context, services, found.length);
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

function shareMail({ network, now }: NoticeContext, services: NoticeServices, told: Told): Mail {
  const { actor, calendarId, name, recipient } = told;
  const text = textsIn(recipient.language);
  const values = { actor, name };
  const whose = { membershipId: recipient.membershipId, kind: 'calendar_shared' } as const;
  const leave = leaveOf(text, linkOriginOf(services), whose);
  return {
    to: recipient,
    ...writeLetter({
      language: recipient.language,
      subject: text('mail.shared.subject', values),
      lead: text('mail.shared.lead', values),
      title: name,
      action: { label: text('mail.action.calendar'), url: services.config.publicUrl + defaultPaths.sharedCalendars },
      footer: [text('mail.footer.member', { network: network.name }), text('mail.footer.no_replies')],
      leave,
    }),
    unsubscribe: leave.url,
    sendAfter: afterWait(now),
    dedupeKey: keyOf(calendarId, recipient.membershipId),
  };
}

function shareEntry(
  action: 'calendar_share_create' | 'calendar_share_destroy',
  { calendarId: id, name }: Shared,
  membershipId: string,
): AuditEntry {
  return { action, object: { type: 'calendar', id, name }, membershipId };
}

function keyOf(calendarId: string, membershipId: string): string {
  return `calendar:${calendarId}:shared:${membershipId}`;
}
