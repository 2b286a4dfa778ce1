import type { AppointmentFormDraft } from '@atrium/core/calendar';
import type { UploadQueueRef } from '@atrium/core/uploads';
import type { App } from '../app/app.ts';
import { membersOf } from '../members/client.ts';
import { saveWithUploads, uploadsOf } from '../uploads/client.ts';
import { calendarOf } from './client.ts';

/** The fields for files that the form of an appointment has. */
export type UploadFields = {
  readonly files: UploadQueueRef;
  readonly eventFiles: UploadQueueRef;
  readonly eventImage: UploadQueueRef;
};

/** The form of an appointment with its fields for files: publishing comes before saving, deleting after it. */
export function composeEditor({ client }: App) {
  const form: { fields: UploadFields | null } = { fields: null };
  const machine = client(calendarOf).editorAround((save, input) => {
    if (!form.fields) return save(input);
    return saveWithFields(form.fields, (held) => save({ ...input, draft: { ...input.draft, ...held } }));
  });
  return {
    machine,
    form,
    uploads: client(uploadsOf),
    pickerMachine: client(membersOf).memberPickerMachine(),
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
