import type { requestPasswordReset, resetPassword } from '@atrium/core/account/contract';
import { emailProblem, findNewPasswordProblems } from '@atrium/core/account/rules';
import type { Services } from '../app/services.ts';
import { recordAudit } from '../audit/index.ts';
import { newId } from '../db/id.ts';
import { transact } from '../db/transact.ts';
import { countedAddress } from '../http/address.rules.ts';
import type { Context } from '../http/route.ts';
import { enterAs } from '../session/index.ts';
import { askingRule } from './account.policy.ts';
import { resetRequests } from './account.tables.ts';
import { findTokenAccount, spendMailToken } from './mail-token.repository.ts';
import { setPassword } from './set-password.command.ts';

/** Notes that a link is wanted, for every address alike; whether it has an account shows only later, to its owner (AUTH-D11). */
export async function askForReset(context: Context<typeof requestPasswordReset>, { limits }: Services) {
  const { body, db, fail, now, request } = context;
  const { email } = body.user;
  const retryAfter = limits.take(askingRule, [countedAddress(request.ip)]);
  if (retryAfter !== undefined) return fail('rate_limited', { retryAfter });
  const problem = emailProblem(email);
  if (problem !== undefined) return fail('invalid', { errors: { email: [problem] } });
  await db.insert(resetRequests).values({ id: newId(), email, createdAt: now });
  return undefined;
}

/** Sets the password by a link and signs in (AUTH-D12). A link with a password that will not do stays good. */
export async function resetByLink(context: Context<typeof resetPassword>, services: Services) {
  const { afterCommit, body, caller, db, fail, network, now, request } = context;
  const { reset_password_token: secret, password, password_confirmation } = body.user;
  const wanted = { kind: 'password', now } as const;
  const account = await findTokenAccount(db, secret, wanted);
  if (account === undefined) return fail('invalid_link');
  const errors = findNewPasswordProblems({ password, password_confirmation, email: account.email });
  if (Object.keys(errors).length > 0) return fail('invalid', { errors });
  const passwordHash = await services.passwords.make(request.ip, password);
  const isSet = await transact(db, async (tx) => {
    if (!(await spendMailToken(tx, secret, wanted))) return false;
    await setPassword({ afterCommit, db: tx, network, now }, services, { ...account, passwordHash });
    const object = { type: 'member', id: account.membershipId } as const;
    await recordAudit(
      { caller, db: tx, now, request },
      { action: 'password_reset', object, actorId: account.membershipId },
    );
    return true;
  });
  return isSet ? enterAs(context, { ...account, remember: false }, services.config) : fail('invalid_link');
}
