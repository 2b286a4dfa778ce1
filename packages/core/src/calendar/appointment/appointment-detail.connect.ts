import type { Appointment } from '../appointment.schema.ts';
import type { RecurrenceSentence } from '../series/recurrence-text.rules.ts';
import { type AppointmentAction, appointmentActions } from './appointment-actions.rules.ts';
import { type AppointmentAlert, appointmentAlert, recurrenceOf } from './appointment-detail.rules.ts';
import type { AppointmentActs, AppointmentPageSnapshot } from './appointment-page.machine.ts';
import { descriptionLimit, type ShownDescription, truncateRendered } from './description.rules.ts';

/** What the detail of an appointment shows, as its reader knows it now, and what they may do with it. */
export interface AppointmentDetailApi {
  readonly appointment: Appointment;
  readonly alert: AppointmentAlert | null;
  /** How the series repeats; null for what does not. */
  readonly recurrence: RecurrenceSentence | null;
  /** The sanitised description as far as it is shown at first (CAL-040). */
  readonly description: ShownDescription;
  readonly actions: readonly AppointmentAction[];
  /** What is done on the page itself, running. */
  readonly acts: AppointmentActs;
}

/** Reads the page of an appointment for its view. */
export function connectAppointmentDetail({ context }: AppointmentPageSnapshot): AppointmentDetailApi {
  const { situation, acts } = context;
  const { appointment } = situation;
  return {
    appointment,
    alert: appointmentAlert(situation),
    recurrence: recurrenceOf(appointment),
    description: truncateRendered(appointment.description_rendered, descriptionLimit),
    actions: appointmentActions(situation),
    acts,
  };
}
