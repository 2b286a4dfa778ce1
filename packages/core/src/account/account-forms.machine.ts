import { createFormMachine, type FormRef } from '../form/index.ts';
import type { MemberId } from '../members/member-reference.schema.ts';
import type { SignedIn } from '../session/session.schema.ts';
import {
  emailProblem,
  findEmailChangeProblems,
  findLocaleProblems,
  findNewPasswordProblems,
  findPasswordChangeProblems,
} from './account.rules.ts';
import type { Account, LocaleSettings, NewPassword } from './account.schema.ts';

/** A choice of language and time, and whose it is. */
export interface LocaleDraft extends LocaleSettings {
  readonly memberId: MemberId;
}

/** A change of the password of an address. */
export interface PasswordDraft extends NewPassword {
  readonly email: string;
  readonly current_password: string;
}

/** A change of the address. */
export interface EmailDraft {
  readonly email: string;
  readonly new_email: string;
  readonly current_password: string;
}

/** A password asked for again, before the account is closed. */
export interface LeaveDraft {
  readonly current_password: string;
}

/** When a closed account is deleted. */
export interface Left {
  readonly deleted_on: string;
}

/** Whose password is to be set anew. */
export interface ResetRequest {
  readonly email: string;
}

/** A new password, by the link of a mail. */
export interface ResetDraft extends NewPassword {
  readonly reset_password_token: string;
}

/** The form of language and time (PROFILE-D03). */
export const localeFormMachine = createFormMachine<LocaleDraft, LocaleDraft>({
  id: 'localeForm',
  findProblems: findLocaleProblems,
  draftFrom: (current) => current,
});

/** The form of another password (AUTH-D22). */
export const passwordFormMachine = createFormMachine<PasswordDraft, Account>({
  id: 'passwordForm',
  findProblems: findPasswordChangeProblems,
  draftFrom: ({ email }) => emptyPasswordDraft(email),
});

/** The form of another address (AUTH-D22). */
export const emailFormMachine = createFormMachine<EmailDraft, Account>({
  id: 'emailForm',
  findProblems: findEmailChangeProblems,
  draftFrom: ({ email }) => emptyEmailDraft(email),
});

/** The form that closes an account (AUTH-D23). */
export const leaveFormMachine = createFormMachine<LeaveDraft, Left>({
  id: 'leaveForm',
  findProblems: ({ current_password }) =>
    current_password === '' ? { current_password: ['account.problem.current_password_empty'] } : {},
  draftFrom: () => ({ current_password: '' }),
});

/** The form that asks for a link to set a new password (AUTH-D11). */
export const resetRequestMachine = createFormMachine<ResetRequest, ResetRequest>({
  id: 'resetRequest',
  findProblems: ({ email }) => {
    const problem = emailProblem(email);
    return problem === undefined ? {} : { email: [problem] };
  },
  draftFrom: (current) => current,
});

/** The form of a new password by the link of a mail (AUTH-D12); whose it is, only the server knows. */
export const resetFormMachine = createFormMachine<ResetDraft, SignedIn>({
  id: 'resetForm',
  findProblems: (draft) => findNewPasswordProblems({ ...draft, email: '' }),
  draftFrom: () => ({ reset_password_token: '', password: '', password_confirmation: '' }),
});

/** An empty form of another password. */
export function emptyPasswordDraft(email: string): PasswordDraft {
  return { email, current_password: '', password: '', password_confirmation: '' };
}

/** An empty form of another address. */
export function emptyEmailDraft(email: string): EmailDraft {
  return { email, new_email: '', current_password: '' };
}

/** A running form of language and time. */
export type LocaleFormRef = FormRef<LocaleDraft, LocaleDraft>;
/** A running form of another password. */
export type PasswordFormRef = FormRef<PasswordDraft, Account>;
/** A running form of another address. */
export type EmailFormRef = FormRef<EmailDraft, Account>;
/** A running form that closes an account. */
export type LeaveFormRef = FormRef<LeaveDraft, Left>;
/** A running form that asks for a link. */
export type ResetRequestRef = FormRef<ResetRequest, ResetRequest>;
/** A running form of a new password by a link. */
export type ResetFormRef = FormRef<ResetDraft, SignedIn>;
