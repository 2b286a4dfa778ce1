import type { MessageKey } from '../messages/index.ts';
import { commonPasswords } from './common-passwords.rules.ts';

/** How long a password is (AUTH-D13). */
export const passwordLength = { least: 10, most: 128 } as const;

/** What speaks against a password for the account of an address; nothing where it may be used (AUTH-D13). */
export function passwordProblem(password: string, email: string): MessageKey | undefined {
  const length = Array.from(password).length;
  if (length < passwordLength.least) return 'account.problem.password_short';
  if (length > passwordLength.most) return 'account.problem.password_long';
  const plain = password.trim().toLowerCase();
  if (plain === email.trim().toLowerCase()) return 'account.problem.password_is_email';
  return isCommon(plain) ? 'account.problem.password_common' : undefined;
}

function isCommon(password: string): boolean {
  return commonPasswords.has(password) || isRepeated(password) || isRow(password);
}

/** One to three characters, again and again. */
function isRepeated(password: string): boolean {
  return /^(.{1,3})\1+$/u.test(password);
}

/** Characters that follow each other, up or down. */
function isRow(password: string): boolean {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}
