import {
  type AppointmentEditorApi,
  type AppointmentFormRef,
  type AppointmentId,
  connectAppointmentForm,
} from '@atrium/core/calendar';
import { connectSession } from '@atrium/core/session';
import { AppointmentForm, AppointmentFormSkeleton, AppointmentNotFound, type RoomOffer } from '@atrium/ui/calendar';
import { useActorApi } from '@atrium/ui/hooks';
import { useFailureText, useText } from '@atrium/ui/i18n';
import { FailedState, NotAllowed } from '@atrium/ui/primitives';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AppointmentFiles } from './appointment-files.tsx';
import { calendarOf } from './compose-calendar.ts';
import type { ComposedEditor } from './compose-editor.ts';
import { useHouse } from './house-context.ts';
import { useAppointmentEditor } from './use-appointment-editor.ts';

type AppointmentEditorProps = { readonly id: AppointmentId | null; readonly query: Readonly<Record<string, string>> };

/** The page of the form: until it is open, and when it cannot be. */
export function AppointmentEditor({ id, query }: AppointmentEditorProps) {
  const text = useText();
  const failureText = useFailureText();
  const editor = useAppointmentEditor({ id, query });
  switch (editor.status) {
    case 'notFound':
      return <AppointmentNotFound />;
    case 'notAllowed':
      return editor.isNew ? (
        <NotAllowed title={text('calendar.form.not_allowed.title')} text={text('calendar.form.not_allowed.text')} />
      ) : (
        <NotAllowed />
      );
    case 'failed':
      return (
        <FailedState title={text('calendar.form.failed')} reason={failureText(editor.failure)} onRetry={editor.retry} />
      );
    case 'closed':
      return null;
    case 'loading':
    case 'editing':
      return editor.form ? <OpenForm editor={editor} formRef={editor.form} /> : <AppointmentFormSkeleton />;
    default:
      return editor.status satisfies never;
  }
}

type OpenFormProps = {
  readonly editor: AppointmentEditorApi & { readonly composed: ComposedEditor };
  readonly formRef: AppointmentFormRef;
};

function OpenForm({ editor, formRef }: OpenFormProps) {
  const { environment } = useHouse();
  const [now] = useState(() => environment.clock.now());
  const { isOccurrence } = useActorApi(formRef, connectAppointmentForm);
  return (
    <AppointmentForm
      formRef={formRef}
      calendars={editor.calendars}
      categories={editor.categories}
      unknownCalendars={editor.unknownCalendars}
      now={now}
      today={dayOf(now, environment.timeZone())}
      roomOffer={useRoomOffer(formRef)}
      files={isOccurrence ? null : <AppointmentFiles formRef={formRef} files={editor.files} editor={editor.composed} />}
    />
  );
}

/** Rooms are asked for once there is an end, and only where the network has any (CAL-102). */
function useRoomOffer(formRef: AppointmentFormRef): RoomOffer | null {
  const house = useHouse();
  const { sessionRef } = house;
  const calendar = calendarOf(house);
  const { session } = useActorApi(sessionRef, connectSession);
  const { roomRequest } = useActorApi(formRef, connectAppointmentForm);
  const meetings = session?.network.config.meetings;
  const isOffered = meetings?.enabled === true && roomRequest !== null;
  const { data } = useQuery({
    ...calendar.queries.rooms(roomRequest ?? { start: '', end: '', roomId: null }),
    enabled: isOffered,
  });
  return isOffered && data ? { rooms: data, bufferMinutes: meetings.buffer_minutes } : null;
}

function dayOf(now: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);
}
