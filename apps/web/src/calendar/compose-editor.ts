import type { Atrium } from '@atrium/core';
import type { AppointmentFormDraft } from '@atrium/core/calendar';
import { createMembers } from '@atrium/core/members/client';
import type { SessionRef } from '@atrium/core/session';
import type { UploadQueueRef } from '@atrium/core/uploads';
import { saveWithUploads } from '@atrium/core/uploads/client';
import { composeUploads } from '../uploads/compose-uploads.ts';
import { calendarOf } from './compose-calendar.ts';

export { reportUploads } from '@atrium/core/uploads/client';

/** The fields for files that the form of an appointment has. */
export type UploadFields = {
  readonly files: UploadQueueRef;
  readonly eventFiles: UploadQueueRef;
  readonly eventImage: UploadQueueRef;
};

/** The form of an appointment with its fields for files: publishing comes before saving, deleting after it. */
export function composeEditor(app: { atrium: Atrium; sessionRef: SessionRef }) {
  const form: { fields: UploadFields | null } = { fields: null };
  const machine = calendarOf(app).editorAround((save, input) => {
    if (!form.fields) return save(input);
    return saveWithFields(form.fields, (held) => save({ ...input, draft: { ...input.draft, ...held } }));
  });
  return {
    machine,
    form,
    uploads: composeUploads(app.atrium),
    pickerMachine: createMembers(app.atrium).memberPickerMachine(),
  };
}

export type ComposedEditor = ReturnType<typeof composeEditor>;

type HeldUploads = Pick<AppointmentFormDraft, 'file_ids' | 'event_file_ids' | 'event_image_id'>;

function saveWithFields<Saved>(
  { files, eventFiles, eventImage }: UploadFields,
  save: (held: HeldUploads) => Promise<Saved>,
): Promise<Saved> {
  return saveWithUploads(files, (fileIds) =>
    saveWithUploads(eventFiles, (eventFileIds) =>
      saveWithUploads(eventImage, ([event_image_id = null]) =>
        save({ file_ids: [...fileIds], event_file_ids: [...eventFileIds], event_image_id }),
      ),
    ),
  );
}
