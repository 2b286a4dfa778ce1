import type { AppointmentId } from '@atrium/core/calendar';
import { FolderSkeleton } from '@atrium/ui/files';
import { usePaths } from '@atrium/ui/hooks';
import { useQuery } from '@tanstack/react-query';
import { readOf, Screen } from '../app/screen.tsx';
import { AppointmentOfAddress } from '../calendar/appointment-of-address.tsx';
import { useCalendar } from '../calendar/client.ts';
import { Held } from './held-file.tsx';

/** `/appointments/:appointmentId/files/:fileId`: a file where it was attached (FILE-008, FILE-D03). */
export function Page() {
  return <AppointmentOfAddress>{(id) => <OfAppointment id={id} />}</AppointmentOfAddress>;
}

function OfAppointment({ id }: { readonly id: AppointmentId }) {
  const query = useQuery(useCalendar().queries.appointment(id));
  const back = usePaths().appointment(id);
  return (
    <Screen read={readOf(query)} skeleton={<FolderSkeleton />}>
      {({ files, event_files }) => <Held files={[...files, ...event_files]} holder="appointment" back={back} />}
    </Screen>
  );
}
