import { type Appointment, type AppointmentId, isAppointmentId } from '@atrium/core/calendar';
import { toFailure } from '@atrium/core/machine';
import { AppointmentNotFound } from '@atrium/ui/calendar';
import { NotAllowed } from '@atrium/ui/primitives';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { FailedQuery } from '../app/failed-query.tsx';

type AppointmentOfAddressProps = { readonly children: (id: AppointmentId) => ReactNode };

/** A page about the appointment that the address names. */
export function AppointmentOfAddress({ children }: AppointmentOfAddressProps) {
  const { appointmentId = '' } = useParams();
  return isAppointmentId(appointmentId) ? children(appointmentId) : <AppointmentNotFound />;
}

type AppointmentReadProps = {
  readonly query: UseQueryResult<Appointment>;
  readonly skeleton: ReactNode;
  readonly children: (appointment: Appointment) => ReactNode;
};

/** What a page about an appointment shows once that is read, and until then, and when it cannot be. */
export function AppointmentRead({ query, skeleton, children }: AppointmentReadProps) {
  const { data, error } = query;
  const code = error && toFailure(error).code;
  if (code === 'not_found') return <AppointmentNotFound />;
  if (code === 'forbidden') return <NotAllowed />;
  if (data) return children(data);
  return error ? <FailedQuery query={query} /> : skeleton;
}
