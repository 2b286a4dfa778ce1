import {
  type ActorRefFrom,
  assign,
  type DoneActorEvent,
  type ErrorActorEvent,
  fromPromise,
  type SnapshotFrom,
  setup,
} from 'xstate';
import { type FactsEvent, type Failure, missingActor, toFailure } from '../machine/index.ts';
import type { Folder } from './files.schema.ts';
import { rootAround, type TreeFolder } from './folder.rules.ts';

/** What a tree of folders keeps: which are open, and what lies in those that were read. */
export interface FolderTreeContext {
  /** The folder that something is moved from, as it is known now. */
  readonly entity: Folder;
  readonly root: TreeFolder | null;
  readonly open: readonly string[];
  readonly inside: Readonly<Record<string, readonly TreeFolder[]>>;
  readonly failure: Failure | null;
  readonly reading: string | null;
}

/** What a tree of folders is told. */
export type FolderTreeEvent =
  | { readonly type: 'folder.open' | 'folder.close'; readonly id: string }
  /** It is asked where to: everything is read anew. */
  | { readonly type: 'tree.start' }
  | FactsEvent<Folder>;

/** The folders around one, of which each is read when it is opened for the first time. */
export const folderTreeMachine = setup({
  types: {
    input: {} as { readonly entity: Folder },
    context: {} as FolderTreeContext,
    events: {} as FolderTreeEvent | DoneActorEvent<readonly TreeFolder[]> | ErrorActorEvent,
    tags: {} as 'busy',
  },
  actors: { read: fromPromise<readonly TreeFolder[], { readonly id: string }>(missingActor('read')) },
  guards: {
    isUnread: ({ context }, { id }: { id: string }) => context.inside[id] === undefined,
    hasRoot: ({ context }) => rootAround(context.entity) !== null,
  },
  actions: {
    learn: assign((_, { entity }: { entity: Folder }) => ({ entity })),
    start: assign(({ context: { entity } }) => {
      const root = rootAround(entity);
      const open = root ? [root.id] : [];
      return { root, open, inside: {}, failure: null, reading: root?.id ?? null };
    }),
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
  description: 'The tree of folders around one, each read when it is opened.',
  context: ({ input }) => ({ ...input, root: null, open: [], inside: {}, failure: null, reading: null }),
  initial: 'idle',
  on: {
    'facts.loaded': { actions: { type: 'learn', params: ({ event }) => ({ entity: event.data }) } },
    'tree.start': { guard: 'hasRoot', target: '.reading', reenter: true, actions: 'start' },
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
