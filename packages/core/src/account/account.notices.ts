import { formNotices } from '../form/index.ts';
import { failureText } from '../messages/index.ts';
import { notices } from '../toasts/index.ts';
import { emailWithdrawalMachine, otherSessionsMachine, tokenCopyMachine } from './account-acts.machine.ts';
import { emailFormMachine, leaveFormMachine, localeFormMachine, passwordFormMachine } from './account-forms.machine.ts';
import { sessionListMachine, tokenFormMachine, tokenListMachine } from './account-lists.machine.ts';

/** What the form of language and time says. */
export const localeFormNotices = formNotices(localeFormMachine, { saved: 'js.saving_successful' });

/** What the form of another password says. */
export const passwordFormNotices = formNotices(passwordFormMachine, { saved: 'account.password.done' });

/** What the form of another address says; where the link went is told by the page. */
export const emailFormNotices = formNotices(emailFormMachine);

/** What keeping the present address says. */
export const emailWithdrawalNotices = notices(emailWithdrawalMachine, {
  'act.done': () => ({ tone: 'success', text: 'account.email.withdrawn' }),
  'act.refused': ({ failure }) => ({ tone: 'error', ...failureText(failure) }),
});

/** What the form that closes an account says; that it is closed is told by the page. */
export const leaveFormNotices = formNotices(leaveFormMachine);

/** What the form of an access says; the access itself is shown by the page. */
export const tokenFormNotices = formNotices(tokenFormMachine);

/** What copying an access says; where the clipboard refuses, it is copied by hand. */
export const tokenCopyNotices = notices(tokenCopyMachine, {
  'act.done': () => ({ tone: 'success', text: 'account.tokens.copied' }),
  'act.refused': () => ({ tone: 'error', text: 'account.tokens.by_hand' }),
});

/** What signing out everywhere else says. */
export const otherSessionsNotices = notices(otherSessionsMachine, {
  'act.done': () => ({ tone: 'success', text: 'account.sessions.others_ended' }),
  'act.refused': () => null,
});

/** What signing out other browsers says; the row itself says why it was not done. */
export const sessionListNotices = notices(sessionListMachine, {
  'rows.acted': ({ failure }) => (failure ? { tone: 'error', ...failureText(failure) } : null),
});

/** What taking accesses back says. */
export const tokenListNotices = notices(tokenListMachine, {
  'rows.acted': ({ done, failure }) => [
    ...done.map(({ name }) => ({
      tone: 'success' as const,
      text: 'account.tokens.revoked' as const,
      values: { name },
    })),
    ...(failure ? [{ tone: 'error' as const, ...failureText(failure) }] : []),
  ],
});
