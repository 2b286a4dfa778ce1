import { isBlankText } from '../contract/blank-text.ts';
import { isPlainDomain } from '../contract/mail-domain.ts';
import { allow, refuse, type Verdict } from '../machine/index.ts';
import type { Language, MessageKey, Problems } from '../messages/index.ts';
import { isKnownZone } from '../time/zone.rules.ts';
import type { Account, LocaleSettings, NewPassword } from './account.schema.ts';
import { passwordProblem } from './password.rules.ts';

export { type Device, deviceOf } from './device.rules.ts';
export { passwordLength, passwordProblem } from './password.rules.ts';

/** What the languages call themselves. */
export const languageNames: Readonly<Record<Language, string>> = {
  de: 'Deutsch (Sie)',
  de_DU: 'Deutsch (du)',
  en: 'English',
  es: 'Español',
  fr: 'Français',
};

/** What is wrong with a choice of language and time. */
export function findLocaleProblems({ time_zone }: LocaleSettings): Problems {
  return time_zone === null || isKnownZone(time_zone) ? {} : { time_zone: ['general.problem.invalid_value'] };
}

/** What is wrong with a new password for an address (AUTH-D13). */
export function findNewPasswordProblems(draft: NewPassword & { readonly email: string }): Problems {
  const problem = passwordProblem(draft.password, draft.email);
  if (problem !== undefined) return { password: [problem] };
  if (draft.password === draft.password_confirmation) return {};
  return { password_confirmation: ['account.problem.password_mismatch'] };
}

/** What is wrong with a change of the password. */
export function findPasswordChangeProblems(
  draft: NewPassword & { readonly email: string; readonly current_password: string },
): Problems {
  return { ...currentPasswordProblems(draft), ...findNewPasswordProblems(draft) };
}

/** What is wrong with a change of the address from `email` to `new_email`. */
export function findEmailChangeProblems(
  draft: Readonly<Record<'email' | 'new_email' | 'current_password', string>>,
): Problems {
  const problem = emailProblem(draft.new_email) ?? sameEmailProblem(draft);
  return { ...(problem && { new_email: [problem] }), ...currentPasswordProblems(draft) };
}

/** What speaks against a text as an address that letters can go to. */
export function emailProblem(email: string): MessageKey | undefined {
  const address = email.trim();
  if (address === '') return 'session.problem.email_empty';
  const isRight = address.length <= 254 && addressPattern.test(address) && isPlainDomain(address);
  return isRight ? undefined : 'account.problem.email_invalid';
}

/** Whether the reader may leave the network (AUTH-D23). */
export function leaveVerdict({ can }: Pick<Account, 'can'>): Verdict {
  return can.leave ? allow : refuse('account.refusal.last_administrator');
}

/** How a program's access ends. */
export type TokenLifetime = '30' | '90' | '365' | 'never';

/** Lifetimes of a program's access, in days. */
export const tokenLifetimes: readonly TokenLifetime[] = ['30', '90', '365', 'never'];

/** How many programs a member lets in (SDK-D08). */
export const mostAccessTokens = { most: 50, reason: 'account.refusal.too_many_tokens' } as const;

/** What keeps an access from being made. */
export function findTokenProblems({ name }: { readonly name: string }): Problems {
  return isBlankText(name) ? { name: ['account.problem.token_name_empty'] } : {};
}

/** When an access made now ends; null for one that is taken back. */
export function tokenEnd(lifetime: TokenLifetime, now: number): string | null {
  return lifetime === 'never' ? null : new Date(now + Number(lifetime) * 86_400_000).toISOString();
}

/** Local part and a domain with a dot, of what mail programs can send to without quoting. */
const addressPattern =
  /^[^\s@"(),:;<>[\\\]\p{Cc}\p{Cf}]+@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?\.[\p{L}\p{N}-]{2,}$/u;

function sameEmailProblem({ email, new_email }: Readonly<Record<'email' | 'new_email', string>>) {
  const isSame = email.toLowerCase() === new_email.trim().toLowerCase();
  return isSame ? ('account.problem.email_same' as const) : undefined;
}

function currentPasswordProblems({ current_password }: { readonly current_password: string }): Problems {
  return current_password === '' ? { current_password: ['account.problem.current_password_empty'] } : {};
}
