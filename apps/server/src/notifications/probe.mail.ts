import { defaultPaths } from '@atrium/core/paths';
import { textsIn } from '../http/texts.ts';
import { writeLetter } from '../mail/letter.ts';
import type { Mail } from '../mail/mail.port.ts';
import type { MailRecipient } from '../members/index.ts';

/** A letter that tries an address mails came back from (NOTIF-D02). */
export function probeMail(
  reader: MailRecipient,
  { networkName, origin, now }: { readonly networkName: string; readonly origin: string; readonly now: Date },
): Mail {
  const text = textsIn(reader.language);
  const letter = writeLetter({
    language: reader.language,
    subject: text('mail.probe.subject', { network: networkName }),
    lead: text('mail.probe.lead'),
    action: { label: text('mail.action.look'), url: origin + defaultPaths.notificationSettings },
    footer: [text('mail.footer.member', { network: networkName }), text('mail.footer.no_replies')],
  });
  return { to: reader, ...letter, sendAfter: now, dedupeKey: `probe:${reader.membershipId}` };
}
