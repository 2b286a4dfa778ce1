import {
  type Appointment,
  type AppointmentFormRef,
  appointmentEditorMachine,
  appointmentFormMachine,
  connectAppointmentEditor,
} from '@atrium/core/calendar';
import { exampleCalendars, exampleNow } from '@atrium/core/calendar/fixtures';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { startPicker } from '../../members/member-picker.fixtures.ts';
import type { EventPickers } from './form-event.tsx';
import type { RoomOffer } from './form-room.tsx';

type FormSituation = {
  readonly appointment?: Appointment;
  readonly save?: () => Promise<Appointment>;
  readonly query?: Readonly<Record<string, string>>;
};

const never = () => new Promise<Appointment>(() => {});

/** The calendars and categories of stories and tests of the form. */
export const exampleChoices = {
  calendars: Object.values(exampleCalendars),
  categories: [
    { id: 1, label: 'Sitzung' },
    { id: 2, label: 'Ausflug' },
  ],
};

/** Who is named for the event of a form, to choose from the example members. */
export function startPickers(formRef: AppointmentFormRef): EventPickers {
  const { organizer, consultants, contacts } = formRef.getSnapshot().context.draft;
  return {
    organizer: startPicker({ chosen: organizer ? [organizer] : [], limit: 1 }),
    consultants: startPicker({ chosen: consultants }),
    contacts: startPicker({ chosen: contacts }),
  };
}

/** Rooms as they are offered once they are known. */
export function offerOf(rooms: RoomOffer['rooms']): RoomOffer {
  return { status: 'ready', rooms, bufferMinutes: 15, onRetry: () => {} };
}

/** Opens every folded part of the forms on the page. */
export function unfold(): void {
  for (const folded of document.querySelectorAll('details')) folded.open = true;
}

/** A form with what its event is made with. */
export function withEvent(formRef: AppointmentFormRef) {
  return { formRef, event: { pickers: startPickers(formRef) } };
}

/** The form of a new appointment or of one that exists, without a server; saving goes on until it is told how it ends. */
export function startForm({ appointment, save = never, query = {} }: FormSituation = {}): AppointmentFormRef {
  const machine = appointmentEditorMachine.provide({
    actors: {
      form: appointmentFormMachine.provide({ actors: { saveDraft: fromPromise(save) } }),
      appointment: fromCallback(({ sendBack }) => sendBack({ type: 'appointment.loaded', data: appointment ?? null })),
      calendars: fromCallback(({ sendBack }) => sendBack({ type: 'calendars.loaded', data: exampleChoices.calendars })),
      categories: fromCallback(() => {}),
    },
  });
  const input = { id: appointment?.id ?? null, now: exampleNow, zone: 'Europe/Berlin', query };
  const editor = createActor(machine, { input }).start();
  const { form } = connectAppointmentEditor(editor.getSnapshot(), editor.send);
  if (!form) throw new Error('The example form did not open.');
  return form;
}
