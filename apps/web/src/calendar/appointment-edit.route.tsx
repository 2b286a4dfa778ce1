import { AppointmentEditor } from './appointment-editor.tsx';
import { AppointmentOfAddress } from './appointment-of-address.tsx';

/** `/appointments/:appointmentId/edit`: the form of an appointment, a series, or one date of it. */
export function Page() {
  return <AppointmentOfAddress>{(id) => <AppointmentEditor id={id} query={{}} />}</AppointmentOfAddress>;
}
