import type { AppointmentFormRef } from '@atrium/core/calendar';
import type { MemberHit } from '@atrium/core/members';
import { connectSession } from '@atrium/core/session';
import type { UploadQueueRef } from '@atrium/core/uploads';
import type { EventPickers } from '@atrium/ui/calendar';
import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useApp } from '../app/app-context.ts';
import { reportUploads } from '../uploads/client.ts';
import type { ComposedEditor, UploadFields } from './compose-editor.ts';
import { openUploadFields } from './open-upload-fields.ts';

type Edited = {
  readonly formRef: AppointmentFormRef;
  readonly editor: ComposedEditor;
};

type EditedText = Edited & { readonly textQueueRef: UploadQueueRef };

/** The fields for files of a form; null where one date is edited, for files belong to its series. */
export function useUploadFields(
  { formRef, editor, textQueueRef }: EditedText,
  isOccurrence: boolean,
): UploadFields | null {
  const { sessionRef } = useApp();
  const [opened] = useState(() => {
    if (isOccurrence) return null;
    const { session } = connectSession(sessionRef.getSnapshot(), sessionRef.send);
    return openUploadFields({ editor, formRef, textQueueRef, limits: session?.network.config.files });
  });
  useEffect(
    () => (opened ? opened.connect() : reportUploads([textQueueRef], formRef)),
    [opened, textQueueRef, formRef],
  );
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
