import { createActor, fromPromise } from 'xstate';
import type { Atrium } from '../atrium.ts';
import type { SaveInput } from '../form/index.ts';
import {
  heldIds,
  reportUploads,
  saveWithUploads,
  type UploadQueueInput,
  type UploadQueueRef,
  type uploadQueueMachine,
} from '../uploads/index.ts';
import { findTakenNames, placeFiles } from './files.contract.ts';
import { type NewFilesRef, newFilesMachine, type PlacedFiles } from './new-files.machine.ts';
import { type NewFilesDraft, newFilesDraft, placedFiles } from './new-files.rules.ts';

/** Where new files go, and which ones are taken. */
export interface NewFilesPlace extends Pick<UploadQueueInput, 'filter' | 'maxSize'> {
  readonly folderId: string;
}

/** The form of new files with its field of uploads; both run from when they are started until that is ended. */
export interface OpenNewFiles {
  readonly formRef: NewFilesRef;
  readonly queueRef: UploadQueueRef;
  start(): () => void;
}

/** The form of new files, bound to a client. */
export function createNewFiles(atrium: Atrium) {
  return {
    /** Opens the form of new files with its field; they are published before they are put into their folder. */
    openNewFiles: (
      { uploadQueue }: { readonly uploadQueue: typeof uploadQueueMachine },
      { folderId, ...limits }: NewFilesPlace,
    ): OpenNewFiles => {
      const queueRef = createActor(uploadQueue, { input: { ...limits, directory: 'files', cap: 100, kept: [] } });
      const machine = newFilesMachine.provide({
        actors: {
          saveDraft: fromPromise<PlacedFiles, SaveInput<NewFilesDraft>>(({ input: { draft } }) =>
            saveWithUploads(queueRef, () => placeAll(atrium, draft)),
          ),
        },
      });
      const formRef = createActor(machine, { input: { draft: newFilesDraft(folderId) } });
      return { formRef, queueRef, start: () => start(formRef, queueRef) };
    },
  };
}

/** Runs form and field: the form knows what has arrived, and the field that the form was left. */
function start(formRef: NewFilesRef, queueRef: UploadQueueRef): () => void {
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
}

async function placeAll(atrium: Atrium, draft: NewFilesDraft): Promise<PlacedFiles> {
  const { folderId, names } = draft;
  const asked = { params: { folderId }, body: { names: Object.values(names) } };
  const { taken } = await atrium.http.request(findTakenNames, asked);
  const files = placedFiles(draft, taken);
  if (files.length > 0) await atrium.http.request(placeFiles, { params: { folderId }, body: { files: [...files] } });
  return { folderId, count: files.length };
}
