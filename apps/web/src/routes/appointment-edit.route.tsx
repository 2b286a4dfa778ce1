import { type AppointmentId, isAppointmentId } from '@atrium/core/calendar';
import { AppointmentNotFound } from '@atrium/ui/calendar';
import { useParams } from 'react-router';
import { AppointmentEditor } from '../app/appointment-editor.tsx';

/** `/appointments/:appointmentId/edit`: the form of an appointment, a series, or one date of it. */
export function AppointmentEditRoute() {
  const { appointmentId = '' } = useParams();
  if (!isAppointmentId(appointmentId)) return <AppointmentNotFound />;
  // The form of an id has just been checked.
  return <AppointmentEditor id={appointmentId as AppointmentId} query={{}} />;
}
