import {
  type AddingFormRef,
  type Appointment,
  type PeopleAdded,
  type PeopleChange,
  type PeopleChangeEmitted,
  type PeopleChangeRef,
  participantsInput,
} from '@atrium/core/calendar';
import { failureText, type MessageValues } from '@atrium/core/messages';
import { dismissOnRetry, type NewToast } from '@atrium/core/toasts';
import type { ParticipantsManagerRefs } from '@atrium/ui/calendar';
import { createActor } from 'xstate';
import type { App } from '../app/app.ts';
import { calendarOf } from './client.ts';

/** As long as the server, and the machine that asks it, let a removal be undone. */
const undoSeconds = 30;

export interface OpenParticipants {
  readonly refs: ParticipantsManagerRefs;
  close(): void;
}

/** Runs the machines around the people of one appointment and says what becomes of it; what can be undone outlives the page. */
export function openParticipants(app: App, appointment: Appointment): OpenParticipants {
  const calendar = app.client(calendarOf);
  const { toasts } = app.atrium;
  const tried = { change: `people-${appointment.id}`, adding: `adding-${appointment.id}` };
  const show = showerOf(app, tried.adding);
  const peopleRef = createActor(calendar.participantsMachine, { input: participantsInput(appointment) });
  const changeRef = createActor(calendar.peopleChangeMachine, { input: { appointment, listRef: peopleRef } });
  const addingRef = createActor(calendar.participantAddingMachine, { input: { appointment } });
  changeRef.on('*', (event) => {
    changeToasts(event).forEach(showerOf(app, tried.change));
    if (event.type === 'people.changed' && event.change.act.kind === 'remove') offerUndo(app, event.change);
  });
  const heard = new WeakSet<AddingFormRef>();
  addingRef.subscribe(({ children: { form } }) => {
    if (!form || heard.has(form)) return;
    heard.add(form);
    dismissOnRetry(form, { toasts, about: tried.adding });
    form.on('form.saved', ({ saved }) => show(addedToast(saved)));
    form.on('form.failed', () => show({ tone: 'error', text: 'js.saving_failure' }));
  });
  dismissOnRetry(changeRef, { toasts, about: tried.change });
  for (const ref of [peopleRef, changeRef, addingRef]) ref.start();
  return {
    refs: { peopleRef, changeRef, addingRef },
    close() {
      peopleRef.stop();
      addingRef.stop();
      stopOnceIdle(changeRef);
    },
  };
}

function showerOf({ atrium }: App, about: string) {
  return (toast: NewToast) => atrium.toasts.show({ ...toast, about });
}

function changeToasts(event: PeopleChangeEmitted): readonly NewToast[] {
  if (event.type === 'people.refused') return [{ tone: 'error', ...event.reason }];
  const { change, left, reason } = event;
  const values = whoOf(change);
  const isRemoval = change.act.kind === 'remove';
  return [
    ...(isRemoval ? [] : [{ tone: 'success', text: 'calendar.participants.changed', values } as const]),
    ...(left > 0 ? [{ tone: 'info', text: 'calendar.participants.left', values: { count: left } } as const] : []),
    ...(reason === null ? [] : [{ tone: 'error', ...reason } as const]),
  ];
}

function addedToast({ counts }: PeopleAdded): NewToast {
  const { added, already_present: present, skipped, pending } = counts;
  return { tone: 'success', text: 'calendar.participants.added', values: { added, present, skipped, pending } };
}

/** The notice with "undo" stays as long as it can be done. */
function offerUndo(app: App, removal: PeopleChange): void {
  const undoRef = createActor(app.client(calendarOf).removalUndoMachine(removal)).start();
  const show = showerOf(app, undoRef.sessionId);
  const values = whoOf(removal);
  const act = () => undoRef.send({ type: 'undo.request' });
  const action = { label: 'general.undo', seconds: undoSeconds, act } as const;
  const id = app.atrium.toasts.show({ tone: 'success', text: 'calendar.participants.removed', values, action });
  undoRef.subscribe(({ value, context: { failure } }) => {
    if (value !== 'offered') app.atrium.toasts.dismiss(id);
    if (value === 'undone') show({ tone: 'success', text: 'calendar.participants.restored', values });
    if (value === 'undoFailed' && failure) show({ tone: 'error', ...failureText(failure) });
  });
}

function whoOf({ people }: PeopleChange): MessageValues {
  return { count: people.length, name: people[0]?.membership.displayName ?? '' };
}

/** What is being sent is said even when the page has been left. */
function stopOnceIdle(ref: PeopleChangeRef): void {
  const isIdle = () => !ref.getSnapshot().matches('changing');
  if (isIdle()) return void ref.stop();
  const watch = ref.subscribe(() => {
    if (!isIdle()) return;
    watch.unsubscribe();
    ref.stop();
  });
}
