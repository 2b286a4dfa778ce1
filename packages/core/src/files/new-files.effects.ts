import { createActor, fromPromise } from 'xstate';
import type { Atrium } from '../atrium.ts';
import type { SaveInput } from '../form/index.ts';
import {
  runWithUploads,
  saveWithUploads,
  type UploadItem,
  type UploadLimits,
  type UploadQueueRef,
  type uploadQueueMachine,
} from '../uploads/index.ts';
import { findTakenNames, placeFiles } from './files.contract.ts';
import { type NewFilesRef, newFilesMachine, type PlacedFiles } from './new-files.machine.ts';
import { type NewFilesDraft, newFilesDraft, placedFiles } from './new-files.rules.ts';

/** Where new files go, and which ones are taken. */
export interface NewFilesPlace extends UploadLimits {
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
      return { formRef, queueRef, start: () => runWithUploads(formRef, queueRef, { alsoOf: namesOf }) };
    },
  };
}

/** What files are called as they came, for the folder that may have such names already. */
function namesOf(items: readonly UploadItem[]): Pick<NewFilesDraft, 'names'> {
  return { names: Object.fromEntries(items.flatMap(({ id, name }) => (id === null ? [] : [[id, name]]))) };
}

async function placeAll(atrium: Atrium, draft: NewFilesDraft): Promise<PlacedFiles> {
  const { folderId, names } = draft;
  const asked = { params: { folderId }, body: { names: Object.values(names) } };
  const { taken } = await atrium.http.request(findTakenNames, asked);
  const files = placedFiles(draft, taken);
  if (files.length > 0) await atrium.http.request(placeFiles, { params: { folderId }, body: { files: [...files] } });
  return { folderId, count: files.length };
}
