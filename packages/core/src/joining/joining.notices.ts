import { failureText } from '../messages/index.ts';
import { notices } from '../toasts/index.ts';
import { applicantListMachine } from './joining.machine.ts';

/** What deciding about people who wait says; somebody else may have decided before. */
export const applicantNotices = notices(applicantListMachine, {
  'rows.acted': ({ act: { decision }, done, failure }) => [
    ...done.map(({ name }) => ({
      tone: 'success' as const,
      text: `joining.requests.done.${decision}` as const,
      values: { name },
    })),
    ...(failure ? [{ tone: 'error' as const, ...failureText(failure) }] : []),
  ],
});
