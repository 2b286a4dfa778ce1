import { fromPromise } from 'xstate';
import type { OpenedAct } from '../acts/index.ts';
import type { Atrium } from '../atrium.ts';
import { fromQuery } from '../query/index.ts';
import {
  listSubfolders,
  moveEntries,
  removeEntries,
  restoreEntries,
  updateFile,
  updateFolder,
} from './files.contract.ts';
import { folderPageNotices, renameUndoNotices } from './files.notices.ts';
import { fileQueries } from './files.queries.ts';
import type { Entry, FileId, Folder, FolderId } from './files.schema.ts';
import {
  createFolderPageMachine,
  moveMachine,
  moveUndoMachine,
  type Renamed,
  removalMachine,
  removalUndoMachine,
  renameUndoMachine,
} from './folder-page.machine.ts';
import { folderTreeMachine } from './folder-tree.machine.ts';

/** The page of a folder with all that can be done there, bound to a client. */
export function createFolderPage(atrium: Atrium) {
  const { http } = atrium;
  const queries = fileQueries(http);
  const files = { params: { type: 'files' as const } };
  const restore = removalUndoMachine.provide({
    actors: {
      undo: fromPromise(({ input: { act } }) =>
        http.request(restoreEntries, { ...files, body: idsOf(act.input.entries) }),
      ),
    },
  });
  const moveBack = moveUndoMachine.provide({
    actors: {
      undo: fromPromise(({ input: { act } }) =>
        moveAll(http, act.input.entries, { from: act.input.target?.id, to: act.entity.id }),
      ),
    },
  });
  const machine = createFolderPageMachine({
    removal: removalMachine.provide({
      actors: {
        undo: restore,
        act: fromPromise(({ input: { entity, input } }) =>
          http.request(removeEntries, { ...files, body: { ...idsOf(input.entries), source_folder_id: entity.id } }),
        ),
      },
    }),
    move: moveMachine.provide({
      actors: {
        undo: moveBack,
        act: fromPromise(async ({ input: { entity, input } }) => {
          if (input.target !== null) await moveAll(http, input.entries, { from: entity.id, to: input.target.id });
        }),
      },
    }),
    tree: folderTreeMachine.provide({
      actors: {
        read: fromPromise(
          async ({ input }) => (await http.request(listSubfolders, { params: { folderId: input.id } })).subfolders,
        ),
      },
    }),
  });
  const facts = fromQuery(atrium.queryClient, ({ id }: { readonly id: string }) => queries.folder(id));
  const page = machine.provide({ actors: { facts } });
  return {
    /** Opens the page of a folder; what is done there goes on when it is left, and can be undone from elsewhere. */
    openFolder: (folder: Folder): OpenedAct<typeof page> =>
      atrium.acts.open(`folder/${folder.id}`, page, { input: { entity: folder }, notices: folderPageNotices }),
    /** Offers to give a file or folder its former name back. */
    offerRenameUndo: (act: Renamed): void => {
      const undo = renameUndoMachine.provide({
        actors: { undo: fromPromise(({ input }) => renameBack(atrium, input.act)) },
      });
      atrium.acts.open(`rename/${act.entry.id}`, undo, { input: { act }, notices: [renameUndoNotices] }).release();
    },
  };
}

interface Way {
  readonly from: string | undefined;
  readonly to: string;
}

/** What somebody has taken elsewhere meanwhile stays there (FILE-049). */
function moveAll(http: Atrium['http'], entries: readonly Entry[], { from, to }: Way): Promise<void> {
  // Both are folders that were shown to be chosen.
  const way = { source_folder_id: from as FolderId | undefined, target_folder_id: to as FolderId };
  return http.request(moveEntries, { params: { type: 'files' }, body: { ...idsOf(entries), ...way } });
}

/** The ids of files and folders, as calls about several of them take them. */
export function idsOf(entries: readonly Entry[]): { file_ids: FileId[]; folder_ids: FolderId[] } {
  return {
    file_ids: entries.flatMap((entry) => (entry.entry === 'file' ? [entry.id] : [])),
    folder_ids: entries.flatMap((entry) => (entry.entry === 'folder' ? [entry.id] : [])),
  };
}

async function renameBack({ http }: Atrium, { entry, updatedAt: updated_at }: Renamed): Promise<void> {
  const { name, description } = entry;
  const body = { name, description, updated_at };
  if (entry.entry === 'file') await http.request(updateFile, { params: { fileId: entry.id }, body });
  else await http.request(updateFolder, { params: { folderId: entry.id }, body });
}
