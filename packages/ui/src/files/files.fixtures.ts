import type { FileVersion } from '@atrium/core/files';
import {
  createFilePageMachine,
  createFolderPageMachine,
  type Entry,
  type EntryFilter,
  type EntryListRef,
  entryListMachine,
  type FileDetail,
  type FilePageRef,
  type Folder,
  type FolderPageRef,
  fileHoldMachine,
  folderTreeMachine,
  moveMachine,
  removalMachine,
  type TreeFolder,
  versionDecisionMachine,
  versionListMachine,
  versionRestoreMachine,
  wholeFolder,
} from '@atrium/core/files';
import { createActor, fromCallback, fromPromise } from 'xstate';

/** What is asked of the server by a page in a story. */
export type Asked = (what: string, details: object) => void;

/** The page of a folder that hears of its server only what it is sent; what is done there is told, and works in the folders that are given. */
export function folderPageOf(
  folder: Folder,
  onAsk: Asked,
  inside: Readonly<Record<string, readonly TreeFolder[]>> = {},
): FolderPageRef {
  const machine = createFolderPageMachine({
    removal: removalMachine.provide({
      actors: { act: fromPromise(async ({ input: { input } }) => onAsk('remove', namesOf(input.entries))) },
    }),
    move: moveMachine.provide({
      actors: {
        act: fromPromise(async ({ input: { input } }) =>
          onAsk('move', [...namesOf(input.entries), input.target?.name ?? '']),
        ),
      },
    }),
    tree: folderTreeMachine.provide({ actors: { read: fromPromise(async ({ input }) => inside[input.id] ?? []) } }),
  }).provide({ actors: { facts: fromCallback(() => {}) } });
  return createActor(machine, { input: { entity: folder } }).start();
}

/** The page of a file in a story. */
export function filePageOf(file: FileDetail, onAsk: Asked): FilePageRef {
  const machine = createFilePageMachine({
    hold: fileHoldMachine.provide({
      actors: {
        act: fromPromise(async ({ input: { entity, input } }) => {
          onAsk(input.hold, { until: input.until });
          return entity;
        }),
      },
    }),
    restore: versionRestoreMachine.provide({
      actors: {
        act: fromPromise(async ({ input: { entity, input } }) => {
          onAsk('restore', { major: input.version.major });
          return entity;
        }),
      },
    }),
    decision: versionDecisionMachine.provide({
      actors: {
        act: fromPromise(async ({ input: { input } }) => onAsk(input.decision, { reason: input.reason })),
      },
    }),
  }).provide({ actors: { facts: fromCallback(() => {}) } });
  return createActor(machine, { input: { entity: file } }).start();
}

/** What a listing is told in a story. */
export type ListingTold = Parameters<EntryListRef['send']>[0];

/** A listing that hears only what it is sent. */
export function entryListOf(
  folder: Folder,
  events: readonly ListingTold[],
  onNarrow: (filter: EntryFilter) => void = () => {},
): EntryListRef {
  const list = createActor(entryListMachine.provide({ actors: { pages: fromCallback(() => {}) } }), {
    input: { filter: wholeFolder(folder.id), facts: null },
  }).start();
  for (const event of events) list.send(event);
  list.subscribe(({ context }) => onNarrow(context.filter));
  return list;
}

/** The versions of a file, read. */
export function versionListOf(fileId: string, rows: readonly FileVersion[]) {
  const list = createActor(versionListMachine.provide({ actors: { pages: fromCallback(() => {}) } }), {
    input: { filter: null, facts: { id: fileId } },
  }).start();
  list.send({ type: 'pages.loaded', rows, hasMore: false });
  return list;
}

function namesOf(entries: readonly Entry[]): string[] {
  return entries.map(({ name }) => name);
}
