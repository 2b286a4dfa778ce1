import type { Appointment, AppointmentFormRef } from '@atrium/core/calendar';
import { connectSession } from '@atrium/core/session';
import { useText } from '@atrium/ui/i18n';
import { UploadField } from '@atrium/ui/uploads';
import { useEffect, useState } from 'react';
import type { ComposedEditor } from './compose-editor.ts';
import { useHouse } from './house-context.ts';
import { openFileField } from './open-file-field.ts';

type AppointmentFilesProps = {
  readonly formRef: AppointmentFormRef;
  readonly files: Appointment['files'];
  readonly editor: ComposedEditor;
};

/** The files of an appointment inside its form. */
export function AppointmentFiles({ formRef, files, editor }: AppointmentFilesProps) {
  const text = useText();
  const { sessionRef, toastsRef, environment } = useHouse();
  const [field] = useState(() => {
    const { session } = connectSession(sessionRef.getSnapshot(), sessionRef.send);
    return openFileField({ editor, formRef, files, limits: session?.network.config.files });
  });
  useEffect(() => field.connect(), [field]);
  const notify = (sentence: string) => {
    const toast = { tone: 'error', text: 'js.generic_error', sentence } as const;
    toastsRef.send({ type: 'toast.show', toast, at: environment.clock.now() });
  };
  return (
    <UploadField
      queueRef={field.queueRef}
      label={text('calendar.form.files')}
      keep={editor.uploads.files.keep}
      onNotice={notify}
    />
  );
}
