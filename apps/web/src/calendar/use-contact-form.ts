import { type Appointment, type ContactFormEmitted, type ContactFormRef, newContactDraft } from '@atrium/core/calendar';
import { connectSession } from '@atrium/core/session';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { useFormDeparture } from '../app/use-form-departure.ts';
import { useProblemToasts } from '../app/use-problem-toasts.ts';
import { calendarOf } from './compose-calendar.ts';

/** The form for writing to the attendees of an appointment; it leads back to its detail, sent or not (CAL-D119). */
export function useContactForm(appointment: Appointment): ContactFormRef {
  const app = useApp();
  const { environment, sessionRef, toastsRef } = app;
  const navigate = useNavigate();
  const [input] = useState(() => {
    const { session } = connectSession(sessionRef.getSnapshot(), sessionRef.send);
    return {
      draft: newContactDraft(appointment, session?.network.config.appointments.email_attachments_max_size ?? 0),
    };
  });
  const formRef = useActorRef(calendarOf(app).contactFormMachine, { input });
  const isClosed = useSelector(formRef, ({ status }) => status === 'done');
  useFormDeparture({ form: formRef, isClosed, goBack: () => void navigate(`/appointments/${appointment.id}`) });
  useProblemToasts(formRef, 'js.generic_error');
  const hear = useEffectEvent((event: ContactFormEmitted) => {
    if (event.type !== 'form.saved') return;
    const toast = { tone: 'success', text: 'js.saving_successful' } as const;
    toastsRef.send({ type: 'toast.show', toast, at: environment.clock.now() });
  });

  useEffect(() => {
    const heard = formRef.on('*', hear);
    return () => heard.unsubscribe();
  }, [formRef]);

  return formRef;
}
