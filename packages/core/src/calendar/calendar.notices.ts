import { formNotices } from '../form/index.ts';
import { failureText, leftOutTexts, type MessageKey } from '../messages/index.ts';
import { notices, silent } from '../toasts/index.ts';
import { appointmentFormMachine } from './appointment/appointment-form.machine.ts';
import { appointmentPageMachine } from './appointment/appointment-page.machine.ts';
import { cancellationMachine, cancellationUndoMachine } from './appointment/cancellation.machine.ts';
import { contactFormMachine } from './appointment/contact-form.machine.ts';
import { calendarFormMachine } from './calendars/calendar-form.machine.ts';
import { calendarRemovalMachine } from './calendars/calendar-removal.machine.ts';
import { meetingStartMachine } from './meeting/meeting-start.machine.ts';
import { teamsMeetingMachine } from './meeting/teams-meeting.machine.ts';
import { addingFormMachine } from './participation/participant-adding.machine.ts';
import { participationLockMachine } from './participation/participation-lock.machine.ts';
import { peopleChangeMachine, peopleChangeUndoMachine } from './participation/people-change.machine.ts';
import type { PeopleChange } from './participation/people-change.rules.ts';
import { rsvpMachine } from './participation/rsvp.machine.ts';
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
  'count.refused': ({ failure }) => ({ tone: 'error', ...failureText(failure) }),
  'removal.refused': ({ failure }) => ({ tone: 'error', ...failureText(failure), isOnPage: true }),
});

/** What copying addresses to subscribe to says. */
export const subscriptionCopyNotices = notices(subscriptionCopyMachine, {
  'address.copied': () => ({ tone: 'success', text: 'calendar.subscription.copy_success' }),
  'address.refused': () => ({ tone: 'error', text: 'js.generic_error' }),
});

/** What making, renewing and revoking these addresses says. */
export const subscriptionTokenNotices = notices(subscriptionTokenMachine, {
  'act.done': ({ done }) => ({ tone: 'success', text: `calendar.token.${done}_done` }),
  'act.refused': ({ failure }) => ({ tone: 'error', ...failureText(failure), isOnPage: true }),
});

/** What answering an appointment says. */
export const rsvpNotices = notices(rsvpMachine, {
  'act.done': ({ input, output }) => {
    const given = { tone: 'success', text: `calendar.rsvp.given.${input.answer}` } as const;
    const left = leftOutTexts('calendar.rsvp.skipped', { domain: 'calendar', skipped: output?.skipped ?? [] });
    return [given, ...left.map((said) => ({ tone: 'info', ...said }) as const)];
  },
  'act.refused': ({ failure }) => ({ tone: 'error', ...failureText(failure) }),
});

const lockRequest = 'js.calendars.appointment.attendee_configuration.request';

/** What closing the answers and opening them again says. */
export const participationLockNotices = notices(participationLockMachine, {
  'act.done': ({ input }) => ({ tone: 'success', text: `${lockRequest}.${input.isLocked ? 'locked' : 'unlocked'}` }),
  'act.refused': () => ({ tone: 'error', text: `${lockRequest}.failure` }),
});

/** What canceling and deleting say; that it is done is said by the offer to undo it. */
export const cancellationNotices = notices(cancellationMachine, {
  'act.done': silent,
  'act.refused': ({ input, failure }) => ({
    tone: 'error',
    ...(input.ending === 'cancel' ? { text: 'js.calendars.appointment.cancel_request.failure' } : failureText(failure)),
  }),
});

const endings = {
  cancel: 'js.calendars.appointment.cancel_request.success',
  delete: 'js.calendars.appointment.delete_success',
} as const;

/** What the offer to take an end back says. */
export const cancellationUndoNotices = notices(cancellationUndoMachine, {
  'undo.offered': ({ act }) => ({ tone: 'success', text: endings[act.input.ending], isUndoable: true }),
  'undo.done': ({ act }) => ({ tone: 'success', text: `calendar.cancellation.restored.${act.input.ending}` }),
  'undo.refused': ({ failure }) => ({ tone: 'error', ...failureText(failure) }),
});

/** What starting a meeting says; the way in is shown. */
export const meetingStartNotices = notices(meetingStartMachine, {
  'act.done': silent,
  'act.refused': ({ failure }) => ({ tone: 'error', ...failureText(failure) }),
});

/** What asking for a Teams meeting again says; how far it has come is shown. */
export const teamsMeetingNotices = notices(teamsMeetingMachine, {
  'act.done': silent,
  'act.refused': ({ failure }) => ({ tone: 'error', ...failureText(failure) }),
});

/** What changing people says; that they are removed is said by the offer to undo it. */
const peopleChangeNotices = notices(peopleChangeMachine, {
  'people.changed': ({ change, left, reason }) => [
    ...(change.act.kind === 'remove' ? [] : [peopleToast('calendar.participants.changed', change)]),
    ...(left > 0 ? [{ tone: 'info', text: 'calendar.participants.left', values: { count: left } } as const] : []),
    ...(reason === null ? [] : [{ tone: 'error', ...reason } as const]),
  ],
  'people.refused': ({ reason }) => ({ tone: 'error', ...reason }),
});

/** What the offer to bring people back says. */
const peopleChangeUndoNotices = notices(peopleChangeUndoMachine, {
  'undo.offered': ({ act }) => ({ ...peopleToast('calendar.participants.removed', act), isUndoable: true }),
  'undo.done': ({ act }) => peopleToast('calendar.participants.restored', act),
  'undo.refused': ({ failure }) => ({ tone: 'error', ...failureText(failure) }),
});

/** What adding people says. */
const addingFormNotices = notices(addingFormMachine, {
  'form.changed': silent,
  'form.refused': silent,
  'form.failed': () => ({ tone: 'error', text: 'js.saving_failure' }),
  'form.saved': ({ saved: { counts } }) => {
    const { added, already_present: present, skipped, pending } = counts;
    return { tone: 'success', text: 'calendar.participants.added', values: { added, present, skipped, pending } };
  },
});

/** What the page of the people of an appointment and all that is done there say. */
export const participantsPageNotices = [peopleChangeNotices, peopleChangeUndoNotices, addingFormNotices];

function peopleToast(text: MessageKey, { people }: PeopleChange) {
  const values = { count: people.length, name: people[0]?.membership.displayName ?? '' };
  return { tone: 'success', text, values } as const;
}

/** What the page of an appointment says. */
export const appointmentPageNotices = [
  notices(appointmentPageMachine, { 'page.left': silent }),
  rsvpNotices,
  participationLockNotices,
  cancellationNotices,
  cancellationUndoNotices,
  meetingStartNotices,
  teamsMeetingNotices,
];
