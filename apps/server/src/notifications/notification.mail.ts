import { textsIn } from '../http/texts.ts';
import { writeLetter } from '../mail/letter.ts';
import type { Mail } from '../mail/mail.port.ts';
import type { MailRecipient } from '../members/index.ts';
import { notificationText } from './notifications.presenter.ts';
import type { FoundNotification } from './notifications.repository.ts';
import { type LinkOrigin, leaveOf } from './unsubscribe.rules.ts';

/** Where a letter comes from. */
export interface LetterOrigin extends LinkOrigin {
  readonly networkName: string;
  readonly now: Date;
}

/** A notification as a letter to its reader, with the way to have no more of its kind. */
export function notificationMail(found: FoundNotification, reader: MailRecipient, from: LetterOrigin): Mail {
  const { row } = found;
  const { origin, networkName, now } = from;
  const text = textsIn(reader.language);
  const told = notificationText(found, text);
  const leave = leaveOf(text, from, { membershipId: reader.membershipId, kind: row.kind });
  const letter = writeLetter({
    language: reader.language,
    subject: told,
    lead: told,
    action: { label: text('mail.action.look'), url: origin + row.path },
    footer: [text('mail.footer.member', { network: networkName }), text('mail.footer.no_replies')],
    leave,
  });
  return { to: reader, ...letter, unsubscribe: leave.url, sendAfter: now, dedupeKey: `notification:${row.id}` };
}
