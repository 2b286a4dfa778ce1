import {
  type Appointment,
  type AppointmentEditorApi,
  type AppointmentFormEmitted,
  type AppointmentFormSnapshot,
  type AppointmentId,
  connectAppointmentEditor,
  defaultZone,
  failureText,
} from '@atrium/core/calendar';
import { isSameDraft, type NewToast } from '@atrium/core/form';
import type { MessageKey } from '@atrium/core/messages';
import { connectSession } from '@atrium/core/session';
import { useActorApi } from '@atrium/ui/hooks';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useHouse } from './house-context.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

type Edited = { readonly id: AppointmentId | null; readonly query: Readonly<Record<string, string>> };

const lastCalendarKey = 'atrium.calendar.last';
const offeredFor = 10_000;

/** The form of the page: what becomes of it is said, and it is not left with changes unasked. */
export function useAppointmentEditor({ id, query }: Edited): AppointmentEditorApi {
  const house = useHouse();
  const { calendar, environment, sessionRef, toastsRef, offers } = house;
  const navigate = useNavigate();
  const [input] = useState(() => {
    const { session } = connectSession(sessionRef.getSnapshot(), sessionRef.send);
    const zone = defaultZone(environment.timeZone(), session?.network.config.time_zone ?? 'UTC');
    const lastCalendarId = environment.storage.local.get(lastCalendarKey);
    return { id, query, zone, now: environment.clock.now(), ...(lastCalendarId && { lastCalendarId }) };
  });
  const editorRef = useActorRef(calendar.appointmentEditorMachine, { input });
  const editor = useActorApi(editorRef, connectAppointmentEditor);
  const { form, status } = editor;
  const goOn = useRef<() => void>(() => void navigate(id ? `/appointments/${id}` : '/appointments'));

  const hear = useEffectEvent((event: AppointmentFormEmitted) => {
    const at = environment.clock.now();
    for (const toast of toastsOf(event)) toastsRef.send({ type: 'toast.show', toast, at });
    if (event.type !== 'form.saved') return;
    const { saved } = event;
    if (saved.calendar_ids[0]) environment.storage.local.set(lastCalendarKey, saved.calendar_ids[0]);
    goOn.current = () => void navigate(`/appointments/${saved.id}`, { replace: true });
    if (id !== null || !saved.can.update_participants) {
      return toastsRef.send({ type: 'toast.show', toast: { tone: 'success', text: 'js.saving_successful' }, at });
    }
    offerParticipants(saved);
  });
  const offerParticipants = (saved: Appointment) => {
    const withdraw = () => offers.withdraw(saved.id);
    offers.add({
      id: saved.id,
      text: 'js.saving_successful',
      label: 'calendar.form.add_participants',
      act: () => {
        withdraw();
        void navigate(`/appointments/${saved.id}/participants`);
      },
    });
    environment.clock.setTimeout(withdraw, offeredFor);
  };

  useEffect(() => {
    const heard = form?.on('*', hear);
    return () => heard?.unsubscribe();
  }, [form]);

  const isChanged = useSelector(form ?? undefined, (snapshot) => snapshot !== undefined && isFormChanged(snapshot));
  useLeaveGuard(status === 'editing' && isChanged, (proceed) => {
    goOn.current = proceed;
    form?.send({ type: 'form.leave' });
  });

  useEffect(() => {
    if (status === 'closed') goOn.current();
  }, [status]);

  return editor;
}

function isFormChanged({ context }: AppointmentFormSnapshot): boolean {
  return !isSameDraft(context.original, context.draft);
}

/** Every text of what is wrong once, or why it could not be saved (FORM-003, CAL-062). */
function toastsOf(event: AppointmentFormEmitted): readonly NewToast[] {
  if (event.type === 'form.saved') return [];
  if (event.type === 'form.failed' && !event.failure.errors)
    return [{ tone: 'error', text: failureText(event.failure) }];
  const problems = event.type === 'form.failed' ? (event.failure.errors ?? {}) : event.problems;
  // Rules and server write keys of the catalogue.
  return [...new Set(Object.values(problems).flat())].map((text) => ({ tone: 'error', text: text as MessageKey }));
}
