import type { Appointment, AppointmentFormRef } from '@atrium/core/calendar';
import type { NetworkConfig } from '@atrium/core/network';
import { heldIds, type KeptObject } from '@atrium/core/uploads';
import { createActor } from 'xstate';
import { type ComposedEditor, reportUploads } from './compose-editor.ts';

type FileFieldParts = {
  readonly editor: ComposedEditor;
  readonly formRef: AppointmentFormRef;
  readonly files: Appointment['files'];
  readonly limits: NetworkConfig['files'] | undefined;
};

/** A field for files beside its form: the form knows what the field holds, the field what becomes of the form. */
export function openFileField({ editor, formRef, files, limits }: FileFieldParts) {
  const queueRef = createActor(editor.uploads.uploadQueue, {
    input: {
      directory: 'files',
      filter: limits?.extension_filter ?? null,
      maxSize: limits?.max_size ?? null,
      kept: files.map(keptObject),
    },
  }).start();
  editor.field.queue = queueRef;

  return {
    queueRef,
    connect: () => {
      const stopReporting = reportUploads(queueRef, formRef);
      const held = queueRef.subscribe(({ context }) => {
        const file_ids = [...heldIds(context.items)];
        if (file_ids.join() !== formRef.getSnapshot().context.draft.file_ids.join())
          formRef.send({ type: 'draft.change', patch: { file_ids } });
      });
      const left = formRef.subscribe((form) => {
        if (form.matches('left')) queueRef.send({ type: 'form.left' });
      });
      return () => {
        stopReporting();
        held.unsubscribe();
        left.unsubscribe();
      };
    },
  };
}

function keptObject({ id, name, type, size }: Appointment['files'][number]): KeptObject {
  // A file of an appointment is a stored object; its token is asked for when it is opened.
  return { id: id as KeptObject['id'], name, type, size, token: '' };
}
