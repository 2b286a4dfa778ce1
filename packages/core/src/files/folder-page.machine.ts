import {
  type ActorRefFrom,
  type AnyActorRef,
  assign,
  type EventObject,
  enqueueActions,
  fromCallback,
  type SnapshotFrom,
  setup,
} from 'xstate';
import { type ActRef, createActMachine, createUndoMachine } from '../acts/index.ts';
import { type FactsEvent, missingActor, refuse } from '../machine/index.ts';
import { batchVerdict } from './files.rules.ts';
import type { Entry, Folder } from './files.schema.ts';

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

/** What can be done with what a folder holds. */
export interface FolderActs {
  readonly removal: RemovalRef;
  readonly move: MoveRef;
}

/** What the page of a folder keeps. */
export interface FolderPageContext {
  readonly folder: Folder;
  readonly acts: FolderActs;
}

/** The page of a folder: reads it for all that can be done with what it holds. */
export const folderPageMachine = setup({
  types: {
    input: {} as { readonly folder: Folder },
    context: {} as FolderPageContext,
    events: {} as FactsEvent<{ readonly folder: Folder }>,
  },
  actors: {
    facts: fromCallback<EventObject, { readonly id: string }>(missingActor('facts')),
    removal: removalMachine,
    move: moveMachine,
  },
  actions: {
    learn: assign((_, known: { readonly folder: Folder }) => known),
    tellActs: enqueueActions(({ context: { folder, acts }, enqueue }) => {
      for (const act of [acts.removal, acts.move] as readonly AnyActorRef[])
        enqueue.sendTo(act, { type: 'facts.loaded', data: folder });
    }),
  },
}).createMachine({
  id: 'folderPage',
  description: 'Knows a folder and runs what can be done with what it holds.',
  context: ({ input: { folder }, spawn }) => ({
    folder,
    acts: {
      removal: spawn('removal', { id: 'removal', input: { entity: folder } }),
      move: spawn('move', { id: 'move', input: { entity: folder } }),
    },
  }),
  initial: 'open',
  invoke: { id: 'facts', src: 'facts', input: ({ context }) => ({ id: context.folder.id }) },
  on: { 'facts.loaded': { actions: [{ type: 'learn', params: ({ event }) => event.data }, 'tellActs'] } },
  states: { open: {} },
});

/** The running page of a folder. */
export type FolderPageRef = ActorRefFrom<typeof folderPageMachine>;
/** The page of a folder at one moment. */
export type FolderPageSnapshot = SnapshotFrom<typeof folderPageMachine>;
