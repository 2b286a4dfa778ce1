import {
  type ActorRefFrom,
  assign,
  type DoneActorEvent,
  type ErrorActorEvent,
  fromPromise,
  type SnapshotFrom,
  setup,
} from 'xstate';
import { type Failure, missingActor, toFailure } from '../machine/index.ts';

/** A folder of a tree that something is moved within. */
export interface TreeFolder {
  readonly id: string;
  readonly name: string;
  readonly can: { readonly add_files: boolean; readonly create_subfolders: boolean };
}

/** What a tree of folders keeps: which are open, and what lies in those that were read. */
export interface FolderTreeContext {
  readonly roots: readonly TreeFolder[];
  readonly open: readonly string[];
  readonly inside: Readonly<Record<string, readonly TreeFolder[]>>;
  readonly failure: Failure | null;
  readonly reading: string | null;
}

/** What a tree of folders is told. */
export type FolderTreeEvent =
  | { readonly type: 'folder.open' | 'folder.close'; readonly id: string }
  | { readonly type: 'tree.start'; readonly roots: readonly TreeFolder[] };

/** A tree of folders, of which each is read when it is opened for the first time. */
export const folderTreeMachine = setup({
  types: {
    context: {} as FolderTreeContext,
    events: {} as FolderTreeEvent | DoneActorEvent<readonly TreeFolder[]> | ErrorActorEvent,
    tags: {} as 'busy',
  },
  actors: { read: fromPromise<readonly TreeFolder[], { readonly id: string }>(missingActor('read')) },
  guards: { isUnread: ({ context }, { id }: { id: string }) => context.inside[id] === undefined },
  actions: {
    start: assign((_, { roots }: { roots: readonly TreeFolder[] }) => ({ roots, open: [], inside: {}, failure: null })),
    show: assign(({ context }, { id }: { id: string }) => ({
      open: [...new Set([...context.open, id])],
      failure: null,
    })),
    beginReading: assign((_, { id }: { id: string }) => ({ reading: id })),
    hide: assign(({ context }, { id }: { id: string }) => ({ open: context.open.filter((other) => other !== id) })),
    keep: assign(({ context }, { inside }: { inside: readonly TreeFolder[] }) => ({
      inside: { ...context.inside, [context.reading ?? '']: inside },
    })),
    setFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
  },
}).createMachine({
  id: 'folderTree',
  description: 'A tree of folders, each read when it is opened.',
  context: { roots: [], open: [], inside: {}, failure: null, reading: null },
  initial: 'idle',
  on: {
    'tree.start': { target: '.idle', actions: { type: 'start', params: ({ event }) => event } },
    'folder.close': { actions: { type: 'hide', params: ({ event }) => event } },
    'folder.open': [
      {
        guard: { type: 'isUnread', params: ({ event }) => event },
        target: '.reading',
        reenter: true,
        actions: [
          { type: 'show', params: ({ event }) => event },
          { type: 'beginReading', params: ({ event }) => event },
        ],
      },
      { actions: { type: 'show', params: ({ event }) => event } },
    ],
  },
  states: {
    idle: {},
    reading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => ({ id: context.reading ?? '' }),
        onDone: { target: 'idle', actions: { type: 'keep', params: ({ event }) => ({ inside: event.output }) } },
        onError: {
          target: 'idle',
          actions: { type: 'setFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
        },
      },
    },
  },
});

/** A running tree of folders. */
export type FolderTreeRef = ActorRefFrom<typeof folderTreeMachine>;
/** A tree of folders at one moment. */
export type FolderTreeSnapshot = SnapshotFrom<typeof folderTreeMachine>;
