export { connectOnce, type OnceApi } from './account.connect.ts';
export type { Device, TokenLifetime } from './account.rules.ts';
export {
  deviceOf,
  emailProblem,
  findEmailChangeProblems,
  findLocaleProblems,
  findNewPasswordProblems,
  findPasswordChangeProblems,
  languageNames,
  leaveVerdict,
  passwordLength,
  passwordProblem,
  tokenEnd,
  tokenLifetimes,
} from './account.rules.ts';
export type { AccessToken, Account, LocaleSettings, NewPassword, OwnSession } from './account.schema.ts';
export {
  accessTokenSchema,
  accountSchema,
  localeSettingsSchema,
  newPasswordSchema,
  ownSessionSchema,
} from './account.schema.ts';
export {
  type EmailConfirmationRef,
  type EmailWithdrawalRef,
  emailConfirmationMachine,
  emailWithdrawalMachine,
  type MailLink,
  type NoChoice,
  type OtherSessionsRef,
  otherSessionsMachine,
  type TokenCopyRef,
  tokenCopyMachine,
} from './account-acts.machine.ts';
export {
  type EmailDraft,
  type EmailFormRef,
  emailFormMachine,
  emptyEmailDraft,
  emptyPasswordDraft,
  type LeaveDraft,
  type LeaveFormRef,
  type Left,
  type LocaleDraft,
  type LocaleFormRef,
  leaveFormMachine,
  localeFormMachine,
  type PasswordDraft,
  type PasswordFormRef,
  passwordFormMachine,
  type ResetDraft,
  type ResetFormRef,
  type ResetRequest,
  type ResetRequestRef,
  resetFormMachine,
  resetRequestMachine,
} from './account-forms.machine.ts';
export type { MadeToken, SessionListRef, TokenDraft, TokenFormRef, TokenListRef } from './account-lists.machine.ts';
export { emptyTokenDraft, sessionListMachine, tokenFormMachine, tokenListMachine } from './account-lists.machine.ts';
