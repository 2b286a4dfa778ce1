import { dateText } from '@atrium/core/calendar/rules';
import type { AttendeeMessage } from '@atrium/core/calendar/schema';
import { localeOf } from '@atrium/core/messages';
import { defaultPaths } from '@atrium/core/paths';
import { textsIn } from '../../http/texts.ts';
import { writeLetter } from '../../mail/letter.ts';
import type { Mail, MailFile } from '../../mail/mail.port.ts';
import type { MailRecipient } from '../../members/index.ts';
import type { LoadedAppointment } from '../access/appointment.repository.ts';
import { presentDate } from '../access/date.presenter.ts';
import { occurrenceIdOf } from '../series/occurrence-id.rules.ts';

/** A message to the attendees, and what is around it. */
export interface SentMessage {
  readonly message: AttendeeMessage;
  readonly subject: Pick<LoadedAppointment, 'kind' | 'row' | 'view' | 'occurrence' | 'span'>;
  readonly sender: MailRecipient;
  readonly files: readonly MailFile[];
  readonly networkName: string;
  /** Where people open the product. */
  readonly origin: string;
  readonly now: Date;
}

/** A message to one of the attendees: nobody sees who else gets it, and answers go to its sender (CAL-D119). */
export function contactMail(sent: SentMessage, recipient: MailRecipient): Mail {
  const { message, subject, sender, files, networkName, origin, now } = sent;
  const { kind, row, view, occurrence, span } = subject;
  const { language } = recipient;
  const text = textsIn(language);
  const day = dateText(presentDate(span), localeOf(language)).day;
  const id = kind === 'occurrence' && occurrence !== null ? occurrenceIdOf(row, occurrence.occursOn) : row.id;
  const names = { actor: sender.name, network: networkName };
  return {
    to: recipient,
    fromName: text('mail.from', names),
    replyTo: sender,
    ...writeLetter({
      language,
      subject: message.subject,
      lead: message.text,
      action: { label: text('mail.action.open'), url: origin + defaultPaths.appointment(id) },
      footer: [
        text('mail.footer.contact', { ...names, name: view.name, day }),
        text('mail.footer.replies_to', { actor: sender.name }),
      ],
    }),
    files,
    sendAfter: now,
  };
}
