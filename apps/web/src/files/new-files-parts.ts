import { newFilesDraft } from '@atrium/core/files';
import { connectSession } from '@atrium/core/session';
import { heldIds, type UploadQueueRef } from '@atrium/core/uploads';
import { createActor } from 'xstate';
import type { App } from '../app/app.ts';
import { reportUploads, saveWithUploads, uploadsOf } from '../uploads/client.ts';
import { filesOf } from './client.ts';

/** The form of new files with its field; they are published before they are put into their folder. */
export function openNewFiles({ client, sessionRef }: App, folderId: string) {
  const { session } = connectSession(sessionRef.getSnapshot(), sessionRef.send);
  const limits = session?.network.config.files;
  const uploads = client(uploadsOf);
  const taken = { filter: limits?.extension_filter ?? null, maxSize: limits?.max_size ?? null };
  const queueRef: UploadQueueRef = createActor(uploads.uploadQueue, {
    input: { ...taken, directory: 'files', cap: 100, kept: [] },
  });
  const machine = client(filesOf).newFilesAround((place, input) => saveWithUploads(queueRef, () => place(input)));
  const formRef = createActor(machine, { input: { draft: newFilesDraft(folderId) } });
  return {
    formRef,
    queueRef,
    files: uploads.files,
    start: () => {
      formRef.start();
      queueRef.start();
      const stopReporting = reportUploads([queueRef], formRef);
      const heard = [
        queueRef.subscribe(({ context: { items } }) => {
          const file_ids = [...heldIds(items)];
          if (`${file_ids}` === `${formRef.getSnapshot().context.draft.file_ids}`) return;
          const names = Object.fromEntries(items.flatMap(({ id, name }) => (id === null ? [] : [[id, name]])));
          formRef.send({ type: 'draft.change', patch: { file_ids, names } });
        }),
        formRef.subscribe((form) => {
          if (form.matches('left')) queueRef.send({ type: 'form.left' });
        }),
      ];
      return () => {
        stopReporting();
        for (const subscription of heard) subscription.unsubscribe();
        formRef.stop();
        queueRef.stop();
      };
    },
  };
}
