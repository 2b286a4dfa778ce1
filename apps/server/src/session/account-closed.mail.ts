import type { Config } from '../app/config.ts';
import type { Db } from '../db/database.ts';
import { textsIn } from '../http/texts.ts';
import { writeLetter } from '../mail/letter.ts';
import type { Mail } from '../mail/mail.port.ts';
import { enqueueMail, holdMailCount } from '../mail/outbox.ts';
import { findMailRecipients, type MailRecipient } from '../members/index.ts';
import { findNetwork } from './caller.repository.ts';

const mostADay = 3;
const dayMs = 24 * 60 * 60 * 1000;

/** Tells the owner of an account that wrong passwords have closed it (AUTH-D03); who guesses on fills nobody's mailbox. */
export async function tellAccountClosed(
  db: Db,
  { config, now }: { readonly config: Pick<Config, 'publicUrl'>; readonly now: Date },
  membershipId: string,
): Promise<void> {
  const prefix = `account-closed ${membershipId} `;
  if ((await holdMailCount(db, { prefix, since: new Date(now.getTime() - dayMs) })) >= mostADay) return;
  const network = await findNetwork(db);
  const owners = await findMailRecipients(db, [membershipId], network);
  const dedupeKey = `${prefix}${now.toISOString()}`;
  const told = { networkName: network.name, origin: config.publicUrl, sendAfter: now, dedupeKey };
  await enqueueMail(
    db,
    owners.map((owner) => mailTo(owner, told)),
    now,
  );
}

interface Told extends Required<Pick<Mail, 'dedupeKey' | 'sendAfter'>> {
  readonly networkName: string;
  readonly origin: string;
}

function mailTo(owner: MailRecipient, { networkName, origin, sendAfter, dedupeKey }: Told): Mail {
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
  return { to: owner, ...letter, sendAfter, dedupeKey };
}
