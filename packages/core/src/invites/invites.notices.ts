import { failureText } from '../messages/index.ts';
import { notices } from '../toasts/index.ts';
import { groupInvitesMachine } from './group-invites.machine.ts';
import { invitesMachine } from './invites.machine.ts';

/** What answering invites says; an answer given shows where it was given. */
export const invitesNotices = notices(invitesMachine, {
  'rows.acted': ({ failure }) => failure && { tone: 'error', ...failureText(failure) },
});

/** What answering invites into groups says; an answer given shows where it was given. */
export const groupInvitesNotices = notices(groupInvitesMachine, {
  'rows.acted': ({ failure }) => failure && { tone: 'error', ...failureText(failure) },
});
