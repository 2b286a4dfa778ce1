import { type ActorRefFrom, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { type Failure, missingActor, toFailure } from '../../machine/index.ts';
import { entryListMachine } from '../entry-list.machine.ts';
import { wholeFolder } from '../files.rules.ts';
import type { FileEntry, FolderStep } from '../files.schema.ts';
import { addedOrTaken, isWithin, type Picking, type PickingPlace, placeIn } from './file-picker.rules.ts';

/** Whose files are offered beside the network's and the reader's own. */
export interface FilePickerInput {
  /** A group, by its id. */
  readonly groupId: string | null;
  /** How many may be chosen. */
  readonly most: number;
}

/** What a choice of files keeps. */
export interface FilePickerContext extends FilePickerInput, Picking {
  /** Why the places could not be read. */
  readonly failure: Failure | null;
}

/** What somebody who chooses files does. */
export type FilePickerEvent =
  | { readonly type: 'picker.retry' | 'picker.confirm' | 'places.show' }
  | { readonly type: 'place.open'; readonly id: string }
  | { readonly type: 'folder.open'; readonly step: FolderStep }
  | { readonly type: 'path.return'; readonly depth: number }
  | { readonly type: 'file.toggle'; readonly file: FileEntry };

/** What was chosen. */
export interface FilesPicked {
  readonly type: 'files.picked';
  readonly files: readonly FileEntry[];
}

/** Choosing among files that are already stored: from a place into its folders, with what was chosen on the way (CHAT-042). */
export const filePickerMachine = setup({
  types: {
    input: {} as FilePickerInput,
    context: {} as FilePickerContext,
    events: {} as FilePickerEvent,
    emitted: {} as FilesPicked,
    children: {} as { list: 'list' },
  },
  actors: {
    places: fromPromise<readonly PickingPlace[], { readonly groupId: string | null }>(missingActor('places')),
    list: entryListMachine,
  },
  guards: {
    isOnlyPlace: (_, { places }: { places: readonly PickingPlace[] }) => places.length === 1,
    isPlace: ({ context }, { id }: { id: string }) => placeIn(context, id).length > 0,
    isOnPath: ({ context }, { depth }: { depth: number }) => isWithin(context.path, depth),
    hasChosen: ({ context }) => context.chosen.length > 0,
  },
  actions: {
    keepPlaces: assign((_, { places }: { places: readonly PickingPlace[] }) => ({ places })),
    enterOnly: assign((_, { places }: { places: readonly PickingPlace[] }) => ({ path: places })),
    enterPlace: assign(({ context }, { id }: { id: string }) => ({ path: placeIn(context, id) })),
    enterFolder: assign(({ context }, { step }: { step: FolderStep }) => ({ path: [...context.path, step] })),
    goBack: assign(({ context }, { depth }: { depth: number }) => ({ path: context.path.slice(0, depth) })),
    leavePath: assign({ path: [] }),
    toggle: assign(({ context }, { file }: { file: FileEntry }) => ({ chosen: addedOrTaken(context, file) })),
    setFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    clearFailure: assign({ failure: null }),
    announce: emit(({ context }) => ({ type: 'files.picked' as const, files: context.chosen })),
  },
}).createMachine({
  id: 'filePicker',
  description: 'Choosing among files that are already stored.',
  context: ({ input }) => ({ ...input, places: [], path: [], chosen: [], failure: null }),
  initial: 'reading',
  on: {
    'file.toggle': { actions: { type: 'toggle', params: ({ event }) => event } },
    'picker.confirm': { guard: 'hasChosen', actions: 'announce' },
  },
  states: {
    reading: {
      entry: 'clearFailure',
      invoke: {
        id: 'places',
        src: 'places',
        input: ({ context }) => ({ groupId: context.groupId }),
        onDone: [
          {
            guard: { type: 'isOnlyPlace', params: ({ event }) => ({ places: event.output }) },
            target: 'inFolder',
            actions: [
              { type: 'keepPlaces', params: ({ event }) => ({ places: event.output }) },
              { type: 'enterOnly', params: ({ event }) => ({ places: event.output }) },
            ],
          },
          {
            target: 'atPlaces',
            actions: { type: 'keepPlaces', params: ({ event }) => ({ places: event.output }) },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
        },
      },
    },
    failed: { on: { 'picker.retry': 'reading' } },
    atPlaces: {
      on: {
        'place.open': {
          guard: { type: 'isPlace', params: ({ event }) => event },
          target: 'inFolder',
          actions: { type: 'enterPlace', params: ({ event }) => event },
        },
      },
    },
    inFolder: {
      invoke: {
        id: 'list',
        src: 'list',
        input: ({ context }) => ({ filter: wholeFolder(context.path.at(-1)?.id ?? ''), facts: null }),
      },
      on: {
        'folder.open': {
          target: 'inFolder',
          reenter: true,
          actions: { type: 'enterFolder', params: ({ event }) => event },
        },
        'path.return': {
          guard: { type: 'isOnPath', params: ({ event }) => event },
          target: 'inFolder',
          reenter: true,
          actions: { type: 'goBack', params: ({ event }) => event },
        },
        'places.show': { target: 'atPlaces', actions: 'leavePath' },
      },
    },
  },
});

/** A running choice of files. */
export type FilePickerRef = ActorRefFrom<typeof filePickerMachine>;
/** A choice of files at one moment. */
export type FilePickerSnapshot = SnapshotFrom<typeof filePickerMachine>;
