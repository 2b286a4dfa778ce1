import type { Atrium } from '@atrium/core';
import type { SessionRef } from '@atrium/core/session';
import type { UploadQueueRef } from '@atrium/core/uploads';
import { saveWithUploads } from '@atrium/core/uploads/actors';
import { calendarOf } from './compose-calendar.ts';
import { composeUploads } from './compose-uploads.ts';

export { reportUploads } from '@atrium/core/uploads/actors';

/** The form of an appointment with a field for files: publishing comes before saving, deleting after it. */
export function composeEditor(house: { atrium: Atrium; sessionRef: SessionRef }) {
  const field: { queue: UploadQueueRef | null } = { queue: null };
  const machine = calendarOf(house).editorAround((save, input, signal) => {
    if (!field.queue) return save(input, signal);
    return saveWithUploads(field.queue, (ids) =>
      save({ ...input, draft: { ...input.draft, file_ids: [...ids] } }, signal),
    );
  });
  return { machine, field, uploads: composeUploads(house.atrium) };
}

export type ComposedEditor = ReturnType<typeof composeEditor>;
