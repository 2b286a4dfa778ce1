import * as z from 'zod/mini';
import { defineEndpoint } from '../contract/index.ts';
import { memberIdSchema } from '../members/member-reference.schema.ts';
import { codeSchema, passwordSchema } from './code.schema.ts';
import {
  backupCodesSchema,
  factorIdSchema,
  factorSchema,
  factorTypeSchema,
  twoFactorSchema,
} from './two-factor.schema.ts';

export {
  addPasskey,
  deletePasskey,
  getPasskeyOptions,
  renamePasskey,
  signInByPasskey,
  startPasskeySignIn,
} from './passkey.contract.ts';
export { completeSignIn, getSignInStep, mailSignInCode } from './sign-in-step.contract.ts';

const touches = ['two_factor'] as const;
const byId = z.object({ factorId: factorIdSchema });

/** The reader's factors and passkeys, and what the network asks for (TFA-017). */
export const listFactors = defineEndpoint({
  id: 'two_factor.factors.list',
  method: 'GET',
  path: '/api/v1/authentication/factors',
  access: 'set_up',
  reply: twoFactorSchema,
});

/** Begins to set up a factor: a secret for the app, or a code by mail, of which `secret_key` is the name (TFA-018). */
export const newFactor = defineEndpoint({
  id: 'two_factor.factors.new',
  method: 'GET',
  path: '/api/v1/authentication/factors/new',
  access: 'set_up',
  query: z.object({ type: factorTypeSchema }),
  reply: z.object({ provisioning_uri: z.optional(z.string()), secret_key: z.optional(z.string()) }),
  failures: { factor_active: 409, method_unavailable: 403, mailed_just_now: 429 },
});

/** Sets a factor up with the first of its codes; the account's first one brings backup codes (TFA-019). */
export const addFactor = defineEndpoint({
  id: 'two_factor.factors.add',
  method: 'POST',
  path: '/api/v1/authentication/factors',
  access: 'set_up',
  idempotency: 'none',
  touches,
  body: z.object({
    type: factorTypeSchema,
    code: codeSchema,
    provisioning_uri: z.optional(z.string().check(z.maxLength(1_000))),
    secret_key: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: z.object({ factor: factorSchema, backup_codes: z.nullable(backupCodesSchema) }),
  status: 201,
  failures: { invalid_code: 400, factor_active: 409, method_unavailable: 403, set_up_outdated: 422 },
});

/** Makes new backup codes in place of those there are (TFA-020). Where the account has no app, a fresh sign-in does. */
export const resetBackupCodes = defineEndpoint({
  id: 'two_factor.factors.reset_backup_codes',
  method: 'POST',
  path: '/api/v1/authentication/factors/:factorId/reset-backup-codes',
  idempotency: 'none',
  touches,
  params: byId,
  body: z.object({ code: z.optional(codeSchema), password: z.optional(passwordSchema) }),
  reply: z.object({ backup_codes: backupCodesSchema }),
  failures: { invalid_code: 400, password_required: 403, wrong_password: 422 },
});

/** Takes a factor off the account: the app with a code, mails after a fresh sign-in or with the password (TFA-021). */
export const deleteFactor = defineEndpoint({
  id: 'two_factor.factors.delete',
  method: 'DELETE',
  path: '/api/v1/authentication/factors/:factorId',
  idempotency: 'none',
  touches,
  params: byId,
  body: z.object({ code: z.optional(codeSchema), password: z.optional(passwordSchema) }),
  failures: { invalid_code: 400, last_factor: 422, password_required: 403, wrong_password: 422 },
});

/** Takes everything off a member's account that a second step asks for; an administrator does (MEMBER-016). */
export const resetMemberFactors = defineEndpoint({
  id: 'two_factor.members.reset',
  method: 'DELETE',
  path: '/administration/members/:memberId/authentication/factors',
  idempotency: 'none',
  params: z.object({ memberId: memberIdSchema }),
});
