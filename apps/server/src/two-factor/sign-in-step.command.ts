import type {
  completeSignIn,
  getSignInStep,
  mailSignInCode,
  signInByPasskey,
  startPasskeySignIn,
} from '@atrium/core/two-factor/contract';
import { hideAddress } from '@atrium/core/two-factor/rules';
import type { Services } from '../app/services.ts';
import { countedAddress } from '../http/address.rules.ts';
import type { Context } from '../http/route.ts';
import { csrfTokenOf, maskedToken, newSecret } from '../http/secret.ts';
import { enterAs, sessionCookieOf } from '../session/index.ts';
import { judgeCode, spendCode, typesAsked } from './code-entry.command.ts';
import { newMailedCode } from './codes.rules.ts';
import { findGuard } from './factors.repository.ts';
import { mailCode } from './mailed-code.command.ts';
import { findEntering } from './owner.repository.ts';
import { askForPasskey, readPasskeyAnswer } from './passkey-check.command.ts';
import { mailedCodes, passkeyRule } from './two-factor.policy.ts';
import { findWaiting } from './waiting-codes.repository.ts';

type Step = Context<typeof getSignInStep> | Context<typeof mailSignInCode> | Context<typeof completeSignIn>;

/** Whoever has said the right password in this browser, and waits at the second step. */
async function findWaitingAtDoor(context: Pick<Step, 'db' | 'session'>) {
  const { db, session } = context;
  if (session === null || !session.pending) return undefined;
  const entering = await findEntering(db, session.id);
  return entering && { ...entering, expiresAt: session.expiresAt };
}

/** What the code page asks for (AUTH-D24). */
export async function readStep(context: Context<typeof getSignInStep>, { config }: Services) {
  const owner = await findWaitingAtDoor(context);
  return owner === undefined ? context.fail('second_step_over') : presentStep(context, owner, config);
}

type Owner = NonNullable<Awaited<ReturnType<typeof findWaitingAtDoor>>>;

type Shown = Pick<Step, 'db' | 'network' | 'now' | 'request'>;

async function presentStep({ db, network, now, request }: Shown, owner: Owner, config: Services['config']) {
  const guard = await findGuard(db, owner.membershipId);
  const types = typesAsked(guard, network);
  const mailed = await findWaiting(db, { membershipId: owner.membershipId, purpose: 'sign_in' }, now);
  return {
    factors: [...types],
    has_passkey: guard.passkeys.length > 0,
    has_backup_codes: guard.backupCodesLeft > 0,
    email: types.includes('email') ? hideAddress(owner.email) : '',
    mail_again_at: mailed ? new Date(mailed.madeAt.getTime() + mailedCodes.pauseMs).toISOString() : null,
    expires_at: owner.expiresAt.toISOString(),
    csrf_token: maskedToken(csrfTokenOf(sessionCookieOf(request, config) ?? '')),
  };
}

/** Mails a code to whoever waits at the second step, where the account takes such codes. */
export async function mailStepCode(context: Context<typeof mailSignInCode>, services: Services) {
  const { db, network } = context;
  const owner = await findWaitingAtDoor(context);
  if (owner === undefined) return context.fail('second_step_over');
  const { membershipId } = owner;
  if (!typesAsked(await findGuard(db, membershipId), network).includes('email')) return context.fail('forbidden');
  const code = { membershipId, purpose: 'sign_in', key: newSecret(), code: newMailedCode() } as const;
  await mailCode(context, code, services);
  return presentStep(context, owner, services.config);
}

/** Ends signing in (TFA-022). */
export async function passStep(context: Context<typeof completeSignIn>, services: Services) {
  const { body, fail } = context;
  const owner = await findWaitingAtDoor(context);
  if (owner === undefined) return fail('second_step_over');
  if (body.passkey === undefined) await judgeStepCode(context, owner, services);
  else {
    const answered = await readPasskeyAnswer(context, body.passkey, services.config);
    if (answered?.passkey.membershipId !== owner.membershipId) return fail('passkey_refused');
  }
  return enterAs(context, { ...owner, isProven: true }, services.config);
}

async function judgeStepCode(context: Context<typeof completeSignIn>, owner: Owner, services: Services): Promise<void> {
  const { body, db, network, now, request } = context;
  const entry = { db, network, now, request, owner };
  const { code } = body;
  await judgeCode(entry, context.fail, async () => {
    const guard = await findGuard(context.db, owner.membershipId);
    const types = typesAsked(guard, context.network);
    return code !== undefined && spendCode(entry, code, { types, serverSecret: services.secret });
  });
}

/** What a browser needs to answer with a passkey: one of whoever waits at the second step, else any (TFA-D09). */
export async function offerPasskeySignIn(context: Context<typeof startPasskeySignIn>, { config, limits }: Services) {
  const retryAfter = limits.take(passkeyRule, [countedAddress(context.request.ip)]);
  if (retryAfter !== undefined) return context.fail('rate_limited', { retryAfter });
  const owner = await findWaitingAtDoor(context);
  const known = owner === undefined ? [] : (await findGuard(context.db, owner.membershipId)).passkeys;
  return { options: await askForPasskey(context, known, config) };
}

/** Signs in whoever's passkey answers (TFA-D09). */
export async function enterByPasskey(context: Context<typeof signInByPasskey>, { config }: Services) {
  const { body, fail } = context;
  const owner = await readPasskeyAnswer(context, body.answer, config);
  if (owner === undefined) return fail('passkey_refused');
  if (owner.lockedAt !== null) return fail('member_locked');
  const { userId, passkey } = owner;
  const who = { userId, membershipId: passkey.membershipId, remember: body.remember_me, isProven: true };
  return enterAs(context, who, config);
}
