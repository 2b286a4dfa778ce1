import type { Problems } from '../messages/index.ts';
import type { Credentials } from './session.schema.ts';

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

const here = 'https://atrium.invalid';
