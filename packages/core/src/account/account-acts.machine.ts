import { type ActRef, type ConfirmationRef, createActMachine, createConfirmationMachine } from '../acts/index.ts';
import { allow, refuse } from '../machine/index.ts';
import type { Account } from './account.schema.ts';
import type { MadeToken } from './account-lists.machine.ts';

/** Nothing is chosen with these acts. */
export type NoChoice = Readonly<Record<string, never>>;

/** The secret of a link. */
export interface MailLink {
  readonly token: string;
}

/** Keeping the present address while another one waits to be confirmed. */
export const emailWithdrawalMachine = createActMachine<Account, NoChoice, undefined>({
  id: 'emailWithdrawal',
  verdict: ({ pending_email }) => (pending_email === null ? refuse('failure.forbidden') : allow),
});

/** Confirming an address by the link that went there (AUTH-D22). */
export const emailConfirmationMachine = createActMachine<MailLink, NoChoice, undefined>({
  id: 'emailConfirmation',
  verdict: () => allow,
});

/** Signing out everywhere but here, which is asked about (AUTH-D09). */
export const otherSessionsMachine = createConfirmationMachine<'others', undefined>('otherSessions');

/** Copying an access that was made, while it can be seen (SDK-D07). */
export const tokenCopyMachine = createActMachine<MadeToken, NoChoice, undefined>({
  id: 'tokenCopy',
  verdict: () => allow,
});

/** Copying an access. */
export type TokenCopyRef = ActRef<MadeToken, NoChoice, undefined>;
/** Keeping the present address. */
export type EmailWithdrawalRef = ActRef<Account, NoChoice, undefined>;
/** Confirming an address. */
export type EmailConfirmationRef = ActRef<MailLink, NoChoice, undefined>;
/** Signing out everywhere but here. */
export type OtherSessionsRef = ConfirmationRef<'others', undefined>;
