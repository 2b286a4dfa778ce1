import type { updateRegistration, withdrawEmailChange } from '@atrium/core/account/contract';
import { findEmailChangeProblems, findNewPasswordProblems } from '@atrium/core/account/rules';
import type { Problems } from '@atrium/core/messages';
import type { Services } from '../app/services.ts';
import { recordAudit } from '../audit/index.ts';
import { transact } from '../db/transact.ts';
import type { Context, Handler } from '../http/route.ts';
import { keptAddress, mailboxOf } from '../mail/mailbox.rules.ts';
import { holdMailCount } from '../mail/outbox.ts';
import { users } from '../members/members.tables.ts';
import { type AccountLetter, sendAccountLetter } from './account.mail.ts';
import { confirmationLifeMs, confirmationsAnHour, currentPasswordRule, hour } from './account.policy.ts';
import { presentAccount } from './account.presenter.ts';
import { findOwnAccount, hasEmail, type OwnAccount } from './account.repository.ts';
import { forgetMailTokens, makeMailToken } from './mail-token.repository.ts';
import { setPassword } from './set-password.command.ts';

type Changing = Context<typeof updateRegistration>;

/** Changes the password, or asks to change the address; both need the present password (AUTH-D22). */
export async function changeRegistration(context: Changing, services: Services) {
  const { body, db, fail, member, now, request, session } = context;
  const account = await requireOwner(context, services, body.user.current_password);
  const { email, password } = body.user;
  const errors = problemsOf(account, body.user);
  if (Object.keys(errors).length > 0) return fail('invalid', { errors });
  const passwordHash = password === undefined ? undefined : await services.passwords.make(request.ip, password);
  await transact(db, async (tx) => {
    const inside = { ...context, db: tx };
    const object = { type: 'member', id: account.membershipId } as const;
    if (passwordHash !== undefined) {
      await setPassword(inside, services, { ...account, passwordHash, exceptId: session?.id });
      await recordAudit(inside, { action: 'password_update', object });
    }
    if (email !== undefined) await askToConfirm(inside, services, { account, email: keptAddress(email) });
  });
  const changed = await findOwnAccount(db, member.membershipId, now);
  return changed === undefined ? fail('not_found') : { account: await presentAccount(db, changed) };
}

/** Forgets the address that waits; its link opens nothing any more. */
export const withdrawEmail: Handler<typeof withdrawEmailChange> = async ({ db, fail, member, session }) => {
  if (session === null) return fail('forbidden');
  await forgetMailTokens(db, member.userId, 'email');
  return undefined;
};

/** The account of the caller, who has typed its password again; no program's token gets here, and no guessing. */
export async function requireOwner(
  context: Pick<Changing, 'db' | 'fail' | 'member' | 'now' | 'request' | 'session'>,
  { limits, passwords }: Services,
  currentPassword: string,
): Promise<OwnAccount> {
  const { db, fail, member, now, request, session } = context;
  if (session === null) throw fail('forbidden');
  const account = await findOwnAccount(db, member.membershipId, now);
  if (account === undefined) throw fail('not_found');
  const retryAfter = limits.take(currentPasswordRule, [member.membershipId]);
  if (retryAfter !== undefined) throw fail('rate_limited', { retryAfter });
  if (await passwords.check(request.ip, currentPassword, account.passwordHash)) return account;
  throw fail('invalid', { errors: { current_password: ['account.problem.current_password_wrong'] } });
}

function problemsOf(
  { email: own }: OwnAccount,
  { email, password, password_confirmation = '' }: Changing['body']['user'],
) {
  const problems: Problems[] = [];
  if (password !== undefined) problems.push(findNewPasswordProblems({ password, password_confirmation, email: own }));
  if (email !== undefined) {
    const { new_email } = findEmailChangeProblems({ email: own, new_email: email, current_password: 'given' });
    if (new_email !== undefined) problems.push({ email: new_email });
  }
  return Object.assign({}, ...problems) as Problems;
}

/** Writes to both addresses; whether the new one has an account is told nobody but its owner. */
async function askToConfirm(
  context: Pick<Changing, 'db' | 'language' | 'network' | 'now'>,
  services: Services,
  { account, email }: { readonly account: OwnAccount; readonly email: string },
): Promise<void> {
  const { db, language, now } = context;
  const kept = { userId: account.userId, kind: 'email', email, lifeMs: confirmationLifeMs } as const;
  const token = await makeMailToken(db, kept, now);
  const isTaken = (await db.$count(users, hasEmail(email))) > 0;
  const to = { name: account.name, address: email, language };
  const prefix = `email-change ${mailboxOf(email)} `;
  const dedupeKey = `${prefix}${token.slice(0, 8)}`;
  const letter: AccountLetter = isTaken
    ? { kind: 'account_exists', to, dedupeKey }
    : { kind: 'email_confirm', to, token, dedupeKey };
  const since = new Date(now.getTime() - hour);
  // Whoever types an address may be a stranger to it; whether a letter went there is told nobody.
  if ((await holdMailCount(db, { prefix, since })) < confirmationsAnHour)
    await sendAccountLetter(context, services, letter);
  const former = { ...to, address: account.email };
  await sendAccountLetter(context, services, { kind: 'email_changing', to: former, values: { email } });
}
