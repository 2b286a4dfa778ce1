import { formNotices } from '../form/index.ts';
import { failureText } from '../messages/index.ts';
import { type Notices, notices, silent } from '../toasts/index.ts';
import { passkeyFormMachine, passkeyNameMachine, totpRemovalMachine } from './code-forms.machine.ts';
import { guardRemovalMachine, memberResetMachine } from './guard-acts.machine.ts';
import { guardPageMachine } from './guard-page.machine.ts';

/** What removing mailed codes or a passkey says. */
const guardRemovalNotices = notices(guardRemovalMachine, {
  'act.done': ({ input: { name } }) => ({ tone: 'success', text: 'two_factor.removed', values: { name } }),
  'act.refused': ({ failure }) => ({ tone: 'error', ...failureText(failure) }),
});

/** What making a passkey says; why it was not made is told by its dialog. */
const passkeyFormNotices = notices(passkeyFormMachine, {
  'form.changed': silent,
  'form.refused': () => null,
  'form.failed': () => null,
  'form.saved': () => ({ tone: 'success', text: 'two_factor.passkey.added' }),
});

/** What renaming a passkey says. */
const passkeyNameNotices = notices(passkeyNameMachine, {
  'form.changed': silent,
  'form.refused': () => null,
  'form.failed': () => null,
  'form.saved': ({ saved: { name } }) => ({ tone: 'success', text: 'two_factor.passkey.renamed', values: { name } }),
});

/** What the page of what guards an account and all that is done there say. */
export const guardPageNotices: readonly Notices[] = [
  notices(guardPageMachine, { 'guard.renewed': silent }),
  guardRemovalNotices,
  passkeyFormNotices,
  passkeyNameNotices,
];

/** What removing the app says; its page tells what was wrong. */
export const totpRemovalNotices = formNotices(totpRemovalMachine, { saved: 'two_factor.totp.removed' });

/** What resetting a member's second step says. */
export const memberResetNotices = notices(memberResetMachine, {
  'act.done': ({ entity: { displayName: name } }) => ({
    tone: 'success',
    text: 'two_factor.reset.done',
    values: { name },
  }),
  'act.refused': ({ failure }) => ({ tone: 'error', ...failureText(failure) }),
});
