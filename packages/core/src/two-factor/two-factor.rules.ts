import { isBlankText } from '../contract/blank-text.ts';
import { allow, refuse, type Verdict } from '../machine/index.ts';
import type { MessageKey, Problems } from '../messages/index.ts';
import type { Factor, FactorId, FactorType, SignInStep, TwoFactor } from './two-factor.schema.ts';

/** What is wrong with a typed code: spaces within do not count, signs that are no digits do (TFA-015, TFA-E04). */
export function findCodeProblems({ code }: { readonly code: string }): Problems {
  return isCode(code) ? {} : { code: ['two_factor.problem.code'] };
}

/** Whether a text is a code: six digits, or the ten of a backup code. */
export function isCode(text: string): boolean {
  return /^(?:[0-9]{6}|[0-9]{10})$/.test(text.replaceAll(/[\s-]/g, ''));
}

/** How many passkeys an account holds. */
export const mostPasskeys = { most: 20, reason: 'two_factor.refusal.too_many_passkeys' } as const;

/** How many of a second step's ways an account has. */
export function countFactors({ factors, passkeys }: Pick<TwoFactor, 'factors' | 'passkeys'>): number {
  return factors.filter(isActive).length + passkeys.length;
}

/** Whether a way of the second step may go: the last one stays where the network asks everybody for one (TFA-D07). */
export function removalVerdict(
  guard: Pick<TwoFactor, 'mode' | 'factors' | 'passkeys'>,
): Verdict<'two_factor.refusal.last_factor'> {
  const isLast = guard.mode === 'enforced' && countFactors(guard) <= 1;
  return isLast ? refuse('two_factor.refusal.last_factor') : allow;
}

/** The factors a member sees: those to be had, and those they have (TFA-001, SET-D11). */
export function shownFactors({ factors, mode }: Pick<TwoFactor, 'factors' | 'mode'>): readonly Factor[] {
  return factors.filter((factor) => isActive(factor) || (factor.available && mode !== 'disabled'));
}

/** Which codes are asked for: of what the network still has, unless the account has nothing else (SET-D11). */
export function askedFactors(
  owned: readonly FactorType[],
  available: readonly FactorType[],
  hasPasskey: boolean,
): readonly FactorType[] {
  const asked = owned.filter((type) => available.includes(type));
  return asked.length > 0 || hasPasskey ? asked : owned;
}

/** Whether an act on the account is proved with a code of the app; without one the password does (TFA-012). */
export function asksForCode({ factors }: Pick<TwoFactor, 'factors'>): boolean {
  return factors.some((factor) => factor.type === 'totp' && isActive(factor));
}

/** Whether a factor is set up. */
export function isActive({ id }: Pick<Factor, 'id'>): boolean {
  return id !== null;
}

/** An address of which its owner knows the rest: `m•••@atrium.example`. */
export function hideAddress(address: string): string {
  const [name = '', domain = ''] = address.split('@');
  return `${name.slice(0, 1)}•••@${domain}`;
}

/** A backup code in two groups, as it is shown and kept. */
export function writeBackupCode(code: string): string {
  return `${code.slice(0, 5)} ${code.slice(5)}`;
}

/** The file of backup codes, one a line (TFA-028). */
export function backupCodesFile(codes: readonly string[]): { readonly name: string; readonly content: string } {
  return { name: 'backup_codes.txt', content: codes.map((code) => `${writeBackupCode(code)}\n`).join('') };
}

/** How long nobody may try, in whole minutes, as it is said (TFA-D04). */
export function minutesOf(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / 60));
}

/** What keeps new backup codes from being made: no code where the account has an app, no password where it is asked for. */
export function findResetProblems(draft: {
  readonly asksForCode: boolean;
  readonly code: string;
  readonly asksForPassword: boolean;
  readonly password: string;
}): Problems {
  return { ...(draft.asksForCode && findCodeProblems(draft)), ...findPasswordProblems(draft) };
}

/** What keeps a passkey from being made: no name, no password where it is asked for. */
export function findPasskeyProblems(draft: {
  readonly name: string;
  readonly asksForPassword: boolean;
  readonly password: string;
}): Problems {
  const isNamed = !isBlankText(draft.name);
  return { ...(!isNamed && { name: ['two_factor.problem.name_empty'] }), ...findPasswordProblems(draft) };
}

function findPasswordProblems({ asksForPassword, password }: { asksForPassword: boolean; password: string }): Problems {
  return asksForPassword && password === '' ? { password: ['session.problem.password_empty'] } : {};
}

/** Whether the account has a second step. */
export function isGuarded(guard: Pick<TwoFactor, 'factors' | 'passkeys'>): boolean {
  return countFactors(guard) > 0;
}

/** Whether every way the account has is no longer offered, so that another is asked for (SET-E03). */
export function lacksOffered({ factors, mode, passkeys }: Pick<TwoFactor, 'factors' | 'mode' | 'passkeys'>): boolean {
  const active = factors.filter(isActive);
  return (
    mode !== 'disabled' && passkeys.length === 0 && active.length > 0 && !active.some(({ available }) => available)
  );
}

/** Any of the account's ways, by which new backup codes are asked for. */
export function anyWayOf({ factors, passkeys }: Pick<TwoFactor, 'factors' | 'passkeys'>): FactorId | null {
  // Backup codes belong to the account; a passkey names it as well as a factor.
  return factors.find(isActive)?.id ?? ((passkeys[0]?.id ?? null) as FactorId | null);
}

/** What the code page asks for, in a sentence. */
export function stepText({ factors, has_passkey }: Pick<SignInStep, 'factors' | 'has_passkey'>): MessageKey {
  if (factors.length === 2) return 'two_factor.step.both';
  const [only] = factors;
  if (only !== undefined) return `two_factor.step.${only}`;
  return has_passkey ? 'two_factor.step.passkey' : 'two_factor.step.totp';
}

/** The secret in what an app reads off the QR code, in groups that can be typed. */
export function secretInUri(uri: string): string {
  const secret = /[?&]secret=([A-Z2-7]+)/.exec(uri)?.[1] ?? '';
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}
