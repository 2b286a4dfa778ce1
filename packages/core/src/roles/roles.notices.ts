import { formNotices } from '../form/index.ts';
import { failureText } from '../messages/index.ts';
import { notices } from '../toasts/index.ts';
import { roleFormMachine } from './role-form.machine.ts';
import { roleListMachine } from './role-list.machine.ts';

/** What the form of a role says. */
export const roleFormNotices = formNotices(roleFormMachine, {
  saved: ({ name }) => ({ text: 'roles.saved', values: { name } }),
});

/** What deleting a role says. */
export const roleListNotices = notices(roleListMachine, {
  'rows.acted': ({ done, failure }) => [
    ...done.map(({ name }) => ({ tone: 'success' as const, text: 'roles.removed' as const, values: { name } })),
    ...(failure ? [{ tone: 'error' as const, ...failureText(failure) }] : []),
  ],
});
