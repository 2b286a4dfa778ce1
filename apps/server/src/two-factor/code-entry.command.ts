import { askedFactors } from '@atrium/core/two-factor/rules';
import type { FactorType } from '@atrium/core/two-factor/schema';
import type { Services } from '../app/services.ts';
import type { Db } from '../db/database.ts';
import { commonRefusal, type Fail } from '../http/refusal.ts';
import type { Context } from '../http/route.ts';
import {
  closedUntil,
  countedPlace,
  deviceCookieOf,
  findKnownPlaces,
  forgetTries,
  type Guess,
  placesOf,
  takeTry,
} from '../session/index.ts';
import { stepOfCode } from './codes.rules.ts';
import { findGuard, type Guard, noteFactorUse, takeBackupCode, takeStep } from './factors.repository.ts';
import { codeHash, unseal } from './sealed.rules.ts';
import { availableTypes, mailedCodes, wrongCodes } from './two-factor.policy.ts';
import { tryMailedCode } from './waiting-codes.repository.ts';

/** Somebody who enters a code, and where. */
export type CodeEntry = Pick<Context<unknown>, 'db' | 'network' | 'now' | 'request'> & {
  readonly owner: { readonly membershipId: string; readonly userId: string };
};

/**
 * Judges a code that somebody enters: a wrong one counts, before it is looked at, by the place it comes from, so that
 * strangers close no place but their own (TFA-D04, TFA-D10).
 */
export async function judgeCode(
  entry: CodeEntry,
  fail: Fail<'invalid_code'>,
  isRight: () => Promise<boolean>,
): Promise<void> {
  const { db, now } = entry;
  const guess = await guessOf(entry);
  if ((await takeTry(db, guess, now, wrongCodes)) === undefined) {
    const until = await closedUntil(db, guess, now, wrongCodes);
    const retryAfter = until === undefined ? 1 : Math.ceil((until.getTime() - now.getTime()) / 1_000);
    throw commonRefusal('rate_limited', { retryAfter });
  }
  if (!(await isRight())) throw fail('invalid_code', { errors: { code: ['js.authentication.2fa.invalid_code'] } });
  await forgetTries(db, guess);
}

async function guessOf({ db, request, owner }: CodeEntry): Promise<Guess> {
  const places = placesOf({ device: deviceCookieOf(request), ip: request.ip });
  const known = await findKnownPlaces(
    db,
    owner.userId,
    [places.device, places.network].filter((place) => place !== undefined),
  );
  return { account: `second step ${owner.membershipId}`, place: countedPlace(places, known) };
}

/** What a code may be taken from. */
export interface CodeSources {
  readonly types: readonly FactorType[];
  readonly serverSecret: Services['secret'];
}

/** The kinds of codes that sign-in asks an account for. */
export function typesAsked(guard: Guard, network: CodeEntry['network']): readonly FactorType[] {
  const owned = guard.factors.map(({ type }) => type);
  return askedFactors(owned, availableTypes(network), guard.passkeys.length > 0);
}

/** Spends a code of one of these kinds, or a backup code; each is good once. */
export async function spendCode(
  { db, now, owner: { membershipId } }: Pick<CodeEntry, 'db' | 'now' | 'owner'>,
  code: string,
  { types, serverSecret }: CodeSources,
): Promise<boolean> {
  const hash = codeHash(code, { owner: membershipId, serverSecret });
  if (code.length === 10) return takeBackupCode(db, { membershipId, hash });
  const guard = await findGuard(db, membershipId);
  if (types.includes('totp') && (await spendStep(db, guard, { code, now, serverSecret }))) return true;
  if (!types.includes('email') || !guard.factors.some(({ type }) => type === 'email')) return false;
  const mailed = { membershipId, purpose: 'sign_in', hash, most: mailedCodes.tries, now } as const;
  if (!(await tryMailedCode(db, mailed))) return false;
  await noteFactorUse(db, { membershipId, type: 'email' }, now);
  return true;
}

async function spendStep(
  db: Db,
  { factors }: Guard,
  { code, now, serverSecret }: { code: string; now: Date; serverSecret: string },
): Promise<boolean> {
  const totp = factors.find(({ type }) => type === 'totp');
  const secret = totp && unseal(totp.secret, serverSecret);
  const step = secret === undefined ? undefined : stepOfCode(secret, code, now);
  return totp !== undefined && step !== undefined && takeStep(db, { id: totp.id, step, now });
}
