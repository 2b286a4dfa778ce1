import { type AppointmentId, isAppointmentId } from '@atrium/core/calendar';
import { AppointmentNotFound } from '@atrium/ui/calendar';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';

type AppointmentOfAddressProps = { readonly children: (id: AppointmentId) => ReactNode };

/** A page about the appointment that the address names. */
export function AppointmentOfAddress({ children }: AppointmentOfAddressProps) {
  const { appointmentId = '' } = useParams();
  return isAppointmentId(appointmentId) ? children(appointmentId) : <AppointmentNotFound />;
}
