import type { Atrium } from '../../atrium.ts';
import { type SaveInput, versionOf } from '../../form/index.ts';
import type { Appointment } from '../appointment.schema.ts';
import { createAppointment, updateAppointment } from '../calendar.contract.ts';
import { calendarKeys } from '../calendar.keys.ts';
import type { AppointmentReader } from '../participation/appointment-reader.rules.ts';
import { completeDraft } from './appointment-draft.rules.ts';
import { type AppointmentFormDraft, draftOfForm } from './appointment-form.rules.ts';

/** Stores the draft of a form. */
export type SaveAppointment = (input: SaveInput<AppointmentFormDraft>) => Promise<Appointment>;

/** Creates an appointment or changes one; what is stored afterwards goes into the cache, months are read again. */
export function appointmentSaver(
  { http, queryClient }: Pick<Atrium, 'http' | 'queryClient'>,
  reader: () => AppointmentReader,
): SaveAppointment {
  return async (input) => {
    const { target } = input.draft;
    const draft = completeDraft(draftOfForm(input.draft), reader());
    const { appointment } = target
      ? await http.request(updateAppointment, {
          params: { appointmentId: target.id },
          body: {
            appointment: { ...draft, updated_at: versionOf(input.current) ?? target.updatedAt },
            apply_to: target.scope,
          },
        })
      : await http.request(createAppointment, { body: { appointment: draft } });
    queryClient.setQueryData([...calendarKeys.appointment(appointment.id)], appointment);
    return appointment;
  };
}
