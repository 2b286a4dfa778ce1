import type { confirmEmail } from '@atrium/core/account/contract';
import { eq } from 'drizzle-orm';
import type { Services } from '../app/services.ts';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../http/route.ts';
import { keepLettersOf } from '../mail/outbox.ts';
import { findMailRecipients, lockAddress } from '../members/index.ts';
import { users } from '../members/members.tables.ts';
import { sendAccountLetter } from './account.mail.ts';
import { hasEmail } from './account.repository.ts';
import { findTokenAccount, forgetMailTokens, spendMailToken } from './mail-token.repository.ts';

/** Makes a confirmed address the one of its account, and tells the former one (AUTH-D22). */
export async function takeConfirmedEmail(context: Context<typeof confirmEmail>, services: Services) {
  const { body, db, fail, network, now } = context;
  const secret = body.user.confirmation_token;
  const wanted = { kind: 'email', now } as const;
  const account = await findTokenAccount(db, secret, wanted);
  const email = account?.newEmail;
  if (account === undefined || !email) return fail('invalid_link');
  if (!(await spendMailToken(db, secret, wanted))) return fail('invalid_link');
  await lockAddress(db, email);
  // Somebody else may have an account with it by now.
  if ((await db.$count(users, hasEmail(email))) > 0) return fail('invalid_link');
  const [former] = await findMailRecipients(db, [account.membershipId], network);
  await db.update(users).set({ email, updatedAt: now }).where(eq(users.id, account.userId));
  // What was mailed to the former address opens nothing any more.
  await forgetMailTokens(db, account.userId);
  const object = { type: 'member', id: account.membershipId } as const;
  await recordAudit(context, { action: 'email_update', object, actorId: account.membershipId });
  if (former !== undefined)
    await sendAccountLetter(context, services, { kind: 'email_changed', to: former, values: { email } });
  await keepLettersOf(db, account.membershipId, account.email);
  return undefined;
}
