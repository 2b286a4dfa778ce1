import type { AppointmentFormRef } from '@atrium/core/calendar';
import type { MemberHit } from '@atrium/core/members';
import { connectSession } from '@atrium/core/session';
import type { EventPickers } from '@atrium/ui/calendar';
import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useApp } from '../app/app-context.ts';
import type { ComposedEditor, UploadFields } from './compose-editor.ts';
import { openUploadFields } from './open-upload-fields.ts';

type Edited = {
  readonly formRef: AppointmentFormRef;
  readonly editor: ComposedEditor;
};

/** The fields for files of a form; null where one date is edited, for files belong to its series. */
export function useUploadFields({ formRef, editor }: Edited, isOccurrence: boolean): UploadFields | null {
  const { sessionRef } = useApp();
  const [opened] = useState(() => {
    if (isOccurrence) return null;
    const { session } = connectSession(sessionRef.getSnapshot(), sessionRef.send);
    return openUploadFields({ editor, formRef, limits: session?.network.config.files });
  });
  useEffect(() => opened?.connect(), [opened]);
  return opened?.fields ?? null;
}

/** Who is named for the event of a form, as it was opened. */
export function useEventPickers({ formRef, editor }: Edited): EventPickers {
  const [{ organizer, consultants, contacts }] = useState(() => formRef.getSnapshot().context.draft);
  const inputOf = (chosen: readonly MemberHit[]) => ({ input: { chosen } });
  return {
    organizer: useActorRef(editor.pickerMachine, { input: { chosen: organizer ? [organizer] : [], limit: 1 } }),
    consultants: useActorRef(editor.pickerMachine, inputOf(consultants)),
    contacts: useActorRef(editor.pickerMachine, inputOf(contacts)),
  };
}
