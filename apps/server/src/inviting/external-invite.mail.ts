import type { CurrentNetwork } from '../http/caller.ts';
import { textsIn } from '../http/texts.ts';
import { writeLetter } from '../mail/letter.ts';
import type { Mail } from '../mail/mail.port.ts';
import type { externalInvites } from './inviting.tables.ts';

interface Invited {
  readonly invite: typeof externalInvites.$inferSelect;
  /** Who invites, by name. */
  readonly inviter: string;
  readonly network: CurrentNetwork;
  readonly url: string;
  readonly at: Date;
}

/** Under which key the letter of an invite waits: another one takes its place. */
export function inviteLetterKey(inviteId: string): string {
  return `external-invite:${inviteId}`;
}

/** The letter that brings somebody the link by which they join (INV-D05). */
export function writeInviteLetter({ invite, inviter, network, url, at }: Invited): Mail {
  const { language, name, timeZone } = network;
  const text = textsIn(language);
  const day = new Intl.DateTimeFormat(language.replace('_DU', ''), { dateStyle: 'long', timeZone });
  const letter = writeLetter({
    language,
    subject: invite.subject,
    lead: text('mail.external_invite.lead', { actor: inviter, network: name }),
    title: name,
    paragraphs: [
      ...(invite.body === '' ? [] : [invite.body]),
      text('mail.external_invite.until', { day: day.format(invite.expiresAt) }),
    ],
    action: { label: text('mail.external_invite.action'), url },
    footer: [text('mail.external_invite.footer', { actor: inviter, network: name }), text('mail.footer.no_replies')],
  });
  const addressee = [invite.firstName, invite.lastName].join(' ').trim();
  return {
    to: { name: addressee, address: invite.email },
    ...letter,
    sendAfter: at,
    dedupeKey: inviteLetterKey(invite.id),
  };
}
