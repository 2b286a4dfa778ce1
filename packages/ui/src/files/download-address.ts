import type { Entry, FileEntry } from '@atrium/core/files';

/** Where the bytes of a file are. */
export function fileAddress({ id, name }: Pick<FileEntry, 'id' | 'name'>): string {
  return `/api/storage/files/${id}/get/${encodeURIComponent(name)}`;
}

/** Where a file is saved from. */
export function downloadAddress(file: Pick<FileEntry, 'id' | 'name'>): string {
  return `${fileAddress(file)}?download=true`;
}

/** Where a folder, or what was chosen in it, is saved from as one archive. */
export function archiveAddress(folderId: string, entries: readonly Entry[] = []): string {
  const query = new URLSearchParams(entries.map(({ entry, id }) => [entry === 'file' ? 'file_ids' : 'folder_ids', id]));
  return `/api/storage/folders/${folderId}/archive.zip${entries.length === 0 ? '' : `?${query}`}`;
}

/** Where the list of what a folder holds is saved from. */
export function listAddress(folderId: string, format: 'csv' | 'xlsx'): string {
  return `/api/storage/folders/${folderId}/list.${format}`;
}

/** Where what is said in a film or a recording is. */
export function captionsAddress({ id }: Pick<FileEntry, 'id'>): string {
  return `/api/storage/files/${id}/captions.vtt`;
}
