import { formNotices } from '../form/index.ts';
import { failureText } from '../messages/index.ts';
import { notices } from '../toasts/index.ts';
import { appointmentFormMachine } from './appointment/appointment-form.machine.ts';
import { contactFormMachine } from './appointment/contact-form.machine.ts';
import { calendarFormMachine } from './calendars/calendar-form.machine.ts';
import { calendarRemovalMachine } from './calendars/calendar-removal.machine.ts';
import { subscriptionCopyMachine } from './subscription/subscription-copy.machine.ts';
import { subscriptionTokenMachine } from './subscription/subscription-token.machine.ts';

/** That an appointment was saved is said by its page, which may offer something to do next (CAL-D59). */
export const appointmentFormNotices = formNotices(appointmentFormMachine);

/** What the form of a calendar says. */
export const calendarFormNotices = formNotices(calendarFormMachine, {
  failed: 'js.saving_failure',
  saved: 'js.saving_successful',
});

/** What the form for writing to attendees says. */
export const contactFormNotices = formNotices(contactFormMachine, {
  failed: 'js.generic_error',
  saved: 'js.saving_successful',
});

/** What removing a calendar or a share says. */
export const calendarRemovalNotices = notices(calendarRemovalMachine, {
  'calendar.removed': () => ({ tone: 'success', text: 'js.delete_successful' }),
  'removal.refused': ({ failure }) => ({ tone: 'error', ...failureText(failure) }),
});

/** What copying addresses to subscribe to says. */
export const subscriptionCopyNotices = notices(subscriptionCopyMachine, {
  'address.copied': () => ({ tone: 'success', text: 'calendar.subscription.copy_success' }),
  'address.refused': () => ({ tone: 'error', text: 'js.generic_error' }),
});

/** What making, renewing and revoking these addresses says. */
export const subscriptionTokenNotices = notices(subscriptionTokenMachine, {
  'act.done': ({ done }) => ({ tone: 'success', text: `calendar.token.${done}_done` }),
});
