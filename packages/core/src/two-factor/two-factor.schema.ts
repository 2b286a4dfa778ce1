import * as z from 'zod/mini';
import { idOf, instantSchema, requiredText } from '../contract/wire.ts';

/** The id of a factor. */
export const factorIdSchema = idOf('FactorId');
/** The id of a factor. */
export type FactorId = z.infer<typeof factorIdSchema>;

/** The id of a passkey. */
export const passkeyIdSchema = idOf('PasskeyId');
/** The id of a passkey. */
export type PasskeyId = z.infer<typeof passkeyIdSchema>;

/** What gives codes: an authenticator app, or a mail (TFA-001). */
export const factorTypeSchema = z.enum(['totp', 'email']);
/** What gives codes. */
export type FactorType = z.infer<typeof factorTypeSchema>;

/** A factor of the reader; without an id it is not set up (TFA-008). */
export const factorSchema = z.object({
  id: z.nullable(factorIdSchema),
  type: factorTypeSchema,
  last_used_at: z.nullable(instantSchema),
  /** Whether the network lets members set it up. */
  available: z.boolean(),
});
/** A factor of the reader. */
export type Factor = z.infer<typeof factorSchema>;

/** What a member calls a passkey. */
export const passkeyNameSchema = requiredText(60, 'two_factor.problem.name_empty');

/** A key on one of the reader's devices that signs in by itself (TFA-D08). */
export const passkeySchema = z.object({
  id: passkeyIdSchema,
  name: z.string(),
  created_at: instantSchema,
  last_used_at: z.nullable(instantSchema),
});
/** A passkey of the reader. */
export type Passkey = z.infer<typeof passkeySchema>;

/** Whether the network asks for a second step: never, of those who have a factor, or of everybody (SET-024). */
export const twoFactorModeSchema = z.enum(['disabled', 'enabled', 'enforced']);
/** Whether the network asks for a second step. */
export type TwoFactorMode = z.infer<typeof twoFactorModeSchema>;

/** How the reader's account is guarded. */
export const twoFactorSchema = z.object({
  mode: twoFactorModeSchema,
  factors: z.array(factorSchema),
  passkeys: z.array(passkeySchema),
  backup_codes_left: z.number(),
  /** The reader's address, most of it hidden. */
  email: z.string(),
  /** What weakens the account asks for the password first: the reader has signed in too long ago (TFA-D06). */
  password_required: z.boolean(),
});
/** How the reader's account is guarded. */
export type TwoFactor = z.infer<typeof twoFactorSchema>;

/** What the code page of sign-in asks for (AUTH-D24). */
export const signInStepSchema = z.object({
  factors: z.array(factorTypeSchema),
  has_passkey: z.boolean(),
  has_backup_codes: z.boolean(),
  email: z.string(),
  /** When a code may be mailed again; null before the first. */
  mail_again_at: z.nullable(instantSchema),
  expires_at: instantSchema,
  /** Proves that what is written here comes from the product's own page: the session that waits has a token of its own. */
  csrf_token: z.string(),
});
/** What the code page of sign-in asks for. */
export type SignInStep = z.infer<typeof signInStepSchema>;

/** Backup codes as they are shown once. */
export const backupCodesSchema = z.array(z.string());
/** Backup codes as they are shown once; none where the account has some already. */
export type BackupCodes = z.infer<typeof backupCodesSchema>;

/** What browsers and servers tell each other of passkeys, as WebAuthn writes it; the library on either side reads it. */
export const webAuthnSchema = z.looseObject({});
/** What browsers and servers tell each other of passkeys. */
export type WebAuthnJson = z.infer<typeof webAuthnSchema>;
