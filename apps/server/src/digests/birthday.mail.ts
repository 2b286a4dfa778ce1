import type { NetworkSettings } from '@atrium/core/network/schema';
import type { CurrentNetwork } from '../http/caller.ts';
import { textsIn } from '../http/texts.ts';
import { writeLetter } from '../mail/letter.ts';
import type { MailRecipient } from '../members/index.ts';
import type { LetterPicture } from './birthday-picture.repository.ts';

interface Birthday {
  readonly recipient: MailRecipient;
  readonly firstName: string;
  readonly network: Pick<CurrentNetwork, 'name'>;
  readonly mail: NetworkSettings['birthday_emails'];
  readonly picture: LetterPicture | undefined;
}

/** What the letter calls its picture by. */
const cid = 'birthday';

/** Wishes for a birthday, in the network's own words or the product's; whose day it is stands for `{{first_name}}` (SET-D09). */
export function birthdayLetter({ recipient, firstName, network, mail, picture }: Birthday) {
  const text = textsIn(recipient.language);
  const filled = (words: string | null) => words?.replaceAll('{{first_name}}', () => firstName);
  const [lead = '', ...paragraphs] = (filled(mail.text) ?? text('mail.birthday.text', { name: firstName })).split(
    /\n{2,}/,
  );
  const letter = writeLetter({
    language: recipient.language,
    ...(picture !== undefined && { pictureId: cid }),
    subject: filled(mail.subject) ?? text('mail.birthday.subject', { name: firstName }),
    lead,
    paragraphs,
    footer: [text('mail.footer.member', { network: network.name }), text('mail.footer.no_replies')],
  });
  if (picture === undefined) return letter;
  const { authorId, contentType, name, size, storageKey } = picture;
  return { ...letter, files: [{ name, contentType, size, storageKey, shown: { cid, authorId } }] };
}
