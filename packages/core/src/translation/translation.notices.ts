import { failureText } from '../messages/index.ts';
import { type Notices, notices, silent } from '../toasts/index.ts';
import { translationMachine } from './translation.machine.ts';

/** What is said of a translation that failed (TRANS-010, MSG-043). */
export const translationNotices: Notices = notices(translationMachine, {
  'language.chosen': silent,
  'translation.failed': ({ failure }) => ({ tone: 'error', ...failureText(failure) }),
});
