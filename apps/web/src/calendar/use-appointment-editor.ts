import {
  type AppointmentEditorApi,
  type AppointmentFormEmitted,
  type AppointmentId,
  connectAppointmentEditor,
  offersParticipants,
} from '@atrium/core/calendar';
import { appointmentFormNotices } from '@atrium/core/calendar/notices';
import { connectSession } from '@atrium/core/session';
import { defaultZone } from '@atrium/core/time';
import { useActorApi, usePaths } from '@atrium/ui/hooks';
import { useActorRef } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { useFormDeparture } from '../app/use-form-departure.ts';
import { useNotices } from '../app/use-notices.ts';
import { type ComposedEditor, composeEditor } from './compose-editor.ts';
import { lastOverview } from './last-overview.ts';
import { offerParticipants } from './offer-participants.ts';

type Edited = { readonly id: AppointmentId | null; readonly query: Readonly<Record<string, string>> };

const lastCalendarKey = 'atrium.calendar.last';

/** The form of the page: what becomes of it is said, and it is not left with changes unasked. */
export function useAppointmentEditor({ id, query }: Edited): AppointmentEditorApi & { composed: ComposedEditor } {
  const app = useApp();
  const { atrium, environment, sessionRef } = app;
  const [composed] = useState(() => composeEditor(app));
  const paths = usePaths();
  const navigate = useNavigate();
  const [input] = useState(() => {
    const { session } = connectSession(sessionRef.getSnapshot(), sessionRef.send);
    const zone = defaultZone(environment.timeZone(), session?.network.config.time_zone ?? 'UTC');
    const lastCalendarId = environment.storage.local.get(lastCalendarKey);
    return { id, query, zone, now: environment.clock.now(), ...(lastCalendarId && { lastCalendarId }) };
  });
  const editorRef = useActorRef(composed.machine, { input });
  const editor = useActorApi(editorRef, connectAppointmentEditor);
  const { form, status } = editor;
  const goTo = useFormDeparture({
    form,
    isClosed: status === 'closed',
    goBack: () => void navigate(id ? paths.appointment(id) : lastOverview(app)),
  });

  useNotices(form, appointmentFormNotices);
  const hear = useEffectEvent((event: AppointmentFormEmitted) => {
    if (event.type !== 'form.saved') return;
    const { saved } = event;
    if (saved.calendar_ids[0]) environment.storage.local.set(lastCalendarKey, saved.calendar_ids[0]);
    goTo(() => void navigate(paths.appointment(saved.id), { replace: true }));
    if (offersParticipants(saved, { isNew: id === null })) return offerParticipants(app, saved.id, navigate);
    atrium.toasts.show({ tone: 'success', text: 'js.saving_successful' });
  });

  useEffect(() => {
    const heard = form?.on('*', hear);
    return () => heard?.unsubscribe();
  }, [form]);

  return { ...editor, composed };
}
