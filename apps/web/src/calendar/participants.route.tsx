import { type Appointment, type AppointmentId, managesParticipants } from '@atrium/core/calendar';
import { AppointmentNotFound, ParticipantsManager, ParticipantsManagerSkeleton } from '@atrium/ui/calendar';
import { usePaths } from '@atrium/ui/hooks';
import { useText } from '@atrium/ui/i18n';
import { ButtonLink, NotAllowed } from '@atrium/ui/primitives';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { readOf, Screen } from '../app/screen.tsx';
import { useOpened } from '../app/use-opened.ts';
import { AppointmentOfAddress } from './appointment-of-address.tsx';
import { useCalendar } from './client.ts';

/** `/appointments/:appointmentId/participants`: the people of an appointment, for whoever may change them (CAL-133). */
export function Page() {
  return <AppointmentOfAddress>{(id) => <ParticipantsPage id={id} />}</AppointmentOfAddress>;
}

function ParticipantsPage({ id }: { readonly id: AppointmentId }) {
  const query = useQuery(useCalendar().queries.appointment(id));
  return (
    <Screen read={readOf(query)} skeleton={<ParticipantsManagerSkeleton />} notFound={<AppointmentNotFound />}>
      {(appointment) => <Participants id={id} appointment={appointment} />}
    </Screen>
  );
}

type ParticipantsProps = { readonly id: AppointmentId; readonly appointment: Appointment };

function Participants({ id, appointment }: ParticipantsProps) {
  return managesParticipants(appointment) ? <OpenManager appointment={appointment} /> : <NotForYou id={id} />;
}

function NotForYou({ id }: Pick<ParticipantsProps, 'id'>) {
  const paths = usePaths();
  const text = useText();
  return (
    <NotAllowed action={<ButtonLink href={paths.appointment(id)}>{text('calendar.participants.back')}</ButtonLink>} />
  );
}

/** `?add` begins with adding, once. */
function OpenManager({ appointment }: Pick<ParticipantsProps, 'appointment'>) {
  const pageRef = useOpened(appointment, useCalendar().openParticipants);
  const [search, setSearch] = useSearchParams();
  const isAskedToAdd = search.has('add');
  useEffect(() => {
    if (!pageRef || !isAskedToAdd) return;
    pageRef.send({ type: 'adding.open' });
    setSearch({}, { replace: true });
  }, [pageRef, isAskedToAdd, setSearch]);
  if (!pageRef) return <ParticipantsManagerSkeleton />;
  return <ParticipantsManager refs={pageRef.getSnapshot().context.parts} />;
}
