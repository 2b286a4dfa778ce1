import { formNotices } from '../form/index.ts';
import { failureText } from '../messages/index.ts';
import { notices } from '../toasts/index.ts';
import { notificationListMachine } from './notification-list.machine.ts';
import { letterActivationMachine, notificationSettingsMachine } from './notification-settings.machine.ts';

/** What marking notifications as read says: it is seen, unless it fails. */
export const notificationListNotices = notices(notificationListMachine, {
  'rows.acted': ({ failure }) => (failure ? { tone: 'error', ...failureText(failure) } : []),
});

/** What the form of notification settings says. */
export const notificationSettingsNotices = formNotices(notificationSettingsMachine, { saved: 'js.saving_successful' });

/** What letting letters go out again says. */
export const letterActivationNotices = notices(letterActivationMachine, {
  'act.done': ({ entity: { address } }) => ({
    tone: 'success',
    text: 'notifications.bounce.activated',
    values: { address },
  }),
  'act.refused': ({ failure }) => ({ tone: 'error', ...failureText(failure) }),
});
