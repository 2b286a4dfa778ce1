import {
  type Appointment,
  type AppointmentFormRef,
  appointmentEditorMachine,
  appointmentFormMachine,
  connectAppointmentEditor,
} from '@atrium/core/calendar';
import { exampleCalendars } from '@atrium/core/calendar/fixtures';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { exampleNow } from './detail.fixtures.ts';

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
