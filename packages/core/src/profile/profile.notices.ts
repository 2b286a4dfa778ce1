import { formNotices } from '../form/index.ts';
import { failureText } from '../messages/index.ts';
import { notices } from '../toasts/index.ts';
import { changeRequestFormMachine, changeRequestListMachine } from './change-request.machine.ts';
import { fieldListFormMachine } from './field-list-form.machine.ts';
import { ignoredListMachine, ignoringMachine } from './ignoring.machine.ts';
import { profileFormMachine } from './profile-form.machine.ts';

/** What the form of a profile says. */
export const profileFormNotices = formNotices(profileFormMachine, { saved: 'profile.saved' });

/** What the form of the network's fields says. */
export const fieldListFormNotices = formNotices(fieldListFormMachine, { saved: 'js.saving_successful' });

/** What the form of a change request says. */
export const changeRequestFormNotices = formNotices(changeRequestFormMachine, { saved: 'profile.requests.sent' });

/** What deciding about change requests says; somebody else may have decided before. */
export const changeRequestNotices = notices(changeRequestListMachine, {
  'rows.acted': ({ act: { decision }, done, failure }) => [
    ...done.map(({ member }) => ({
      tone: 'success' as const,
      text: `profile.requests.done.${decision}` as const,
      values: { name: member.displayName },
    })),
    ...(failure ? [{ tone: 'error' as const, ...failureText(failure) }] : []),
  ],
});

/** What ignoring somebody says. */
export const ignoringNotices = notices(ignoringMachine, {
  'act.done': ({ entity, input }) => ({
    tone: 'success',
    text: input.ignores ? 'profile.ignored.done' : 'profile.heeded.done',
    values: { name: entity.member.displayName },
  }),
  'act.refused': ({ failure }) => ({ tone: 'error', ...failureText(failure) }),
});

/** What heeding somebody again says. */
export const ignoredListNotices = notices(ignoredListMachine, {
  'rows.acted': ({ done, failure }) => [
    ...done.map(({ displayName: name }) => ({
      tone: 'success' as const,
      text: 'profile.heeded.done' as const,
      values: { name },
    })),
    ...(failure ? [{ tone: 'error' as const, ...failureText(failure) }] : []),
  ],
});
