import { formNotices } from '../../form/index.ts';
import { failureText } from '../../messages/index.ts';
import { notices } from '../../toasts/index.ts';
import { memberFormMachine } from './member-form.machine.ts';
import { groupsOfMemberMachine, memberTableMachine, tableDoneText } from './member-table.machine.ts';
import { newMemberMachine } from './new-member.machine.ts';
import { welcomeMachine } from './welcome.machine.ts';

/** What the form of a member says (FORM-005). */
export const memberFormNotices = formNotices(memberFormMachine, {
  saved: 'js.saving_successful',
  failed: 'js.saving_failure',
});

/** What the form of a new member says. */
export const newMemberNotices = formNotices(newMemberMachine, {
  saved: ({ displayName: name }) => ({ text: 'admin.members.new.done', values: { name } }),
});

/** What acting on members of the table says. */
export const memberTableNotices = notices(memberTableMachine, {
  'rows.acted': ({ act, done, failure }) => [
    ...(done.length > 0
      ? [
          {
            tone: 'success' as const,
            text: tableDoneText(act),
            values: { count: done.length, name: done[0]?.displayName ?? '' },
          },
        ]
      : []),
    ...(failure ? [{ tone: 'error' as const, ...failureText(failure) }] : []),
  ],
});

/** What sending the welcome again says. */
export const welcomeNotices = notices(welcomeMachine, {
  'act.done': ({ entity: { email } }) => ({
    tone: 'success',
    text: 'admin.members.welcome.done',
    values: { email },
  }),
  'act.refused': ({ failure }) => ({ tone: 'error', ...failureText(failure) }),
});

/** What changing the groups of a member says. */
export const groupsOfMemberNotices = notices(groupsOfMemberMachine, {
  'rows.acted': ({ done, failure }) => [
    ...(done.length > 0 ? [{ tone: 'success' as const, text: 'js.saving_successful' as const }] : []),
    ...(failure ? [{ tone: 'error' as const, ...failureText(failure) }] : []),
  ],
});
