import { type Appointment, type ContactFormRef, newContactDraft } from '@atrium/core/calendar';
import { contactFormNotices } from '@atrium/core/calendar/notices';
import { connectSession } from '@atrium/core/session';
import { usePaths } from '@atrium/ui/hooks';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { useFormDeparture } from '../app/use-form-departure.ts';
import { useNotices } from '../app/use-notices.ts';
import { useCalendar } from './client.ts';

/** The form for writing to the attendees of an appointment; it leads back to its detail, sent or not (CAL-D119). */
export function useContactForm(appointment: Appointment): ContactFormRef {
  const app = useApp();
  const { sessionRef } = app;
  const paths = usePaths();
  const navigate = useNavigate();
  const [input] = useState(() => {
    const { session } = connectSession(sessionRef.getSnapshot(), sessionRef.send);
    return {
      draft: newContactDraft(appointment, session?.network.config.appointments.email_attachments_max_size ?? 0),
    };
  });
  const formRef = useActorRef(useCalendar().contactFormMachine, { input });
  const isClosed = useSelector(formRef, ({ status }) => status === 'done');
  useFormDeparture({ form: formRef, isClosed, goBack: () => void navigate(paths.appointment(appointment.id)) });
  useNotices(formRef, contactFormNotices);
  return formRef;
}
