import { signIn } from '@atrium/core/session/contract';
import { findLatestMails } from '../mail/mail-queue.ts';
import type { TestServer } from '../testing/index.ts';
import { comeTrue, testPassword } from '../testing/index.ts';
import { resetRequests } from './account.tables.ts';
import { sendResets } from './send-resets.job.ts';

/** Sends the links for new passwords; a server that listens does so as well, and may still be at the last of them. */
export async function sendEveryReset({ db, services }: TestServer): Promise<void> {
  await sendResets(services);
  await comeTrue(async () => {
    if ((await db.$count(resetRequests)) > 0) throw new Error('A link for a new password is still to be sent.');
  });
}

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
