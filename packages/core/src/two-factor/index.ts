export { type CodeFormApi, connectCodeForm, connectResetForm } from './code-form.connect.ts';
export {
  type BackupCodesRef,
  backupCodesMachine,
  type FactorDraft,
  type FactorFormRef,
  factorFormMachine,
  type PasskeyDraft,
  type PasskeyFormRef,
  type PasskeyNameDraft,
  type PasskeyNameRef,
  passkeyFormMachine,
  passkeyNameMachine,
  type RemovalDraft,
  type ResetDraft,
  resetDraftOf,
  type SecondStepRef,
  type StepDraft,
  secondStepMachine,
  type TotpRemovalRef,
  totpRemovalMachine,
} from './code-forms.machine.ts';
export type {
  GuardRemoval,
  GuardRemovalRef,
  MemberResetRef,
  MemberToReset,
  Nothing,
  PasskeyEntryRef,
  StepMailRef,
} from './guard-acts.machine.ts';
export { guardRemovalMachine, memberResetMachine, passkeyEntryMachine, stepMailMachine } from './guard-acts.machine.ts';
export { connectGuardPage, type GuardPageApi } from './guard-page.connect.ts';
export {
  type GuardPageContext,
  type GuardPageEmitted,
  type GuardPageEvent,
  type GuardPageRef,
  type GuardPageSnapshot,
  guardPageMachine,
} from './guard-page.machine.ts';
export type { PasskeyPort } from './passkeys.port.ts';
export {
  asksForCode,
  backupCodesFile,
  countFactors,
  findCodeProblems,
  isActive,
  isGuarded,
  lacksOffered,
  minutesOf,
  removalVerdict,
  secretInUri,
  shownFactors,
  stepText,
  writeBackupCode,
} from './two-factor.rules.ts';
export type {
  BackupCodes,
  Factor,
  FactorId,
  FactorType,
  Passkey,
  PasskeyId,
  SignInStep,
  TwoFactor,
  WebAuthnJson,
} from './two-factor.schema.ts';
