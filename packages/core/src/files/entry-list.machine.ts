import { createListMachine, type ListRef } from '../lists/index.ts';
import type { EntryFilter, VersionFate } from './files.rules.ts';
import type { Entry, FileEntry, FileVersion, PendingFile, RemovedEntry } from './files.schema.ts';

/** What a folder holds, narrowed and sorted. */
export const entryListMachine = createListMachine<Entry, EntryFilter>({
  id: 'entryList',
  idOf: ({ id }) => id,
  asks: ({ q, ...filter }) => ({ ...filter, q: q.trim() }),
});

/** A running listing of a folder. */
export type EntryListRef = ListRef<Entry, EntryFilter>;

/** Which space or file a list belongs to. */
export interface OfId {
  readonly id: string;
}

/** The versions of a file, newest first. */
export const versionListMachine = createListMachine<FileVersion, null, never, OfId>({
  id: 'fileVersionList',
  idOf: ({ id }) => id,
});
/** A running list of versions. */
export type VersionListRef = ListRef<FileVersion, null, never, OfId>;

/** A row of the trash is taken out of it. */
export interface RestoreAct {
  readonly type: 'restore';
}

/** The trash of a space. */
export const trashListMachine = createListMachine<RemovedEntry, null, RestoreAct, OfId>({
  id: 'trashList',
  idOf: ({ id }) => id,
});
/** A running list of the trash. */
export type TrashListRef = ListRef<RemovedEntry, null, RestoreAct, OfId>;

/** What is decided about a version that waits. */
export interface PendingDecision {
  readonly decision: VersionFate;
  /** What its author is told. */
  readonly reason: string;
}

/** Versions that wait for approval. */
export const pendingListMachine = createListMachine<PendingFile, null, PendingDecision, OfId>({
  id: 'pendingList',
  idOf: ({ version: { id } }) => id,
});
/** A running list of versions that wait. */
export type PendingListRef = ListRef<PendingFile, null, PendingDecision, OfId>;

/** Documents in which something waits for a review. */
export const reviewedListMachine = createListMachine<FileEntry, null, never, OfId>({
  id: 'reviewedList',
  idOf: ({ id }) => id,
});
/** A running list of documents in which something waits for a review. */
export type ReviewedListRef = ListRef<FileEntry, null, never, OfId>;
