import type { Services } from '../app/services.ts';
import { textsIn } from '../http/texts.ts';
import { writeLetter } from '../mail/letter.ts';
import type { Mail } from '../mail/mail.port.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { findMailRecipients, type MailRecipient } from '../members/index.ts';
import type { TellAccountClosed } from './account-closed.port.ts';
import { findNetwork } from './caller.repository.ts';

/** Tells by mail, at once, that wrong passwords have closed an account (AUTH-D03). */
export function accountClosedMail({ config, now }: Pick<Services, 'config' | 'now'>): TellAccountClosed {
  return async (db, { membershipId }) => {
    const network = await findNetwork(db);
    const owners = await findMailRecipients(db, [membershipId], network);
    const told = { networkName: network.name, origin: config.publicUrl, sendAfter: now() };
    await enqueueMail(
      db,
      owners.map((owner) => mailTo(owner, told)),
      now(),
    );
  };
}

interface Told extends Pick<Mail, 'sendAfter'> {
  readonly networkName: string;
  readonly origin: string;
}

function mailTo(owner: MailRecipient, { networkName, origin, sendAfter }: Told): Mail {
  const { language } = owner;
  const text = textsIn(language);
  const letter = writeLetter({
    language,
    subject: text('mail.account_closed.subject'),
    lead: text('mail.account_closed.lead'),
    paragraphs: [text('mail.account_closed.advice')],
    action: { label: text('mail.action.sign_in'), url: `${origin}/users/sign_in` },
    footer: [text('mail.footer.member', { network: networkName }), text('mail.footer.no_replies')],
  });
  return { to: owner, ...letter, sendAfter };
}
