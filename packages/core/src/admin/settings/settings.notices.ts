import { formNotices } from '../../form/index.ts';
import { failureText } from '../../messages/index.ts';
import { notices } from '../../toasts/index.ts';
import { birthdayMailMachine } from './birthday-mail.machine.ts';
import { settingsFormMachine } from './settings-form.machine.ts';

/** What the form of the settings says (FORM-005). */
export const settingsFormNotices = formNotices(settingsFormMachine, {
  saved: 'js.saving_successful',
  failed: 'js.saving_failure',
});

/** What trying a birthday mail says. */
export const birthdayMailNotices = notices(birthdayMailMachine, {
  'act.done': () => ({ tone: 'success', text: 'admin.settings.birthday.sent' }),
  'act.refused': ({ failure }) => ({ tone: 'error', ...failureText(failure) }),
});
