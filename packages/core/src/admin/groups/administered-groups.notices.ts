import { failureText } from '../../messages/index.ts';
import { notices } from '../../toasts/index.ts';
import { groupTableMachine } from './group-table.machine.ts';

/** What acting on groups of the table says. */
export const groupTableNotices = notices(groupTableMachine, {
  'rows.acted': ({ act, done, failure }) => [
    ...done.map(({ name }) => ({
      ...{ tone: 'success' as const, text: `admin.groups.done.${act.kind}` as const },
      values: { name },
    })),
    ...(failure ? [{ tone: 'error' as const, ...failureText(failure) }] : []),
  ],
});
