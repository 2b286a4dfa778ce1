import * as z from 'zod/mini';
import { defineEndpoint } from '../contract/index.ts';
import { signedInSchema } from '../session/session.schema.ts';
import { passwordSchema } from './code.schema.ts';
import {
  backupCodesSchema,
  passkeyIdSchema,
  passkeyNameSchema,
  passkeySchema,
  webAuthnSchema,
} from './two-factor.schema.ts';

const touches = ['two_factor'] as const;
const byId = z.object({ passkeyId: passkeyIdSchema });
const confirmed = { password_required: 403, wrong_password: 422 } as const;

/** What a browser needs to make a passkey for the reader; after a fresh sign-in or with the password (TFA-D08). */
export const getPasskeyOptions = defineEndpoint({
  id: 'two_factor.passkeys.options',
  method: 'POST',
  path: '/api/v1/authentication/passkeys/options',
  access: 'set_up',
  idempotency: 'none',
  body: z.object({ password: z.optional(passwordSchema) }),
  reply: z.object({ options: webAuthnSchema }),
  failures: { ...confirmed, too_many_passkeys: 422 },
});

/** Keeps the passkey that a browser has made; the account's first factor brings backup codes (TFA-D08). */
export const addPasskey = defineEndpoint({
  id: 'two_factor.passkeys.add',
  method: 'POST',
  path: '/api/v1/authentication/passkeys',
  access: 'set_up',
  idempotency: 'none',
  touches,
  body: z.object({ name: passkeyNameSchema, answer: webAuthnSchema }),
  reply: z.object({ passkey: passkeySchema, backup_codes: z.nullable(backupCodesSchema) }),
  status: 201,
  failures: { passkey_refused: 400, too_many_passkeys: 422 },
});

/** Calls a passkey something else. */
export const renamePasskey = defineEndpoint({
  id: 'two_factor.passkeys.rename',
  method: 'PUT',
  path: '/api/v1/authentication/passkeys/:passkeyId',
  idempotency: 'none',
  touches,
  params: byId,
  body: z.object({ name: passkeyNameSchema }),
  reply: z.object({ passkey: passkeySchema }),
});

/** Takes a passkey off the account; after a fresh sign-in or with the password. */
export const deletePasskey = defineEndpoint({
  id: 'two_factor.passkeys.delete',
  method: 'DELETE',
  path: '/api/v1/authentication/passkeys/:passkeyId',
  idempotency: 'none',
  touches,
  params: byId,
  body: z.object({ password: z.optional(passwordSchema) }),
  failures: { ...confirmed, last_factor: 422 },
});

/** What a browser needs to sign somebody in by passkey; after a right password, by one of theirs (TFA-D09). */
export const startPasskeySignIn = defineEndpoint({
  id: 'two_factor.sign_in.passkey_options',
  method: 'POST',
  path: '/users/passkeys/options.json',
  access: 'visitor',
  idempotency: 'none',
  reply: z.object({ options: webAuthnSchema }),
});

/** Signs in with a passkey alone: it has asked its owner by itself, and is both steps (TFA-D09). */
export const signInByPasskey = defineEndpoint({
  id: 'two_factor.sign_in.passkey',
  method: 'POST',
  path: '/users/passkeys/sign_in.json',
  access: 'visitor',
  idempotency: 'none',
  body: z.object({ answer: webAuthnSchema, remember_me: z._default(z.boolean(), false) }),
  reply: signedInSchema,
  failures: { passkey_refused: 400, member_locked: 401 },
});
