import { type Appointment, type AppointmentId, mayContact } from '@atrium/core/calendar';
import { AppointmentFormSkeleton, AppointmentNotFound, ContactForm } from '@atrium/ui/calendar';
import { NotAllowed } from '@atrium/ui/primitives';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readOf, Screen } from '../app/screen.tsx';
import { AppointmentOfAddress } from './appointment-of-address.tsx';
import { useCalendar } from './client.ts';
import { useContactForm } from './use-contact-form.ts';

/** `/appointments/:appointmentId/contact`: the form for writing to the attendees (CAL-176). */
export function Page() {
  return <AppointmentOfAddress>{(id) => <ContactPage id={id} />}</AppointmentOfAddress>;
}

function ContactPage({ id }: { readonly id: AppointmentId }) {
  const appointment = useCalendar().queries.appointment(id);
  // Whom a message reaches is counted when the form opens, so nothing that was read before will do.
  const query = useQuery({ ...appointment, refetchOnMount: 'always' });
  const skeleton = <AppointmentFormSkeleton />;
  return (
    <Screen read={readOf(query)} skeleton={skeleton} notFound={<AppointmentNotFound />}>
      {(read) => (query.isFetchedAfterMount ? <Contact key={id} appointment={read} /> : skeleton)}
    </Screen>
  );
}

type ContactProps = { readonly appointment: Appointment };

/** Whoever may write when the page opens keeps what they write; the server has the last word. */
function Contact({ appointment }: ContactProps) {
  const [isAllowed] = useState(() => mayContact(appointment));
  return isAllowed ? <OpenForm appointment={appointment} /> : <NotAllowed />;
}

function OpenForm({ appointment }: ContactProps) {
  return <ContactForm formRef={useContactForm(appointment)} appointment={appointment} />;
}
