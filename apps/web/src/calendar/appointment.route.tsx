import { type AppointmentId, isAppointmentId } from '@atrium/core/calendar';
import { withMorePeople } from '@atrium/core/calendar/participation';
import { AppointmentDetail, AppointmentNotFound, AppointmentSkeleton } from '@atrium/ui/calendar';
import { usePaths } from '@atrium/ui/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { App } from '../app/app.ts';
import { useApp } from '../app/app-context.ts';
import type { Variables } from '../app/define-module.ts';
import { readOf, Screen } from '../app/screen.tsx';
import { useActorEvents } from '../app/use-actor-events.ts';
import { useOpened } from '../app/use-opened.ts';
import { AppointmentOfAddress } from './appointment-of-address.tsx';
import { calendarOf, useCalendar } from './client.ts';
import { lastOverview } from './last-overview.ts';

/** Asks for the appointment before anything of its page is drawn. */
export function begin({ atrium, client }: App, { appointmentId = '' }: Variables) {
  if (!isAppointmentId(appointmentId)) return;
  const { queries } = client(calendarOf);
  return Promise.all([
    atrium.queryClient.prefetchQuery(queries.appointment(appointmentId)),
    atrium.queryClient.prefetchQuery(queries.calendars({ kind: 'all' })),
  ]);
}

/** `/appointments/:appointmentId`: everything about one appointment. */
export function Page() {
  return <AppointmentOfAddress>{(id) => <AppointmentPage id={id} />}</AppointmentOfAddress>;
}

function AppointmentPage({ id }: { readonly id: AppointmentId }) {
  const app = useApp();
  const paths = usePaths();
  const navigate = useNavigate();
  const { queries, openAppointment, openPeople } = useCalendar();
  const query = useQuery(queries.appointment(id));
  const calendars = useQuery(queries.calendars({ kind: 'all' }));
  const pageRef = useOpened(query.data, openAppointment);
  const peopleRef = useOpened(withMorePeople(query.data), openPeople);
  useActorEvents(pageRef, ({ to }) => void navigate(to === 'overview' ? paths.overview : paths.appointment(to)));
  const skeleton = <AppointmentSkeleton />;
  return (
    <Screen read={readOf(query)} skeleton={skeleton} notFound={<AppointmentNotFound />}>
      {() =>
        pageRef ? (
          <AppointmentDetail
            pageRef={pageRef}
            peopleRef={peopleRef}
            calendars={calendars.data ?? []}
            overviewHref={lastOverview(app)}
            isNativeApp={app.environment.isNativeApp}
          />
        ) : (
          skeleton
        )
      }
    </Screen>
  );
}
