import {
  type AppointmentEditorApi,
  type AppointmentFormRef,
  type AppointmentId,
  connectAppointmentForm,
  seesTeamsOptions,
} from '@atrium/core/calendar';
import { connectSession } from '@atrium/core/session';
import { AppointmentForm, AppointmentFormSkeleton, AppointmentNotFound, type RoomOffer } from '@atrium/ui/calendar';
import { useActorApi } from '@atrium/ui/hooks';
import { useFailureText, useText } from '@atrium/ui/i18n';
import { FailedState, NotAllowed } from '@atrium/ui/primitives';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApp } from '../app/app-context.ts';
import { useTextTools } from '../uploads/open-text-tools.ts';
import { UploadPart } from '../uploads/upload-part.tsx';
import { useCalendar } from './client.ts';
import type { ComposedEditor } from './compose-editor.ts';
import { useAppointmentEditor } from './use-appointment-editor.ts';
import { useEventPickers, useUploadFields } from './use-form-parts.ts';

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

/** A newer version that somebody else has saved opens its parts anew. */
function OpenForm({ editor, formRef }: OpenFormProps) {
  const { draft } = useActorApi(formRef, connectAppointmentForm);
  return <FormParts key={draft.target?.updatedAt ?? 'new'} editor={editor} formRef={formRef} />;
}

function FormParts({ editor, formRef }: OpenFormProps) {
  const text = useText();
  const { environment, sessionRef } = useApp();
  const writing = useTextTools();
  const [now] = useState(() => environment.clock.now());
  const { session } = useActorApi(sessionRef, connectSession);
  const { isOccurrence } = useActorApi(formRef, connectAppointmentForm);
  const edited = { formRef, editor: editor.composed };
  const fields = useUploadFields({ ...edited, textQueueRef: writing.queueRef }, isOccurrence);
  const uploads = fields && (
    <>
      <UploadPart
        keep={editor.composed.uploads.files.keep}
        queueRef={fields.eventImage}
        label={text('calendar.form.event_image')}
        addLabel={text('calendar.form.event_image_add')}
      />
      <UploadPart
        keep={editor.composed.uploads.files.keep}
        queueRef={fields.eventFiles}
        label={text('calendar.detail.event_files')}
      />
    </>
  );
  return (
    <AppointmentForm
      formRef={formRef}
      calendars={editor.calendars}
      categories={editor.categories}
      unknownCalendars={editor.unknownCalendars}
      now={now}
      today={dayOf(now, environment.timeZone())}
      roomOffer={useRoomOffer(formRef)}
      canSeeTeams={seesTeamsOptions(session)}
      tools={writing.tools}
      files={
        fields && (
          <UploadPart
            keep={editor.composed.uploads.files.keep}
            queueRef={fields.files}
            label={text('calendar.form.files')}
          />
        )
      }
      event={{ pickers: useEventPickers(edited), uploads }}
    />
  );
}

/** Rooms are asked for once there is an end, and only where the network has any (CAL-102, CAL-105). */
function useRoomOffer(formRef: AppointmentFormRef): RoomOffer | null {
  const app = useApp();
  const { atrium, sessionRef } = app;
  const calendar = useCalendar();
  const { session } = useActorApi(sessionRef, connectSession);
  const { roomRequest } = useActorApi(formRef, connectAppointmentForm);
  const meetings = session?.network.config.meetings;
  const isOffered = meetings?.enabled === true && roomRequest !== null;
  const { data, isError, refetch } = useQuery({
    ...calendar.queries.rooms(roomRequest ?? noRequest),
    enabled: isOffered,
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    if (!isError) return;
    const toast = { tone: 'error', text: 'js.generic_error', about: roomNotices } as const;
    atrium.toasts.show(toast);
    return () => atrium.toasts.withdraw(roomNotices);
  }, [isError, atrium]);
  if (!isOffered) return null;
  return {
    status: data ? 'ready' : isError ? 'failed' : 'loading',
    rooms: data ?? noRooms,
    bufferMinutes: meetings.buffer_minutes,
    onRetry: () => void refetch(),
  };
}

const noRooms: RoomOffer['rooms'] = [];

const roomNotices = 'rooms';

const noRequest = { start: '', end: '', timeZone: '', recurrence: null, roomId: null, appointmentId: null } as const;

function dayOf(now: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);
}
