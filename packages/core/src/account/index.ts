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
export type {
  EmailConfirmationRef,
  EmailWithdrawalRef,
  MailLink,
  NoChoice,
  OtherSessionsRef,
  TokenCopyRef,
} from './account-acts.machine.ts';
export {
  emailConfirmationMachine,
  emailWithdrawalMachine,
  otherSessionsMachine,
  tokenCopyMachine,
} from './account-acts.machine.ts';
export type {
  EmailDraft,
  EmailFormRef,
  LeaveDraft,
  LeaveFormRef,
  Left,
  LocaleDraft,
  LocaleFormRef,
  PasswordDraft,
  PasswordFormRef,
  ResetDraft,
  ResetFormRef,
  ResetRequest,
  ResetRequestRef,
} from './account-forms.machine.ts';
export {
  emailFormMachine,
  emptyEmailDraft,
  emptyPasswordDraft,
  leaveFormMachine,
  localeFormMachine,
  passwordFormMachine,
  resetFormMachine,
  resetRequestMachine,
} from './account-forms.machine.ts';
export type { MadeToken, SessionListRef, TokenDraft, TokenFormRef, TokenListRef } from './account-lists.machine.ts';
export { emptyTokenDraft, sessionListMachine, tokenFormMachine, tokenListMachine } from './account-lists.machine.ts';
