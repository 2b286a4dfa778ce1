import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { type Failure, missingActor, toFailure } from '../../machine/index.ts';
import { periods } from '../../time/periods.rules.ts';
import { isPacking, shownProgress } from './exports.rules.ts';
import type { FileExport } from './exports.schema.ts';

/** What the page of an export keeps. */
export interface ExportPageContext {
  readonly folderId: string;
  /** The latest one; null while none was ever asked for. */
  readonly export: FileExport | null;
  /** From 0 to 100, never going back. */
  readonly percent: number;
  readonly failure: Failure | null;
}

/** The folder whose contents are packed. */
export interface OfFolder {
  readonly folderId: string;
}

/** Packing everything in a folder: begun, followed until it is done, begun anew (FILE-072, FILE-073, FILE-E19). */
export const exportPageMachine = setup({
  types: {
    input: {} as OfFolder,
    context: {} as ExportPageContext,
    events: {} as { readonly type: 'export.start' | 'export.retry' },
    tags: {} as 'busy' | 'packing',
  },
  actors: {
    find: fromPromise<FileExport | null, OfFolder>(missingActor('find')),
    start: fromPromise<FileExport, OfFolder>(missingActor('start')),
    read: fromPromise<FileExport, { readonly id: string }>(missingActor('read')),
  },
  delays: { pause: periods.exportAsked },
  guards: { isPacking: (_, { found }: { found: FileExport | null }) => found !== null && isPacking(found) },
  actions: {
    learn: assign(({ context }, { found }: { found: FileExport | null }) => ({
      export: found,
      percent: found === null ? 0 : shownProgress(found, beforeIn(context)),
      failure: null,
    })),
    setFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
  },
}).createMachine({
  id: 'exportPage',
  description: 'Follows the export of a folder, and begins one.',
  context: ({ input: { folderId } }) => ({ folderId, export: null, percent: 0, failure: null }),
  initial: 'looking',
  states: {
    looking: {
      invoke: {
        src: 'find',
        input: ({ context: { folderId } }) => ({ folderId }),
        onDone: [
          {
            guard: { type: 'isPacking', params: ({ event }) => ({ found: event.output }) },
            target: 'waiting',
            actions: { type: 'learn', params: ({ event }) => ({ found: event.output }) },
          },
          { target: 'resting', actions: { type: 'learn', params: ({ event }) => ({ found: event.output }) } },
        ],
        onError: {
          target: 'unknown',
          actions: { type: 'setFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
        },
      },
    },
    unknown: { on: { 'export.retry': 'looking' } },
    resting: { on: { 'export.start': 'starting' } },
    starting: {
      tags: 'busy',
      invoke: {
        src: 'start',
        input: ({ context: { folderId } }) => ({ folderId }),
        onDone: { target: 'waiting', actions: { type: 'learn', params: ({ event }) => ({ found: event.output }) } },
        onError: {
          target: 'resting',
          actions: { type: 'setFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
        },
      },
    },
    waiting: { tags: 'packing', after: { pause: 'asking' } },
    asking: {
      tags: 'packing',
      invoke: {
        src: 'read',
        input: ({ context }) => ({ id: context.export?.id ?? '' }),
        onDone: [
          {
            guard: { type: 'isPacking', params: ({ event }) => ({ found: event.output }) },
            target: 'waiting',
            actions: { type: 'learn', params: ({ event }) => ({ found: event.output }) },
          },
          { target: 'resting', actions: { type: 'learn', params: ({ event }) => ({ found: event.output }) } },
        ],
        // Packing goes on while nobody can be asked.
        onError: 'waiting',
      },
    },
  },
});

/** The running page of an export. */
export type ExportPageRef = ActorRefFrom<typeof exportPageMachine>;
/** The page of an export at one moment. */
export type ExportPageSnapshot = SnapshotFrom<typeof exportPageMachine>;

function beforeIn({ export: found, percent }: ExportPageContext) {
  return found && { id: found.id, progress: percent };
}
