import * as z from 'zod/mini';
import { defineEndpoint } from '../contract/index.ts';
import { signedInSchema } from '../session/session.schema.ts';
import { codeSchema } from './code.schema.ts';
import { signInStepSchema, webAuthnSchema } from './two-factor.schema.ts';

const ended = { second_step_over: 401 } as const;

/** What is asked of somebody whose password was right; 401 `second_step_over` where nobody is (AUTH-D24). */
export const getSignInStep = defineEndpoint({
  id: 'two_factor.sign_in.step',
  method: 'GET',
  path: '/users/two_factor_authentication.json',
  access: 'visitor',
  reply: signInStepSchema,
  failures: ended,
});

/** Ends signing in: with a code, a backup code, or a passkey's answer (TFA-022). */
export const completeSignIn = defineEndpoint({
  id: 'two_factor.sign_in.complete',
  method: 'PUT',
  path: '/users/two_factor_authentication.json',
  access: 'visitor',
  idempotency: 'none',
  body: z.object({ code: z.optional(codeSchema), passkey: z.optional(webAuthnSchema) }),
  reply: signedInSchema,
  failures: { ...ended, invalid_code: 400, passkey_refused: 400 },
});

/** Mails a code, again half a minute after the last at the earliest (AUTH-D24). */
export const mailSignInCode = defineEndpoint({
  id: 'two_factor.sign_in.mail',
  method: 'POST',
  path: '/users/two_factor_authentication/mail.json',
  access: 'visitor',
  idempotency: 'none',
  reply: signInStepSchema,
  failures: { ...ended, mailed_just_now: 429 },
});
