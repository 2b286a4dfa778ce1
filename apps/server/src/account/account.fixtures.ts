import { signIn } from '@atrium/core/session/contract';
import { findLatestMails } from '../mail/mail-queue.ts';
import type { TestServer } from '../testing/index.ts';
import { testPassword } from '../testing/index.ts';

/** The newest letters to an address, by their subjects, the newest first. */
export async function lettersTo({ db }: TestServer, address: string) {
  return (await findLatestMails(db, 50)).filter(({ toAddress }) => toAddress === address);
}

/** The secret in the link of the newest letter to an address that has one. */
export async function linkTo(server: TestServer, address: string): Promise<string> {
  const secrets = (await lettersTo(server, address)).map(({ text }) => /_token=([\w-]{43})/.exec(text)?.[1]);
  return secrets.find((secret) => secret !== undefined) ?? '';
}

/** Whether an address and a password sign in. */
export async function signsIn(server: TestServer, email: string, password = testPassword): Promise<boolean> {
  return (await server.call(signIn, { as: server.visitor, body: { user: { email, password } } })).status === 200;
}
