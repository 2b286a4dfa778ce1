import { failureText } from '../messages/index.ts';
import { notices } from '../toasts/index.ts';
import { inviteTabsMachine } from './invite-tabs.machine.ts';

/** What answering invites says; an answer given shows where it was given. */
export const inviteTabsNotices = notices(inviteTabsMachine, {
  'answer.refused': ({ failure }) => ({ tone: 'error', ...failureText(failure) }),
});
