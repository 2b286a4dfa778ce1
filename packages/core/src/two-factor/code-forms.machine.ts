import { createFormMachine, type FormRef } from '../form/index.ts';
import type { SignedIn } from '../session/session.schema.ts';
import { anyWayOf, asksForCode, findCodeProblems, findPasskeyProblems, findResetProblems } from './two-factor.rules.ts';
import type { BackupCodes, FactorId, FactorType, Passkey, PasskeyId, TwoFactor } from './two-factor.schema.ts';

/** A factor that is being set up: what the server has begun, and the first code. */
export interface FactorDraft {
  readonly type: FactorType;
  /** The address in the QR code, or the name of the mailed code. */
  readonly key: string;
  readonly code: string;
}

/** The app that is to be removed, and a code of it. */
export interface RemovalDraft {
  readonly id: FactorId;
  readonly code: string;
}

/** Proof for new backup codes: a code where the account has an app, the password where signing in is long ago. */
export interface ResetDraft {
  /** Any of the account's ways. */
  readonly id: FactorId | null;
  readonly asksForCode: boolean;
  readonly code: string;
  readonly asksForPassword: boolean;
  readonly password: string;
}

/** A passkey that is to be made. */
export interface PasskeyDraft {
  readonly name: string;
  readonly asksForPassword: boolean;
  readonly password: string;
}

/** What a passkey is called, and what it is to be called. */
export interface PasskeyNameDraft {
  readonly id: PasskeyId;
  readonly name: string;
}

/** The second step of signing in. */
export interface StepDraft {
  readonly code: string;
}

/** The form that sets a factor up (TFA-010). */
export const factorFormMachine = createFormMachine<FactorDraft, BackupCodes>({
  id: 'factorForm',
  findProblems: findCodeProblems,
  draftFrom: () => ({ type: 'totp', key: '', code: '' }),
});

/** The form that removes the app (TFA-012). */
export const totpRemovalMachine = createFormMachine<RemovalDraft, RemovalDraft>({
  id: 'totpRemoval',
  findProblems: findCodeProblems,
  draftFrom: (current) => current,
});

/** The form that makes new backup codes (TFA-014). */
export const backupCodesMachine = createFormMachine<ResetDraft, BackupCodes>({
  id: 'backupCodes',
  findProblems: findResetProblems,
  draftFrom: () => resetDraftOf(null),
});

/** The form that makes a passkey (TFA-D08). */
export const passkeyFormMachine = createFormMachine<PasskeyDraft, BackupCodes>({
  id: 'passkeyForm',
  findProblems: findPasskeyProblems,
  draftFrom: () => ({ name: '', asksForPassword: false, password: '' }),
});

/** The form of a passkey's name (TFA-D08). */
export const passkeyNameMachine = createFormMachine<PasskeyNameDraft, Passkey>({
  id: 'passkeyName',
  findProblems: ({ name }) => findPasskeyProblems({ name, asksForPassword: false, password: '' }),
  draftFrom: ({ id, name }) => ({ id, name }),
});

/** The code page of sign-in (AUTH-D24). */
export const secondStepMachine = createFormMachine<StepDraft, SignedIn>({
  id: 'secondStep',
  findProblems: findCodeProblems,
  draftFrom: () => ({ code: '' }),
});

/** What proves that new backup codes are wanted by whoever they are for; nothing while that is not known. */
export function resetDraftOf(guard: TwoFactor | null): ResetDraft {
  const asksForApp = guard !== null && asksForCode(guard);
  return {
    id: guard === null ? null : anyWayOf(guard),
    asksForCode: asksForApp,
    code: '',
    asksForPassword: !asksForApp && guard?.password_required === true,
    password: '',
  };
}

/** A running form that sets a factor up. */
export type FactorFormRef = FormRef<FactorDraft, BackupCodes>;
/** A running form that removes the app. */
export type TotpRemovalRef = FormRef<RemovalDraft, RemovalDraft>;
/** A running form that makes new backup codes. */
export type BackupCodesRef = FormRef<ResetDraft, BackupCodes>;
/** A running form that makes a passkey. */
export type PasskeyFormRef = FormRef<PasskeyDraft, BackupCodes>;
/** A running form of a passkey's name. */
export type PasskeyNameRef = FormRef<PasskeyNameDraft, Passkey>;
/** A running second step. */
export type SecondStepRef = FormRef<StepDraft, SignedIn>;
