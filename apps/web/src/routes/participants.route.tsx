import { type Appointment, type AppointmentId, isAppointmentId } from '@atrium/core/calendar';
import { toFailure } from '@atrium/core/machine';
import { AppointmentNotFound, ParticipantsManager, ParticipantsManagerSkeleton } from '@atrium/ui/calendar';
import { useFailureText, useText } from '@atrium/ui/i18n';
import { ButtonLink, FailedState, NotAllowed } from '@atrium/ui/primitives';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { calendarOf } from '../app/compose-calendar.ts';
import { useHouse } from '../app/house-context.ts';
import { useOpenParticipants } from '../app/use-open-participants.ts';

/** `/appointments/:appointmentId/participants`: the people of an appointment, for whoever may change them (CAL-133). */
export function ParticipantsRoute() {
  const { appointmentId = '' } = useParams();
  if (!isAppointmentId(appointmentId)) return <AppointmentNotFound />;
  // The form of an id has just been checked.
  return <ParticipantsPage id={appointmentId as AppointmentId} />;
}

function ParticipantsPage({ id }: { readonly id: AppointmentId }) {
  const failureText = useFailureText();
  const { data, error, refetch, isRefetching } = useQuery(calendarOf(useHouse()).queries.appointment(id));
  const failure = error && toFailure(error);
  if (failure?.code === 'not_found') return <AppointmentNotFound />;
  if (failure?.code === 'forbidden') return <NotAllowed />;
  if (failure && !data) {
    return <FailedState reason={failureText(failure)} onRetry={() => void refetch()} isRetrying={isRefetching} />;
  }
  if (!data) return <ParticipantsManagerSkeleton />;
  // Who may not see the participants has nothing to manage (CAL-142).
  if (!data.can.update_participants || !data.can.show_attendees) return <NotForYou id={id} />;
  return <OpenManager appointment={data} />;
}

function NotForYou({ id }: { readonly id: AppointmentId }) {
  const text = useText();
  return (
    <NotAllowed action={<ButtonLink href={`/appointments/${id}`}>{text('calendar.participants.back')}</ButtonLink>} />
  );
}

function OpenManager({ appointment }: { readonly appointment: Appointment }) {
  const refs = useOpenParticipants(appointment);
  return refs ? <ParticipantsManager refs={refs} /> : <ParticipantsManagerSkeleton />;
}
