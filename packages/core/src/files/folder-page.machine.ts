import type { ActorRefFrom } from 'xstate';
import { type ActRef, createActMachine, createUndoMachine } from '../acts/index.ts';
import { refuse } from '../machine/index.ts';
import { createActsPage, type RunningActs } from './acts-page.machine.ts';
import { batchVerdict } from './files.rules.ts';
import type { Entry, Folder } from './files.schema.ts';
import { folderTreeMachine } from './folder-tree.machine.ts';

/** What is deleted together. */
export interface RemovalChoice {
  readonly entries: readonly Entry[];
}

/** Where a choice of files and folders is moved. */
export interface MoveChoice {
  readonly entries: readonly Entry[];
  /** Null until a folder was chosen. */
  readonly target: { readonly id: string; readonly name: string } | null;
}

/** Brings deleted files and folders back for a while. */
export const removalUndoMachine = createUndoMachine<{ readonly entity: Folder; readonly input: RemovalChoice }>(
  'entryRemovalUndo',
);

/** Deleting files and folders, asked about first (FILE-040 to FILE-046). */
export const removalMachine = createActMachine<Folder, RemovalChoice, void>({
  id: 'entryRemoval',
  verdict: (_, { entries }) => batchVerdict(entries),
  asks: () => true,
  undo: removalUndoMachine,
});

/** Moves files and folders back for a while. */
export const moveUndoMachine = createUndoMachine<{ readonly entity: Folder; readonly input: MoveChoice }>(
  'entryMoveUndo',
);

/** Moving files and folders: whoever has not said where is asked (FILE-D09). */
export const moveMachine = createActMachine<Folder, MoveChoice, void>({
  id: 'entryMove',
  verdict: (folder, { entries, target }) =>
    target?.id === folder.id ? refuse('files.move.here') : batchVerdict(entries),
  asks: (_, { target }) => target === null,
  isMeant: (_, { target }) => target !== null,
  undo: moveUndoMachine,
});

/** What was called otherwise until now. */
export interface Renamed {
  readonly entry: Entry;
  readonly name: string;
  readonly updatedAt: string;
}

/** Gives a file or folder its former name back for a while. */
export const renameUndoMachine = createUndoMachine<Renamed>('entryRenameUndo');

/** Deleting files and folders. */
export type RemovalRef = ActRef<Folder, RemovalChoice, void>;
/** Moving files and folders. */
export type MoveRef = ActRef<Folder, MoveChoice, void>;

/** What can be done with what a folder holds, and the folders it can be moved into. */
export const folderActs = { removal: removalMachine, move: moveMachine, tree: folderTreeMachine };

/** The page of a folder: reads it for all that can be done with what it holds. */
export function createFolderPageMachine(acts: typeof folderActs) {
  return createActsPage({
    id: 'folderPage',
    description: 'Knows a folder and runs what can be done with what it holds.',
    acts,
    entityOf: ({ folder }: { readonly folder: Folder }) => folder,
  });
}

/** The running page of a folder. */
export type FolderPageRef = ActorRefFrom<typeof createFolderPageMachine>;
/** What runs on the page of a folder. */
export type FolderActs = RunningActs<typeof folderActs>;
