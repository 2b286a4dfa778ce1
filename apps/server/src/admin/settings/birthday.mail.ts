import type { sendTestBirthdayMail } from '@atrium/core/admin/contract';
import { birthdayLetter } from '../../digests/index.ts';
import type { Context } from '../../http/route.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { findMailRecipients, findMemberRow } from '../../members/index.ts';
import { requireAdministrator } from '../admin.policy.ts';

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
