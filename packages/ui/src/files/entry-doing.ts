import type { Entry } from '@atrium/core/files';

/** What can be done with the chosen rows, and with one of them. */
export type EntryDoing = {
  readonly remove: (entries: readonly Entry[]) => void;
  readonly move: (entries: readonly Entry[]) => void;
  readonly moveTo: (entries: readonly Entry[], target: { readonly id: string; readonly name: string }) => void;
  readonly rename: (entry: Entry) => void;
};
