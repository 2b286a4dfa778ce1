import { createFormMachine, type FormEmitted, type FormRef, type FormSnapshot } from '../../form/index.ts';
import type { Appointment } from '../appointment.schema.ts';
import { type AppointmentFormDraft, findFormProblems, formDraftOf, isAsked } from './appointment-form.rules.ts';

/** The form of an appointment: edit, save, and lose nothing on the way (CAL-050, CAL-052, CAL-D09). */
export const appointmentFormMachine = createFormMachine<AppointmentFormDraft, Appointment>({
  id: 'appointmentForm',
  findProblems: findFormProblems,
  isAsked,
  draftFrom: formDraftOf,
});

export type AppointmentFormEmitted = FormEmitted<Appointment>;
export type AppointmentFormRef = FormRef<AppointmentFormDraft, Appointment>;
export type AppointmentFormSnapshot = FormSnapshot<AppointmentFormDraft, Appointment>;
