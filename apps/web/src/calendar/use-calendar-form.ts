import type { CalendarFormDraft, CalendarFormEmitted, CalendarFormRef } from '@atrium/core/calendar';
import { calendarFormNotices } from '@atrium/core/calendar/notices';
import { usePaths } from '@atrium/ui/hooks';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useFormDeparture } from '../app/use-form-departure.ts';
import { useNotices } from '../app/use-notices.ts';
import { useCalendar } from './client.ts';

/** The form of a calendar: what becomes of it is said, and it is not left with changes unasked; both lead to the manager. */
export function useCalendarForm(draft: CalendarFormDraft): CalendarFormRef {
  const paths = usePaths();
  const navigate = useNavigate();
  const formRef = useActorRef(useCalendar().calendarFormMachine, { input: { draft } });
  const isClosed = useSelector(formRef, (snapshot) => snapshot.status === 'done');
  const goTo = useFormDeparture({ form: formRef, isClosed, goBack: () => void navigate(paths.manageCalendars) });

  useNotices(formRef, calendarFormNotices);
  const hear = useEffectEvent((event: CalendarFormEmitted) => {
    if (event.type !== 'form.saved') return;
    goTo(() => void navigate(paths.manageCalendars, { replace: true }));
  });

  useEffect(() => {
    const heard = formRef.on('*', hear);
    return () => heard.unsubscribe();
  }, [formRef]);

  return formRef;
}
