import type { CurrentNetwork } from '../http/caller.ts';
import { textsIn } from '../http/texts.ts';
import { writeLetter } from '../mail/letter.ts';
import type { Mail } from '../mail/mail.port.ts';
import type { MailRecipient } from '../members/index.ts';

interface Told {
  readonly network: Pick<CurrentNetwork, 'name'>;
  readonly origin: string;
}

type Written = Pick<Mail, 'to' | 'subject' | 'text' | 'html'>;

/** The letter that brings a code. */
export function codeMail(reader: MailRecipient, { code, network }: Told & { readonly code: string }): Written {
  const text = textsIn(reader.language);
  return {
    to: reader,
    ...writeLetter({
      language: reader.language,
      subject: text('mail.two_factor_code.subject', { code, network: network.name }),
      lead: text('mail.two_factor_code.lead'),
      title: code,
      paragraphs: [text('mail.two_factor_code.advice')],
      footer: footerOf(text, network),
    }),
  };
}

/** The letter about a second step that an administrator has taken away (TFA-D07). */
export function resetMail(reader: MailRecipient, { network, origin }: Told): Written {
  const text = textsIn(reader.language);
  return {
    to: reader,
    ...writeLetter({
      language: reader.language,
      subject: text('mail.two_factor_reset.subject', { network: network.name }),
      lead: text('mail.two_factor_reset.lead'),
      paragraphs: [text('mail.two_factor_reset.advice')],
      action: { label: text('mail.action.sign_in'), url: `${origin}/users/sign_in` },
      footer: footerOf(text, network),
    }),
  };
}

function footerOf(text: ReturnType<typeof textsIn>, network: Told['network']): string[] {
  return [text('mail.footer.member', { network: network.name }), text('mail.footer.no_replies')];
}
