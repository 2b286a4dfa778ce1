import type { Problems } from '../form/index.ts';
import type { Credentials } from './session.schema.ts';

/** What is missing before a person can sign in. */
export function findCredentialProblems(credentials: Credentials): Problems {
  return {
    ...(credentials.email.trim() === '' && { email: ['session.problem.email_empty'] }),
    ...(credentials.password === '' && { password: ['session.problem.password_empty'] }),
  };
}

/** Where to go after signing in: the address that was asked for, when it lies in this product. */
export function returnAddress(asked: string | null, fallback: string): string {
  if (!asked?.startsWith('/') || asked.startsWith('//') || asked.includes('\\')) return fallback;
  return asked;
}
