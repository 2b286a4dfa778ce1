import type { contactAttendees } from '@atrium/core/calendar/contract';
import { canAttachFiles, findContactProblems } from '@atrium/core/calendar/rules';
import type { ReplyGivenOf } from '@atrium/core/contract';
import type { Problems } from '@atrium/core/messages';
import type { Services } from '../../app/services.ts';
import type { Context } from '../../http/route.ts';
import type { MailFile } from '../../mail/mail.port.ts';
import { countLetters, findMailRecipients, type MailRecipient } from '../../members/index.ts';
import { configOf } from '../../network/index.ts';
import { gatheringOf } from '../access/appointment.repository.ts';
import { findManaged, named } from '../access/find-managed.command.ts';
import type { NoticeRecipient } from '../notices/notice.repository.ts';
import { tell } from '../notices/told.mail.ts';
import { findAudience, findMailFiles, findWait, noteMessage } from './contact.repository.ts';

type ContactContext = Context<typeof contactAttendees>;

/** Writes to the attendees of an appointment, of a series to those of the date it shows; canceled ones too (CAL-178). */
export async function contact(
  context: ContactContext,
  { config }: Services,
): Promise<ReplyGivenOf<typeof contactAttendees>> {
  const { body, db, member: caller, network, now, params } = context;
  const { message } = body;
  const meant = { scope: named, right: 'contact' } as const;
  const subject = await findManaged(db, params.appointmentId, { caller, network, now, ...meant });
  const appointmentId = subject.row.id;
  const attendees = await findAudience(db, gatheringOf(subject), message.audience);
  const people = await findMailRecipients(db, [...attendees, caller.membershipId], network);
  const recipients = people.filter(({ membershipId }) => membershipId !== caller.membershipId);
  const files = message.attach_files ? await findMailFiles(db, appointmentId) : [];
  refuseProblems(context, { recipients, files });
  const retryAfter = config.rateLimits ? await findWait(db, appointmentId, now) : null;
  if (retryAfter !== null) throw context.fail('rate_limited', { retryAfter });
  await countLetters(context, { config }, recipients.length);
  await noteMessage(db, { appointmentId, authorId: caller.membershipId, now });
  const sender = people.find(({ membershipId }) => membershipId === caller.membershipId);
  if (sender === undefined) throw new Error(`The sender ${caller.membershipId} cannot be answered.`);
  const { kind, row, view, occurrence, span } = subject;
  const about = { appointmentId, occursOn: null, subject: { kind, row, view, occurrence, span } };
  const sent = { ...about, message, sender, files, network, origin: config.publicUrl, now };
  await tell(db, { about: 'message', message: sent }, recipients.map(asRecipient));
  return { recipients_count: recipients.length };
}

interface Delivered {
  readonly recipients: readonly MailRecipient[];
  readonly files: readonly MailFile[];
}

/** Refuses what the form refuses, by the same rules. */
function refuseProblems({ body, fail, network }: ContactContext, { recipients, files }: Delivered): void {
  const limit = configOf(network).appointments.email_attachments_max_size;
  const sizes = files.map(({ size }) => size);
  const attaching = canAttachFiles(sizes, limit);
  const errors: Problems = {
    ...findContactProblems(body.message),
    ...(recipients.length === 0 && { audience: ['calendar.contact.no_recipients'] }),
    ...(!attaching.allowed && { attach_files: [attaching.reason] }),
  };
  if (Object.keys(errors).length === 0) return;
  throw fail('invalid', { errors });
}

/** A message says the same to everybody, however they have answered. */
function asRecipient(recipient: MailRecipient): NoticeRecipient {
  return { ...recipient, status: 'open', onlyDates: null };
}
