import { type AppointmentId, isAppointmentId } from '@atrium/core/calendar';
import { toFailure } from '@atrium/core/machine';
import { AppointmentDetail, AppointmentNotFound, AppointmentSkeleton } from '@atrium/ui/calendar';
import { useFailureText } from '@atrium/ui/i18n';
import { FailedState, NotAllowed } from '@atrium/ui/primitives';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { calendarOf } from '../app/compose-calendar.ts';
import { useHouse } from '../app/house-context.ts';
import { useOpenAppointment } from '../app/use-open-appointment.ts';

/** `/appointments/:appointmentId`: everything about one appointment. */
export function AppointmentRoute() {
  const { appointmentId = '' } = useParams();
  if (!isAppointmentId(appointmentId)) return <AppointmentNotFound />;
  // The form of an id has just been checked.
  return <AppointmentPage id={appointmentId as AppointmentId} />;
}

function AppointmentPage({ id }: { readonly id: AppointmentId }) {
  const house = useHouse();
  const failureText = useFailureText();
  const { environment } = house;
  const calendar = calendarOf(house);
  const { data, error, refetch, isRefetching } = useQuery(calendar.queries.appointment(id));
  const calendars = useQuery(calendar.queries.calendars({ kind: 'all' }));
  const opened = useOpenAppointment(data);
  const failure = error && toFailure(error);
  if (failure?.code === 'not_found') return <AppointmentNotFound />;
  if (failure?.code === 'forbidden') return <NotAllowed />;
  if (failure && !data) {
    return <FailedState reason={failureText(failure)} onRetry={() => void refetch()} isRetrying={isRefetching} />;
  }
  if (!opened) return <AppointmentSkeleton />;
  return (
    <AppointmentDetail
      refs={opened.refs}
      calendars={calendars.data ?? []}
      isNativeApp={environment.isNativeApp}
      onStartMeeting={opened.startMeeting}
    />
  );
}
