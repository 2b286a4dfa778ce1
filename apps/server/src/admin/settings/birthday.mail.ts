import type { sendTestBirthdayMail } from '@atrium/core/admin/contract';
import type { NetworkSettings } from '@atrium/core/network/schema';
import type { CurrentNetwork } from '../../http/caller.ts';
import type { Context } from '../../http/route.ts';
import { textsIn } from '../../http/texts.ts';
import { writeLetter } from '../../mail/letter.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { findMailRecipients, findMemberRow, type MailRecipient } from '../../members/index.ts';
import { requireAdministrator } from '../admin.policy.ts';

interface Birthday {
  readonly recipient: MailRecipient;
  readonly firstName: string;
  readonly network: Pick<CurrentNetwork, 'name'>;
  readonly mail: NetworkSettings['birthday_emails'];
}

/** Wishes for a birthday, in the network's own words or the product's; whose day it is stands for `{{first_name}}` (SET-D09). */
export function birthdayLetter({ recipient, firstName, network, mail }: Birthday) {
  const text = textsIn(recipient.language);
  const filled = (words: string | null) => words?.replaceAll('{{first_name}}', firstName);
  const [lead = '', ...paragraphs] = (filled(mail.text) ?? text('mail.birthday.text', { name: firstName })).split(
    /\n{2,}/,
  );
  return writeLetter({
    language: recipient.language,
    subject: filled(mail.subject) ?? text('mail.birthday.subject', { name: firstName }),
    lead,
    paragraphs,
    footer: [text('mail.footer.member', { network: network.name }), text('mail.footer.no_replies')],
  });
}

/** Sends the mail as it is being written to whoever asks, and to nobody else (SET-036, SET-D12). */
export async function tryBirthdayMail({ body, db, member, network, now }: Context<typeof sendTestBirthdayMail>) {
  requireAdministrator(member);
  const [recipient] = await findMailRecipients(db, [member.membershipId], network);
  const row = await findMemberRow(db, member.membershipId);
  if (recipient === undefined || row === undefined) return undefined;
  const mail = {
    to: recipient,
    sendAfter: now,
    ...birthdayLetter({ recipient, firstName: row.firstName, network, mail: body.birthday_emails }),
  };
  await enqueueMail(db, [mail], now);
  return undefined;
}
