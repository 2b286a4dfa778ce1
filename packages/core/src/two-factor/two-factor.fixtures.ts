import * as z from 'zod/mini';
import { type SignInStep, signInStepSchema, type TwoFactor, twoFactorSchema } from './two-factor.schema.ts';

/** An account that nothing guards yet. */
export const bareGuard: TwoFactor = z.parse(twoFactorSchema, {
  mode: 'enabled',
  factors: [
    { id: null, type: 'totp', last_used_at: null, available: true },
    { id: null, type: 'email', last_used_at: null, available: true },
  ],
  passkeys: [],
  backup_codes_left: 0,
  email: 'm•••@atrium.example',
  password_required: false,
});

/** An account with everything. */
export const fullGuard: TwoFactor = z.parse(twoFactorSchema, {
  ...bareGuard,
  factors: [
    { id: '7a0000000000000000000001', type: 'totp', last_used_at: '2026-11-17T08:30:00.000Z', available: true },
    { id: '7a0000000000000000000002', type: 'email', last_used_at: null, available: true },
  ],
  passkeys: [
    {
      id: '7b0000000000000000000001',
      name: 'Laptop',
      created_at: '2026-10-01T08:00:00.000Z',
      last_used_at: '2026-11-18T07:00:00.000Z',
    },
    { id: '7b0000000000000000000002', name: 'Telefon', created_at: '2026-11-01T08:00:00.000Z', last_used_at: null },
  ],
  backup_codes_left: 8,
});

/** Somebody with an app at the second step. */
export const exampleStep: SignInStep = z.parse(signInStepSchema, {
  factors: ['totp'],
  has_passkey: false,
  has_backup_codes: true,
  email: '',
  mail_again_at: null,
  expires_at: '2026-11-18T08:10:00.000Z',
  csrf_token: 'token-of-the-step',
});

/** What an app reads off the QR code. */
export const exampleUri =
  'otpauth://totp/Atrium%20Demo:member%40atrium.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Atrium%20Demo&algorithm=SHA1&digits=6&period=30';
