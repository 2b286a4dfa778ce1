import type { CalendarFormDraft, CalendarFormEmitted, CalendarFormRef } from '@atrium/core/calendar';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { useFormDeparture } from '../app/use-form-departure.ts';
import { useProblemToasts } from '../app/use-problem-toasts.ts';
import { calendarOf } from './compose-calendar.ts';

/** The form of a calendar: what becomes of it is said, and it is not left with changes unasked; both lead to the manager. */
export function useCalendarForm(draft: CalendarFormDraft): CalendarFormRef {
  const app = useApp();
  const { environment, toastsRef } = app;
  const navigate = useNavigate();
  const formRef = useActorRef(calendarOf(app).calendarFormMachine, { input: { draft } });
  const isClosed = useSelector(formRef, (snapshot) => snapshot.status === 'done');
  const goTo = useFormDeparture({ form: formRef, isClosed, goBack: () => void navigate('/calendars/manage') });

  useProblemToasts(formRef, 'js.saving_failure');
  const hear = useEffectEvent((event: CalendarFormEmitted) => {
    if (event.type !== 'form.saved') return;
    goTo(() => void navigate('/calendars/manage', { replace: true }));
    const toast = { tone: 'success', text: 'js.saving_successful' } as const;
    toastsRef.send({ type: 'toast.show', toast, at: environment.clock.now() });
  });

  useEffect(() => {
    const heard = formRef.on('*', hear);
    return () => heard.unsubscribe();
  }, [formRef]);

  return formRef;
}
