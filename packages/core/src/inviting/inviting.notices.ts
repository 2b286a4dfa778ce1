import { formNotices } from '../form/index.ts';
import { failureText } from '../messages/index.ts';
import { type Notices, notices } from '../toasts/index.ts';
import { listInviteMachine, memberInviteMachine, personInviteMachine } from './invite-forms.machine.ts';
import { joiningMachine } from './joining.machine.ts';
import { sentInviteListMachine } from './sent-invites.machine.ts';

/** What inviting one address says; how it went stands above the form (INV-024). */
export const personInviteNotices = formNotices(personInviteMachine);

/** What inviting the people of a file says; how it went stands above the form (INV-024). */
const listInviteNotices = formNotices(listInviteMachine);

/** What inviting members says: the words of the server (INV-025). */
export const memberInviteNotices = formNotices(memberInviteMachine, {
  saved: ({ message }) => ({ text: 'js.saving_successful', sentence: message }),
});

/** What the forms on the page of inviting say. */
export const invitePageNotices: readonly Notices[] = [memberInviteNotices, personInviteNotices, listInviteNotices];

/** What joining by an invite says. */
export const joiningNotices = formNotices(joiningMachine);

/** What renewing invites and taking them back says (INVL-011 to INVL-014). */
export const sentInviteNotices = notices(sentInviteListMachine, {
  'rows.acted': ({ act, done, failure }) => [
    ...(done.length > 0
      ? [{ tone: 'success' as const, text: `inviting.done.${act}` as const, values: { count: done.length } }]
      : []),
    ...(failure ? [{ tone: 'error' as const, ...failureText(failure) }] : []),
  ],
});
