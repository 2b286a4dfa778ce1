import type { MessageKey } from '@atrium/core/messages';
import { defaultPaths } from '@atrium/core/paths';
import type { Services } from '../app/services.ts';
import type { Db } from '../db/database.ts';
import type { CurrentNetwork } from '../http/caller.ts';
import { textsIn } from '../http/texts.ts';
import { writeLetter } from '../mail/letter.ts';
import { enqueueMail } from '../mail/outbox.ts';
import type { MailRecipient } from '../members/index.ts';

/** Somebody by an address, and the language they read. */
export type Addressee = Pick<MailRecipient, 'name' | 'address' | 'language'>;

/** A letter about an account, each with a place to go to. */
export interface AccountLetter {
  readonly kind: keyof typeof actions;
  readonly to: Addressee;
  readonly values?: Readonly<Record<string, string>>;
  /** The secret its link carries. */
  readonly token?: string;
  /** Counts letters of a kind to one account. */
  readonly dedupeKey?: string;
}

interface Sending {
  readonly db: Db;
  readonly now: Date;
  readonly network: Pick<CurrentNetwork, 'name'>;
}

/** Writes a letter about an account; it goes out at once. */
export async function sendAccountLetter(
  { db, now, network }: Sending,
  { config }: Pick<Services, 'config'>,
  { kind, to, values = {}, token = '', dedupeKey }: AccountLetter,
): Promise<void> {
  const text = textsIn(to.language);
  const { label, path, isStranger = false }: Action = actions[kind];
  const said = { network: network.name, name: '', email: '', date: '', actor: '', ...values };
  const footer = isStranger ? 'mail.footer.asked' : 'mail.footer.account';
  const letter = writeLetter({
    language: to.language,
    subject: text(`mail.${kind}.subject`, said),
    lead: text(`mail.${kind}.lead`, said),
    paragraphs: kind === 'email_changed' ? [] : [text(`mail.${kind}.advice`, said)],
    action: { label: text(label), url: `${config.publicUrl}${path(token)}` },
    footer: [text(footer, said), text('mail.footer.no_replies')],
  });
  await enqueueMail(db, [{ to, ...letter, sendAfter: now, ...(dedupeKey && { dedupeKey }) }], now);
}

const { confirmEmail, confirmJoining, newPassword, resetPassword, signIn } = defaultPaths;

/** Where a letter leads, some by the secret of a link; a stranger's tells that somebody has typed the address. */
interface Action {
  readonly label: MessageKey;
  readonly path: (token: string) => string;
  readonly isStranger?: boolean;
}

const actions = {
  password_reset: { label: 'mail.action.password', path: resetPassword },
  welcome: { label: 'mail.action.password', path: resetPassword },
  password_changed: { label: 'mail.action.reset', path: () => newPassword },
  email_confirm: { label: 'mail.action.confirm', path: confirmEmail },
  email_changing: { label: 'mail.action.reset', path: () => newPassword },
  email_changed: { label: 'mail.action.sign_in', path: () => signIn },
  leaving: { label: 'mail.action.sign_in', path: () => signIn },
  account_exists: { label: 'mail.action.sign_in', path: () => signIn, isStranger: true },
  join_confirm: { label: 'mail.action.join', path: confirmJoining, isStranger: true },
} as const satisfies Readonly<Record<string, Action>>;
