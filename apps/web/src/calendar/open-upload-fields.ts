import type { AppointmentFormDraft, AppointmentFormRef } from '@atrium/core/calendar';
import { isSameDraft } from '@atrium/core/form';
import type { NetworkConfig } from '@atrium/core/network';
import {
  heldIds,
  type KeptObject,
  type UploadQueueInput,
  type UploadQueueRef,
  uploadLimits,
} from '@atrium/core/uploads';
import { createActor } from 'xstate';
import { reportUploads } from '../uploads/client.ts';
import type { ComposedEditor, UploadFields } from './compose-editor.ts';

type UploadFieldsParts = {
  readonly editor: ComposedEditor;
  readonly formRef: AppointmentFormRef;
  readonly limits: NetworkConfig['files'] | undefined;
  readonly textQueueRef: UploadQueueRef;
};

export type OpenUploadFields = { readonly fields: UploadFields; connect(): () => void };

/** The fields for files beside their form: the form knows what they hold, they know what becomes of the form. */
export function openUploadFields({ editor, formRef, limits, textQueueRef }: UploadFieldsParts): OpenUploadFields {
  const { target } = formRef.getSnapshot().context.draft;
  const open = (input: Pick<UploadQueueInput, 'directory' | 'cap' | 'kept'>) => {
    return createActor(editor.uploads.uploadQueue, { input: { ...uploadLimits(limits), ...input } }).start();
  };
  const fields = {
    files: open({ directory: 'files', kept: target?.files.map(keptObject) ?? [] }),
    eventFiles: open({ directory: 'files', kept: target?.eventFiles.map(keptObject) ?? [] }),
    eventImage: open({ directory: 'images', cap: 1, kept: target?.eventImage ? [keptObject(target.eventImage)] : [] }),
  };
  const queues = Object.values(fields);
  const tellForm = () => {
    const held = heldIn(fields);
    const { draft } = formRef.getSnapshot().context;
    if (!isSameDraft({ ...draft, ...held }, draft)) formRef.send({ type: 'draft.change', patch: held });
  };
  editor.form.fields = fields;

  return {
    fields,
    connect: () => {
      const stopReporting = reportUploads([...queues, textQueueRef], formRef);
      const held = queues.map((queue) => queue.subscribe(tellForm));
      const left = formRef.subscribe((form) => {
        const isReloaded = form.context.draft.target?.updatedAt !== target?.updatedAt;
        if (form.matches('left') || isReloaded)
          for (const queue of [...queues, textQueueRef]) queue.send({ type: 'form.left' });
      });
      return () => {
        stopReporting();
        for (const subscription of [...held, left]) subscription.unsubscribe();
      };
    },
  };
}

function heldIn({ files, eventFiles, eventImage }: UploadFields) {
  const idsIn = (queue: UploadFields[keyof UploadFields]) => [...heldIds(queue.getSnapshot().context.items)];
  return {
    file_ids: idsIn(files),
    event_file_ids: idsIn(eventFiles),
    event_image_id: idsIn(eventImage)[0] ?? null,
  } satisfies Partial<AppointmentFormDraft>;
}

type StoredFile = { readonly id: string; readonly name: string; readonly size: number; readonly type: string };

function keptObject({ id, name, type, size }: StoredFile): KeptObject {
  // A file of an appointment is a stored object; its token is asked for when it is opened.
  return { id: id as KeptObject['id'], name, type, size, token: '' };
}
