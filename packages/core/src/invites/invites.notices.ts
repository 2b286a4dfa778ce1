import { failureText, leftOutTexts } from '../messages/index.ts';
import { notices } from '../toasts/index.ts';
import { groupInvitesMachine } from './group-invites.machine.ts';
import { invitesMachine } from './invites.machine.ts';

/** What answering invites says: what it left out, since an answer given shows where it was given. */
export const invitesNotices = notices(invitesMachine, {
  'rows.acted': ({ done, failure }) => {
    const skipped = done.flatMap((row) => (row.kind === 'invite' ? row.skipped : []));
    const left = leftOutTexts('calendar.rsvp.skipped', { domain: 'calendar', skipped });
    const said = left.map((text) => ({ tone: 'info', ...text }) as const);
    return failure ? [...said, { tone: 'error', ...failureText(failure) }] : said;
  },
});

/** What answering invites into groups says; an answer given shows where it was given. */
export const groupInvitesNotices = notices(groupInvitesMachine, {
  'rows.acted': ({ failure }) => failure && { tone: 'error', ...failureText(failure) },
});
