import type { AppointmentId } from '@atrium/core/calendar';
import { AppointmentDetail, AppointmentNotFound, AppointmentSkeleton } from '@atrium/ui/calendar';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../app/app-context.ts';
import { readOf, Screen } from '../app/screen.tsx';
import { AppointmentOfAddress } from './appointment-of-address.tsx';
import { useCalendar } from './client.ts';
import { lastOverview } from './last-overview.ts';
import { useOpenAppointment } from './use-open-appointment.ts';
import { usePeople } from './use-people.ts';

/** `/appointments/:appointmentId`: everything about one appointment. */
export function Page() {
  return <AppointmentOfAddress>{(id) => <AppointmentPage id={id} />}</AppointmentOfAddress>;
}

function AppointmentPage({ id }: { readonly id: AppointmentId }) {
  const app = useApp();
  const calendar = useCalendar();
  const query = useQuery(calendar.queries.appointment(id));
  const calendars = useQuery(calendar.queries.calendars({ kind: 'all' }));
  const opened = useOpenAppointment(query.data);
  const peopleRef = usePeople(query.data);
  const skeleton = <AppointmentSkeleton />;
  return (
    <Screen read={readOf(query)} skeleton={skeleton} notFound={<AppointmentNotFound />}>
      {() =>
        opened ? (
          <AppointmentDetail
            pageRef={opened.pageRef}
            peopleRef={peopleRef}
            calendars={calendars.data ?? []}
            overviewHref={lastOverview(app)}
            isNativeApp={app.environment.isNativeApp}
            onStartMeeting={opened.startMeeting}
          />
        ) : (
          skeleton
        )
      }
    </Screen>
  );
}
