import * as z from 'zod/mini';
import {
  type FileDetail,
  type FileEntry,
  type FileVersion,
  type Folder,
  type FolderEntry,
  fileDetailSchema,
  fileEntrySchema,
  fileVersionSchema,
  folderEntrySchema,
  folderSchema,
  type RemovedEntry,
  removedEntrySchema,
} from './files.schema.ts';

const author = {
  id: idOf(900),
  name: 'Mira Brandt',
  displayName: 'Mira Brandt',
  path: `/members/${idOf(900)}`,
  images: {},
  is_external: false,
  deleted: false,
};

/** A folder of the network for tests and stories, in which its reader may do everything. */
export function folderOf(values: Partial<Folder> = {}): Folder {
  return z.parse(folderSchema, {
    id: idOf(1),
    parent_folder_id: null,
    name: '',
    description: '',
    folder_profile: {},
    type: 'root_folder',
    i18n_type: 'root_folder.network',
    space: { kind: 'network', name: '', slug: null },
    folder_path: [{ id: idOf(1), name: '' }],
    own_rights: { reads: null, adds: null, approval: null },
    rights: { reads: 'all', adds: 'members', approval: false },
    total_files_count: 2,
    total_subfolders_count: 1,
    updated_at: '2026-11-20T09:00:00.000Z',
    can: { add_files: true, create_subfolders: true, update: true, destroy: false, rights: true, approve: true },
    ...values,
  });
}

/** A folder as a row. */
export function folderEntryOf(number: number, values: Partial<FolderEntry> = {}): FolderEntry {
  return z.parse(folderEntrySchema, {
    entry: 'folder',
    id: idOf(100 + number),
    name: `Ordner ${number}`,
    description: '',
    updated_at: '2026-11-20T09:00:00.000Z',
    author,
    restricted: false,
    can: { update: true, destroy: true },
    ...values,
  });
}

/** A file as a row. */
export function fileEntryOf(number: number, values: Partial<FileEntry> = {}): FileEntry {
  const name = values.name ?? `Protokoll ${number}.pdf`;
  return z.parse(fileEntrySchema, {
    entry: 'file',
    id: idOf(200 + number),
    name,
    description: '',
    original_filename: name,
    extension: 'pdf',
    content_type: 'application/pdf',
    kind: 'document',
    version: { major: 1 },
    size: 48_128,
    author,
    created_at: '2026-11-18T09:00:00.000Z',
    updated_at: '2026-11-19T09:00:00.000Z',
    finalizedAt: null,
    lockedUntil: null,
    lockedById: null,
    locked_by: null,
    locked_by_me: false,
    folder_ids: [idOf(1)],
    file_profile: {},
    state: 'published',
    pending_count: 0,
    review_status: null,
    can: { update: true, destroy: true, lock: true, unlock: false, finalize: true, approve: true },
    ...values,
  });
}

/** A file with all its page shows. */
export function fileDetailOf(values: Partial<FileDetail> = {}): FileDetail {
  return z.parse(fileDetailSchema, {
    ...fileEntryOf(1),
    space: { kind: 'network', name: '', slug: null },
    folder_path: [
      { id: idOf(1), name: '' },
      { id: idOf(101), name: 'Vorstand' },
    ],
    view: 'none',
    pending_versions: [],
    current_version_authors: [author],
    views: 12,
    captions: false,
    needs_approval: false,
    ...values,
  });
}

/** A version of a file; without a number it waits. */
export function fileVersionOf(major: number | null, values: Partial<FileVersion> = {}): FileVersion {
  return z.parse(fileVersionSchema, {
    id: idOf(300 + (major ?? 90)),
    major,
    original_filename: 'Protokoll 1.pdf',
    size: 40_000 + (major ?? 9) * 1_000,
    description: '',
    author,
    author_name: author.displayName,
    created_at: `2026-11-${10 + (major ?? 8)}T09:00:00.000Z`,
    is_current: false,
    is_outdated: false,
    ...values,
  });
}

/** A row of the trash. */
export function removedEntryOf(number: number, values: Partial<RemovedEntry> = {}): RemovedEntry {
  return z.parse(removedEntrySchema, {
    entry: 'file',
    id: idOf(400 + number),
    name: `Entwurf ${number}.docx`,
    removed_at: '2026-11-19T15:30:00.000Z',
    removed_by: author,
    folder: { id: idOf(101), name: 'Vorstand' },
    can: { restore: true },
    ...values,
  });
}

/** The reader of stories, as somebody who locks. */
export const otherMember = { ...author, id: idOf(901), name: 'Jonas Weber', displayName: 'Jonas Weber' };

function idOf(number: number): string {
  return `67${String(number).padStart(22, '0')}`;
}
