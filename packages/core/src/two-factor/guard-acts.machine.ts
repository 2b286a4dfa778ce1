import { type ActRef, createActMachine } from '../acts/index.ts';
import { allow } from '../machine/index.ts';
import type { MemberId } from '../members/member-reference.schema.ts';
import type { SignedIn } from '../session/session.schema.ts';
import { removalVerdict } from './two-factor.rules.ts';
import type { FactorId, PasskeyId, SignInStep, TwoFactor } from './two-factor.schema.ts';

/** What is to be removed, with the password where it is asked for. */
export interface GuardRemoval {
  readonly what:
    | { readonly type: 'email'; readonly id: FactorId }
    | { readonly type: 'passkey'; readonly id: PasskeyId };
  readonly name: string;
  readonly password: string;
}

/** Nothing is chosen with these acts. */
export type Nothing = Readonly<Record<string, never>>;

/** Whose second step an administrator resets. */
export interface MemberToReset {
  readonly id: MemberId;
  readonly displayName: string;
}

/** Removing mailed codes or a passkey, which is asked about, with the password where signing in is long ago (TFA-013, TFA-D06). */
export const guardRemovalMachine = createActMachine<TwoFactor, GuardRemoval, undefined>({
  id: 'guardRemoval',
  verdict: removalVerdict,
  asks: () => true,
  isMeant: ({ password_required }, { password }) => !password_required || password !== '',
  isDone: ({ code }) => code === 'not_found',
});

/** Having a code mailed at the second step; once in half a minute (AUTH-D24). */
export const stepMailMachine = createActMachine<SignInStep, Nothing, SignInStep>({
  id: 'stepMail',
  verdict: () => allow,
});

/** Signing in with a passkey, after a password or in its place (TFA-D09). */
export const passkeyEntryMachine = createActMachine<
  { readonly isSecondStep: boolean },
  { readonly remember: boolean },
  SignedIn
>({
  id: 'passkeyEntry',
  verdict: () => allow,
});

/** Resetting a member's second step, which is asked about (MEMBER-017). */
export const memberResetMachine = createActMachine<MemberToReset, Nothing, undefined>({
  id: 'memberReset',
  verdict: () => allow,
  asks: () => true,
});

/** Removing mailed codes or a passkey. */
export type GuardRemovalRef = ActRef<TwoFactor, GuardRemoval, undefined>;
/** Having a code mailed. */
export type StepMailRef = ActRef<SignInStep, Nothing, SignInStep>;
/** Signing in with a passkey. */
export type PasskeyEntryRef = ActRef<{ readonly isSecondStep: boolean }, { readonly remember: boolean }, SignedIn>;
/** Resetting a member's second step. */
export type MemberResetRef = ActRef<MemberToReset, Nothing, undefined>;
