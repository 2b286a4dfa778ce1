import { addressedBy, blankMessage, type ComposeDraft, chosenIn, type OpenMessage } from '@atrium/core/direct-messages';
import { connectSession } from '@atrium/core/session';
import { heldIds, type KeptObject, type UploadQueueRef } from '@atrium/core/uploads';
import { createActor } from 'xstate';
import type { App } from '../app/app.ts';
import { audienceOf } from '../audience/client.ts';
import { ownId } from '../members/client.ts';
import { reportUploads, saveWithUploads, uploadsOf } from '../uploads/client.ts';
import { openTextTools } from '../uploads/open-text-tools.ts';
import { directMessagesOf } from './client.ts';

/** What a form of a message begins with. */
export interface Begun {
  readonly draft: ComposeDraft | null;
  /** The files of a message that is passed on. */
  readonly attachments?: OpenMessage['attachments'];
}

/** The form of a message with its picker and its field for files; the files are published before it is sent. */
export function openCompose(app: App, { draft, attachments = [] }: Begun) {
  const { client, sessionRef } = app;
  const { session } = connectSession(sessionRef.getSnapshot(), sessionRef.send);
  const limits = session?.network.config.files;
  const uploads = client(uploadsOf);
  const taken = { filter: limits?.extension_filter ?? null, maxSize: limits?.max_size ?? null };
  const queueRef: UploadQueueRef = createActor(uploads.uploadQueue, {
    input: { ...taken, directory: 'files', cap: 20, kept: attachments.map(keptObject) },
  });
  const textTools = openTextTools(app);
  const machine = client(directMessagesOf).composeAround((send, input) =>
    saveWithUploads(queueRef, (file_ids) => send({ ...input, draft: { ...input.draft, file_ids } })),
  );
  const first = draft ?? blankMessage;
  const formRef = createActor(machine, { input: { draft: first } });
  const machineOfPicker = client(audienceOf).audiencePickerMachine(
    { types: ['member', 'membership_role'] },
    ownId(app).map((id) => `member:${id}`),
  );
  const pickerRef = createActor(machineOfPicker, { input: { chosen: chosenIn(first) } });
  const refs = { formRef, pickerRef, queueRef };

  return {
    refs,
    files: uploads.files,
    tools: textTools.tools,
    start: () => {
      for (const ref of Object.values(refs)) ref.start();
      const stopReporting = reportUploads([queueRef, textTools.queueRef], formRef);
      const heard = [
        pickerRef.on('members.chosen', ({ chosen }) =>
          formRef.send({ type: 'draft.change', patch: addressedBy(chosen) }),
        ),
        queueRef.subscribe(({ context }) => {
          const file_ids = [...heldIds(context.items)];
          if (`${file_ids}` !== `${formRef.getSnapshot().context.draft.file_ids}`)
            formRef.send({ type: 'draft.change', patch: { file_ids } });
        }),
        formRef.subscribe((form) => {
          if (!form.matches('left')) return;
          for (const queue of [queueRef, textTools.queueRef]) queue.send({ type: 'form.left' });
        }),
      ];
      return () => {
        stopReporting();
        for (const subscription of heard) subscription.unsubscribe();
        for (const ref of Object.values(refs)) ref.stop();
      };
    },
  };
}

function keptObject({ id, name, type, size }: OpenMessage['attachments'][number]): KeptObject {
  return { id, name, type, size, token: '' };
}
