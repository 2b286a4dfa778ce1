import type { ReplyOf } from '../contract/index.ts';
import type { HttpClient } from '../http/index.ts';
import { pageOptions } from '../lists/index.ts';
import type { QueryOptions } from '../query/index.ts';
import {
  explainReaders,
  findTakenNames,
  getFile,
  getFolder,
  getPropertySet,
  getRootFolder,
  listActions,
  listEntries,
  listPending,
  listRemoved,
  listReviewed,
  listSubfolders,
  listVersions,
  openEditor,
  readFileText,
} from './files.contract.ts';
import { filesKeys } from './files.keys.ts';
import { type EntryFilter, entryQuery, type PropertySetWanted } from './files.rules.ts';
import type { DocumentAction, Property, PropertyContext, PropertySet, TakenName } from './files.schema.ts';

/** Whose root is asked for: a group's, the reader's own, or the network's. */
export interface RootWanted {
  readonly group?: string;
  readonly isPersonal?: boolean;
}

/** Which editor a file is to be opened in, and what for. */
export interface EditorWanted {
  readonly id: string;
  readonly type: 'wopi' | 'docs';
  readonly action: DocumentAction['action'];
  /** Tracked changes are visible. */
  readonly showsChanges: boolean;
}

/** Who sees a folder, and why. */
export type FolderReaders = ReplyOf<typeof explainReaders>;

/** A set by any name; one that no set has is not found. */
export interface PropertySetAsked extends PropertyContext {
  readonly name: string;
  /** With what the set around it says. */
  readonly inherit?: 'true';
}

type FolderReply = ReplyOf<typeof getFolder>;

/** Reads of files. */
export function fileQueries(http: HttpClient) {
  const inFolder = (id: string) => ({ params: { folderId: id } });
  return {
    ...nameQueries(http),
    /** The folder everything of a space lies in. */
    root: ({ group, isPersonal = false }: RootWanted): QueryOptions<FolderReply> => ({
      queryKey: [...filesKeys.roots, group ?? null, isPersonal],
      queryFn: ({ signal }) =>
        http.request(getRootFolder, { query: { ...(group && { group }), personal: `${isPersonal}` }, signal }),
    }),
    /** One folder. */
    folder: (id: string): QueryOptions<FolderReply> => ({
      queryKey: filesKeys.folder(id),
      queryFn: ({ signal }) => http.request(getFolder, { ...inFolder(id), signal }),
    }),
    /** What a folder holds, page by page. */
    entries: (filter: EntryFilter) => {
      const query = entryQuery(filter);
      return pageOptions(http, listEntries, {
        queryKey: [...filesKeys.entries(filter.folderId), query],
        request: { ...inFolder(filter.folderId), query },
        rowsOf: ({ entries: rows, total }) => ({ rows, total }),
      });
    },
    /** The folders inside a folder. */
    subfolders: (id: string): QueryOptions<ReplyOf<typeof listSubfolders>> => ({
      queryKey: filesKeys.subfolders(id),
      queryFn: ({ signal }) => http.request(listSubfolders, { ...inFolder(id), signal }),
    }),
    /** Who sees a folder, and why. */
    readers: (id: string): QueryOptions<ReplyOf<typeof explainReaders>> => ({
      queryKey: filesKeys.readers(id),
      queryFn: ({ signal }) => http.request(explainReaders, { ...inFolder(id), signal }),
    }),
    /** The trash of the space a folder lies in, page by page. */
    removed: (folderId: string) =>
      pageOptions(http, listRemoved, {
        queryKey: filesKeys.removed(folderId),
        request: inFolder(folderId),
        rowsOf: ({ removed: rows }) => ({ rows }),
      }),
    /** What waits for approval in a folder and below it, page by page. */
    pending: (folderId: string) =>
      pageOptions(http, listPending, {
        queryKey: filesKeys.pending(folderId),
        request: inFolder(folderId),
        rowsOf: ({ pending: rows }) => ({ rows }),
      }),
    /** Documents in which something waits for a review, in a folder and below it, page by page. */
    reviewed: (folderId: string) =>
      pageOptions(http, listReviewed, {
        queryKey: filesKeys.reviewed(folderId),
        request: { query: { context_type: 'folder', context_id: folderId, query: 'reviewed' } },
        rowsOf: ({ files: rows }) => ({ rows }),
      }),
    ...queriesOfFile(http),
    ...queriesOfProperties(http),
  };
}

function queriesOfProperties(http: HttpClient) {
  const read = async ({ name, ...query }: PropertySetAsked, signal: AbortSignal) =>
    (await http.request(getPropertySet, { params: { propertySet: name }, query, signal })).property_set;
  return {
    /** The fields that files or folders have at a place; nothing is asked where the network has none (FILE-036). */
    properties: (wanted: PropertySetWanted | null): QueryOptions<readonly Property[]> => ({
      queryKey: filesKeys.properties(wanted?.context_id ?? '', wanted?.name ?? ''),
      queryFn: async ({ signal }) =>
        wanted === null ? [] : (await read({ ...wanted, inherit: 'true' }, signal)).properties,
    }),
    /** A set as whoever administrates it edits it. */
    propertySet: (wanted: PropertySetAsked): QueryOptions<PropertySet> => ({
      queryKey: [...filesKeys.properties(wanted.context_id, wanted.name), 'own'],
      queryFn: ({ signal }) => read(wanted, signal),
    }),
  };
}

function queriesOfFile(http: HttpClient) {
  const ofFile = (id: string) => ({ params: { fileId: id } });
  return {
    /** One file. */
    file: (id: string): QueryOptions<ReplyOf<typeof getFile>> => ({
      queryKey: filesKeys.file(id),
      queryFn: ({ signal }) => http.request(getFile, { ...ofFile(id), signal }),
    }),
    /** The versions of a file, newest first. */
    versions: (id: string) =>
      pageOptions(http, listVersions, {
        queryKey: filesKeys.versions(id),
        request: ofFile(id),
        rowsOf: ({ versions: rows }) => ({ rows }),
      }),
    /** What a hosted editor can do with a file. */
    actions: (id: string, type: 'wopi' | 'docs'): QueryOptions<ReplyOf<typeof listActions>> => ({
      queryKey: [...filesKeys.file(id), 'actions', type],
      queryFn: ({ signal }) => http.request(listActions, { params: { fileId: id, type }, signal }),
    }),
    /** Where a file is edited. */
    editor: ({ id, type, action, showsChanges }: EditorWanted): QueryOptions<ReplyOf<typeof openEditor>> => ({
      queryKey: ['files', 'editor', id, type, action, showsChanges],
      queryFn: ({ signal }) =>
        http.request(openEditor, {
          params: { fileId: id, type, action },
          query: { show_review_changes: `${showsChanges}` },
          signal,
        }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
    /** The beginning of a text file. */
    text: (id: string, major: number): QueryOptions<ReplyOf<typeof readFileText>> => ({
      queryKey: [...filesKeys.text(id), major],
      queryFn: ({ signal }) => http.request(readFileText, { ...ofFile(id), signal }),
    }),
  };
}

function nameQueries(http: HttpClient) {
  return {
    /** Which of these names a folder has already (FILE-D07). */
    taken: (folderId: string, names: readonly string[]): QueryOptions<readonly TakenName[]> => ({
      queryKey: filesKeys.taken(folderId, names),
      queryFn: async ({ signal }) => {
        if (names.length === 0) return [];
        const request = { signal, params: { folderId }, body: { names: [...names] } };
        return (await http.request(findTakenNames, request)).taken;
      },
    }),
  };
}
