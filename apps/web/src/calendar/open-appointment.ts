import type {
  Appointment,
  AppointmentId,
  CancellationEmitted,
  CancellationRef,
  ParticipationLockEmitted,
  RsvpEmitted,
} from '@atrium/core/calendar';
import { failureText } from '@atrium/core/messages';
import { dismissOnRetry, type NewToast } from '@atrium/core/toasts';
import type { AppointmentDetailRefs } from '@atrium/ui/calendar';
import { createActor } from 'xstate';
import type { App } from '../app/app.ts';
import { calendarOf } from './client.ts';
import { createMeetingWindow } from './meeting-window.ts';

/** As long as the server, and the machine that asks it, let an end be undone. */
const undoSeconds = 30;

export interface OpenAppointment {
  readonly refs: AppointmentDetailRefs;
  startMeeting(): void;
  close(): void;
}

type Shown = {
  readonly appointment: Appointment;
  readonly retroactiveOpting: boolean;
  readonly onDeleted: () => void;
  readonly onCanceled: (id: AppointmentId) => void;
};

/** Runs the machines of one appointment and says what becomes of it; what can be undone outlives the page. */
export function openAppointment(app: App, shown: Shown): OpenAppointment {
  const { appointment, retroactiveOpting } = shown;
  const { atrium, environment } = app;
  const { toasts } = atrium;
  const calendar = app.client(calendarOf);
  const now = environment.clock.now();
  const shower = (about: string) => (toast: NewToast) => toasts.show({ ...toast, about });
  const rsvpRef = createActor(calendar.rsvpMachine, { input: { appointment, retroactiveOpting, now } });
  const lockRef = createActor(calendar.participationLockMachine, { input: { appointment } });
  const cancellationRef = createActor(calendar.cancellationMachine, { input: { appointment, now } });
  const { isNativeApp } = environment;
  const meetingRef = createActor(calendar.meetingStartMachine, { input: { appointment, isNativeApp } });
  const teamsRef = createActor(calendar.teamsMeetingMachine, { input: { appointment } });
  const meetingWindow = createMeetingWindow(isNativeApp);
  const tried = {
    answer: `answer-${appointment.id}`,
    lock: `lock-${appointment.id}`,
    ending: `ending-${appointment.id}`,
    meeting: `meeting-${appointment.id}`,
    teams: `teams-${appointment.id}`,
  };
  rsvpRef.on('*', (event) => answerToasts(event).forEach(shower(tried.answer)));
  lockRef.on('*', (event) => shower(tried.lock)(lockToast(event)));
  cancellationRef.on('*', (event) => {
    endingToasts(event).forEach(shower(tried.ending));
    if (event.type !== 'appointment.ended') return;
    offerUndo(app, cancellationRef, event.ending);
    if (event.ending === 'delete') shown.onDeleted();
    else shown.onCanceled(event.id);
  });
  meetingRef.on('meeting.started', ({ url }) => meetingWindow.show(url));
  meetingRef.on('meeting.refused', ({ failure }) => {
    meetingWindow.discard();
    shower(tried.meeting)({ tone: 'error', ...failureText(failure) });
  });
  teamsRef.on('teams.refused', ({ failure }) => shower(tried.teams)({ tone: 'error', ...failureText(failure) }));
  dismissOnRetry(rsvpRef, { toasts, about: tried.answer });
  dismissOnRetry(lockRef, { toasts, about: tried.lock });
  dismissOnRetry(cancellationRef, { toasts, about: tried.ending });
  dismissOnRetry(meetingRef, { toasts, about: tried.meeting });
  dismissOnRetry(teamsRef, { toasts, about: tried.teams });
  for (const ref of [rsvpRef, lockRef, cancellationRef, meetingRef, teamsRef]) ref.start();
  return {
    refs: { rsvpRef, lockRef, cancellationRef, meetingRef, teamsRef },
    startMeeting() {
      meetingWindow.prepare();
      meetingRef.send({ type: 'meeting.start' });
    },
    close() {
      for (const ref of [rsvpRef, lockRef, meetingRef, teamsRef]) ref.stop();
      meetingWindow.discard();
      stopOnceQuiet(cancellationRef);
    },
  };
}

function answerToasts(event: RsvpEmitted): readonly NewToast[] {
  if (event.type === 'answer.refused') return [{ tone: 'error', ...failureText(event.failure) }];
  const given: NewToast = { tone: 'success', text: `calendar.rsvp.given.${event.answer}` };
  const count = event.skipped.length;
  return count === 0 ? [given] : [given, { tone: 'info', text: 'calendar.rsvp.skipped', values: { count } }];
}

function lockToast(event: ParticipationLockEmitted): NewToast {
  const request = 'js.calendars.appointment.attendee_configuration.request';
  if (event.type === 'lock.refused') return { tone: 'error', text: `${request}.failure` };
  return { tone: 'success', text: event.isLocked ? `${request}.locked` : `${request}.unlocked` };
}

function endingToasts(event: CancellationEmitted): readonly NewToast[] {
  switch (event.type) {
    case 'appointment.ended':
      return [];
    case 'appointment.restored':
      return [{ tone: 'success', text: `calendar.cancellation.restored.${event.ending}` }];
    case 'undo.refused':
      return [{ tone: 'error', ...failureText(event.failure) }];
    case 'ending.refused':
      return event.ending === 'cancel'
        ? [{ tone: 'error', text: 'js.calendars.appointment.cancel_request.failure' }]
        : [{ tone: 'error', ...failureText(event.failure) }];
    default:
      return event satisfies never;
  }
}

/** The notice with "undo" stays as long as it can be done. */
function offerUndo({ atrium }: App, ref: CancellationRef, ending: 'cancel' | 'delete'): void {
  const text =
    ending === 'cancel' ? 'js.calendars.appointment.cancel_request.success' : 'js.calendars.appointment.delete_success';
  const action = { label: 'general.undo', seconds: undoSeconds, act: () => ref.send({ type: 'ending.undo' }) } as const;
  const id = atrium.toasts.show({ tone: 'success', text, action });
  const watch = ref.subscribe((snapshot) => {
    if (snapshot.matches('undoable')) return;
    watch.unsubscribe();
    atrium.toasts.dismiss(id);
  });
}

function stopOnceQuiet(ref: CancellationRef): void {
  const isQuiet = () => ['ending', 'undoable', 'restoring'].every((state) => ref.getSnapshot().value !== state);
  if (isQuiet()) return void ref.stop();
  const watch = ref.subscribe(() => {
    if (!isQuiet()) return;
    watch.unsubscribe();
    ref.stop();
  });
}
