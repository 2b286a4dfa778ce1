import { fromPromise } from 'xstate';
import type { Atrium } from '../atrium.ts';
import { type SaveInput, versionOf } from '../form/index.ts';
import { fromPages, fromRowActs } from '../lists/index.ts';
import { coalesceEvents } from '../query/index.ts';
import { createArrivals } from './arrivals.effects.ts';
import {
  entryListMachine,
  type OfId,
  type PendingDecision,
  pendingListMachine,
  type RestoreAct,
  reviewedListMachine,
  trashListMachine,
  versionListMachine,
} from './entry-list.machine.ts';
import { createExports } from './exports/export-page.effects.ts';
import { createFilePage } from './file-page.effects.ts';
import {
  approveVersion,
  createFolder,
  declineVersion,
  restoreEntries,
  updateFile,
  updateFolder,
} from './files.contract.ts';
import { applyFilesEvent, type FilesNews } from './files.events.ts';
import { fileQueries } from './files.queries.ts';
import type { FileDetail, FileEntry, FileVersion, Folder, PendingFile, RemovedEntry } from './files.schema.ts';
import { type FileDraft, type FolderDraft, fileFormMachine, folderFormMachine } from './folder-form.machine.ts';
import { createFolderPage } from './folder-page.effects.ts';
import { createNewFiles } from './new-files.effects.ts';
import { createFilePicker } from './picking/file-picker.effects.ts';
import { createPropertySets } from './properties/property-sets.effects.ts';

/** The files' machines and reads, bound to a client. */
export function createFiles(atrium: Atrium) {
  const { http, queryClient, environment } = atrium;
  const queries = fileQueries(http);
  return {
    queries,
    ...createFolderPage(atrium),
    ...createFilePage(atrium),
    ...createArrivals(atrium),
    ...createNewFiles(atrium),
    ...createExports(atrium),
    ...createPropertySets(atrium),
    ...createFilePicker(atrium),
    ...createKeptLists(atrium),
    /** Takes a realtime event over into the cache. */
    applyEvent: coalesceEvents(environment.clock, (event: FilesNews) => applyFilesEvent(queryClient, event)),
    entryListMachine: entryListMachine.provide({ actors: { pages: fromPages(queryClient, queries.entries) } }),
    versionListMachine: versionListMachine.provide({
      actors: { pages: fromPages<FileVersion, null, OfId>(queryClient, (_, { id }) => queries.versions(id)) },
    }),
    folderFormMachine: folderFormMachine.provide({
      actors: { saveDraft: fromPromise<Folder, SaveInput<FolderDraft>>(({ input }) => saveFolder(atrium, input)) },
    }),
    fileFormMachine: fileFormMachine.provide({
      actors: { saveDraft: fromPromise<FileDetail, SaveInput<FileDraft>>(({ input }) => saveFile(atrium, input)) },
    }),
  };
}

/** The files, bound to a client. */
export type FilesClient = ReturnType<typeof createFiles>;

/** The lists beside the folders: what was deleted, what waits, and what is to be reviewed. */
function createKeptLists({ http, queryClient }: Atrium) {
  const queries = fileQueries(http);
  return {
    trashListMachine: trashListMachine.provide({
      actors: {
        pages: fromPages<RemovedEntry, null, OfId>(queryClient, (_, { id }) => queries.removed(id)),
        act: fromRowActs<RemovedEntry, RestoreAct, OfId>(idOf, ({ rows }, { each }) =>
          each(rows, async ({ entry, id }) => {
            const body = entry === 'file' ? { file_ids: [id] } : { folder_ids: [id] };
            await http.request(restoreEntries, { params: { type: 'files' }, body });
            return null;
          }),
        ),
      },
    }),
    reviewedListMachine: reviewedListMachine.provide({
      actors: { pages: fromPages<FileEntry, null, OfId>(queryClient, (_, { id }) => queries.reviewed(id)) },
    }),
    pendingListMachine: pendingListMachine.provide({
      actors: {
        pages: fromPages<PendingFile, null, OfId>(queryClient, (_, { id }) => queries.pending(id)),
        act: fromRowActs<PendingFile, PendingDecision, OfId>(
          ({ version }) => version.id,
          ({ rows, act: { decision, reason } }, { each }) =>
            each(rows, async ({ file, version }) => {
              const params = { fileId: file.id, versionId: version.id };
              if (decision === 'approve') await http.request(approveVersion, { params });
              else await http.request(declineVersion, { params, body: { reason } });
              return null;
            }),
        ),
      },
    }),
  };
}

async function saveFolder({ http }: Atrium, { draft, current }: SaveInput<FolderDraft>): Promise<Folder> {
  const { name, description, target, parentId, rights, profile } = draft;
  const said = profile && { folder_profile: profile };
  if (target === null) {
    const body = { parent_folder_id: parentId ?? '', name, description, ...said };
    return (await http.request(createFolder, { body })).folder;
  }
  const updated_at = versionOf(current) ?? target.updatedAt;
  const body = { name, description, updated_at, ...said, ...(rights && { own_rights: rights }) };
  return (await http.request(updateFolder, { params: { folderId: target.id }, body })).folder;
}

async function saveFile({ http }: Atrium, { draft, current }: SaveInput<FileDraft>): Promise<FileDetail> {
  const { name, description, profile: file_profile, target } = draft;
  const body = { name, description, file_profile, updated_at: versionOf(current) ?? target.updatedAt };
  return (await http.request(updateFile, { params: { fileId: target.id }, body })).file;
}

function idOf({ id }: { readonly id: string }): string {
  return id;
}
