import type { Appointment } from '../appointment.schema.ts';
import type { RsvpSnapshot } from '../participation/rsvp.machine.ts';
import type { RecurrenceSentence } from '../series/recurrence-text.rules.ts';
import { type AppointmentAlert, appointmentAlert, recurrenceOf } from './appointment-detail.rules.ts';
import { descriptionLimit, type ShownDescription, truncateRendered } from './description.rules.ts';

/** What the detail of an appointment shows, as its reader knows it now. */
export interface AppointmentDetailApi {
  readonly appointment: Appointment;
  readonly alert: AppointmentAlert | null;
  /** How the series repeats; null for what does not. */
  readonly recurrence: RecurrenceSentence | null;
  /** The sanitised description as far as it is shown at first (CAL-040). */
  readonly description: ShownDescription;
}

/** Reads the detail of an appointment from its answer, which follows what the server knows and what time it is. */
export function connectAppointmentDetail({ context }: RsvpSnapshot): AppointmentDetailApi {
  const { appointment } = context;
  return {
    appointment,
    alert: appointmentAlert(context),
    recurrence: recurrenceOf(appointment),
    description: truncateRendered(appointment.description_rendered, descriptionLimit),
  };
}
