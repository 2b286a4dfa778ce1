import * as z from 'zod/mini';

/** A code as people type it: six digits of an app or a mail, ten of a backup code; spaces within do not count (TFA-015, TFA-E04). */
export const codeSchema = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(40)),
    z.transform((text: string) => text.replaceAll(/[\s-]/g, '')),
  ),
  z.string().check(z.regex(/^(?:[0-9]{6}|[0-9]{10})$/, 'two_factor.problem.code')),
);

/** The password of whoever is signed in, asked for once more. */
export const passwordSchema = z.string().check(z.minLength(1, 'session.problem.password_empty'), z.maxLength(128));
