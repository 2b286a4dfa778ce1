import type { signUp } from '@atrium/core/joining/contract';
import { findSignUpProblems } from '@atrium/core/joining/rules';
import { tidyValues } from '@atrium/core/profile/rules';
import { and, eq, gt, isNotNull, or } from 'drizzle-orm';
import type { Services } from '../app/services.ts';
import type { Db } from '../db/database.ts';
import { newId } from '../db/id.ts';
import { countedAddress } from '../http/address.rules.ts';
import type { Context } from '../http/route.ts';
import { sessionCookieOf } from '../session/index.ts';
import type { Captcha, TakenProof } from './captcha.port.ts';
import { hourMs, joiningOf, lettersAnHour, signUpRule } from './joining.policy.ts';
import { applicants, usedProofs } from './joining.tables.ts';

type Joining = Pick<Services, 'config' | 'limits' | 'passwords'> & { readonly captcha: Captcha };

/** Notes a wish to join, for every address alike; whether it has an account shows only later, to its owner (AUTH-D15). */
export async function takeSignUp(context: Context<typeof signUp>, { captcha, config, limits, passwords }: Joining) {
  const { body, db, fail, language, network, now, request } = context;
  const { user } = body;
  const { isOpen, asksProof, ...terms } = joiningOf(network);
  if (!isOpen) return fail('joining_closed');
  const retryAfter = limits.take(signUpRule, [countedAddress(request.ip)]);
  if (retryAfter !== undefined) return fail('rate_limited', { retryAfter });
  const errors = findSignUpProblems(user, terms);
  if (Object.keys(errors).length > 0) return fail('invalid', { errors });
  const browser = sessionCookieOf(request, config) ?? '';
  if (asksProof && !(await takesProof(db, await captcha.read(user.altcha, { browser, now }))))
    return fail('invalid', { errors: { altcha: ['joining.problem.proof_invalid'] } });
  const { message } = user;
  const email = user.email.toLowerCase();
  const told = { email, message, firstName: user.first_name, lastName: user.last_name, language };
  const passwordHash = await passwords.make(request.ip, user.password);
  const wish = {
    ...{ ...told, passwordHash, letterDueAt: now, tokenHash: null, createdAt: now },
    consentedAt: terms.asksConsent ? now : null,
    profile: tidyValues(user.profile, terms.fields),
  };
  if (await takesWishes(db, email, now)) await db.insert(applicants).values({ id: newId(), ...wish });
  return { status: 'confirmation_required' as const };
}

/** Whether a proof is one, and was not used before (AUTH-D18). */
async function takesProof(db: Db, proof: TakenProof | undefined): Promise<boolean> {
  if (proof === undefined) return false;
  return (await db.insert(usedProofs).values(proof).onConflictDoNothing().returning()).length > 0;
}

/** Whether another wish may stand beside those there are: whoever waits already is not asked again, and no mailbox is filled. */
async function takesWishes(db: Db, email: string, now: Date): Promise<boolean> {
  const since = gt(applicants.createdAt, new Date(now.getTime() - hourMs));
  const standing = and(eq(applicants.email, email), or(isNotNull(applicants.confirmedAt), since));
  const rows = await db.select({ confirmedAt: applicants.confirmedAt }).from(applicants).where(standing);
  return rows.length < lettersAnHour && rows.every(({ confirmedAt }) => confirmedAt === null);
}
