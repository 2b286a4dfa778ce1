import type { AppointmentId } from '@atrium/core/calendar';
import { AppointmentDetail, AppointmentSkeleton } from '@atrium/ui/calendar';
import { useQuery } from '@tanstack/react-query';
import { AppointmentOfAddress, AppointmentRead } from '../app/appointment-of-address.tsx';
import { calendarOf } from '../app/compose-calendar.ts';
import { useHouse } from '../app/house-context.ts';
import { lastOverview } from '../app/last-overview.ts';
import { useOpenAppointment } from '../app/use-open-appointment.ts';
import { usePeople } from '../app/use-people.ts';

/** `/appointments/:appointmentId`: everything about one appointment. */
export function AppointmentRoute() {
  return <AppointmentOfAddress>{(id) => <AppointmentPage id={id} />}</AppointmentOfAddress>;
}

function AppointmentPage({ id }: { readonly id: AppointmentId }) {
  const house = useHouse();
  const calendar = calendarOf(house);
  const query = useQuery(calendar.queries.appointment(id));
  const calendars = useQuery(calendar.queries.calendars({ kind: 'all' }));
  const opened = useOpenAppointment(query.data);
  const peopleRef = usePeople(query.data);
  const skeleton = <AppointmentSkeleton />;
  return (
    <AppointmentRead query={query} skeleton={skeleton}>
      {() =>
        opened ? (
          <AppointmentDetail
            refs={opened.refs}
            peopleRef={peopleRef}
            calendars={calendars.data ?? []}
            overviewHref={lastOverview(house)}
            isNativeApp={house.environment.isNativeApp}
            onStartMeeting={opened.startMeeting}
          />
        ) : (
          skeleton
        )
      }
    </AppointmentRead>
  );
}
