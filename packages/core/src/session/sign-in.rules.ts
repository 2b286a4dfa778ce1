import type { Problems } from '../messages/index.ts';
import type { Paths } from '../paths/index.ts';
import type { Credentials, Session } from './session.schema.ts';

/** What is missing before a person can sign in. */
export function findCredentialProblems(credentials: Credentials): Problems {
  return {
    ...(credentials.email.trim() === '' && { email: ['session.problem.email_empty'] }),
    ...(credentials.password === '' && { password: ['session.problem.password_empty'] }),
  };
}

/** Where to go after signing in: the address that was asked for, when it lies in this product and is not the door itself. */
export function returnAddress(asked: string | null, { door, fallback }: Record<'door' | 'fallback', string>): string {
  if (!asked?.startsWith('/') || !URL.canParse(asked, here)) return fallback;
  // Read as a browser reads it: tabs vanish, a backslash is a slash, `/..//` is the beginning of another host.
  const { origin, pathname, search, hash } = new URL(asked, here);
  if (origin !== here || pathname.startsWith('//') || pathname === door) return fallback;
  return `${pathname}${search}${hash}`;
}

/** Where somebody goes on who has said what everybody new is asked for: where they wanted to, else where the server says (ONB-E01). */
export function addressAfterOnboarding(
  { wanted, said }: { readonly wanted: string | null; readonly said: string | undefined },
  ways: Record<'door' | 'fallback', string>,
): string {
  return returnAddress(wanted || (said ?? null), ways);
}

const here = 'https://atrium.invalid';

/**
 * Where somebody comes once they are signed in: where they wanted to go, or first to another way of the second step, to
 * what everybody new is asked for and to the groups that are recommended to them (SET-E03, ONB-D01, AUTH-D19).
 */
export function arrivalAfterSignIn(
  due: Pick<Session, 'another_factor_due' | 'onboarding_due' | 'promotion_due'>,
  wanted: string,
  { onboarding, onboardingGroups, twoFactor }: Pick<Paths, 'onboarding' | 'onboardingGroups' | 'twoFactor'>,
): string {
  const beyond = due.promotion_due ? by(onboardingGroups, wanted) : wanted;
  const known = due.onboarding_due ? by(onboarding, beyond) : beyond;
  return due.another_factor_due ? by(twoFactor, known) : known;
}

function by(page: string, wanted: string): string {
  return `${page}?${new URLSearchParams({ return_to: wanted })}`;
}
