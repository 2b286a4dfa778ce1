import { type Appointment, type AppointmentId, isAppointmentId } from '@atrium/core/calendar';
import { toFailure } from '@atrium/core/machine';
import { AppointmentFormSkeleton, AppointmentNotFound, ContactForm } from '@atrium/ui/calendar';
import { useFailureText } from '@atrium/ui/i18n';
import { FailedState, NotAllowed } from '@atrium/ui/primitives';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { calendarOf } from '../app/compose-calendar.ts';
import { useHouse } from '../app/house-context.ts';
import { useContactForm } from '../app/use-contact-form.ts';

/** `/appointments/:appointmentId/contact`: the form for writing to the attendees (CAL-176). */
export function ContactRoute() {
  const { appointmentId = '' } = useParams();
  if (!isAppointmentId(appointmentId)) return <AppointmentNotFound />;
  // The form of an id has just been checked.
  return <ContactPage id={appointmentId as AppointmentId} />;
}

function ContactPage({ id }: { readonly id: AppointmentId }) {
  const failureText = useFailureText();
  const appointment = calendarOf(useHouse()).queries.appointment(id);
  // Whom a message reaches is counted when the form opens, so nothing that was read before will do.
  const { data, error, refetch, isRefetching, isFetchedAfterMount } = useQuery({
    ...appointment,
    refetchOnMount: 'always',
  });
  const failure = error && toFailure(error);
  if (failure?.code === 'not_found') return <AppointmentNotFound />;
  if (failure?.code === 'forbidden') return <NotAllowed />;
  if (failure && !data) {
    return <FailedState reason={failureText(failure)} onRetry={() => void refetch()} isRetrying={isRefetching} />;
  }
  if (!data || !isFetchedAfterMount) return <AppointmentFormSkeleton />;
  return <Contact key={id} appointment={data} />;
}

type ContactProps = { readonly appointment: Appointment };

/** Whoever may write when the page opens keeps what they write; the server has the last word. */
function Contact({ appointment }: ContactProps) {
  const [isAllowed] = useState(appointment.can.contact);
  return isAllowed ? <OpenForm appointment={appointment} /> : <NotAllowed />;
}

function OpenForm({ appointment }: ContactProps) {
  return <ContactForm formRef={useContactForm(appointment)} appointment={appointment} />;
}
