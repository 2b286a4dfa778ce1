import { formNotices } from '../../form/index.ts';
import { failureText } from '../../messages/index.ts';
import { notices } from '../../toasts/index.ts';
import { categoryFormMachine } from './category-form.machine.ts';
import { categoryListMachine } from './category-list.machine.ts';
import { categoryOrderMachine } from './category-order.machine.ts';

/** What the form of a kind of groups says. */
export const categoryFormNotices = formNotices(categoryFormMachine, {
  saved: ({ plural_name: name }) => ({ text: 'admin.categories.saved', values: { name } }),
});

/** What the form of the order says (GCAT-005, GCAT-006). */
export const categoryOrderNotices = formNotices(categoryOrderMachine, { saved: 'js.saving_successful' });

/** What deleting a kind of groups says. */
export const categoryListNotices = notices(categoryListMachine, {
  'rows.acted': ({ done, failure }) => [
    ...done.map(({ plural_name: name }) => ({
      ...{ tone: 'success' as const, text: 'admin.categories.removed' as const },
      values: { name },
    })),
    ...(failure ? [{ tone: 'error' as const, ...failureText(failure) }] : []),
  ],
});
