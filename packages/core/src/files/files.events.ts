import type { QueryClient } from '@tanstack/query-core';
import { invalidate } from '../query/index.ts';
import { filesKeys } from './files.keys.ts';
import type { FilesEvent } from './files.topics.ts';

/** A realtime event of files. */
export interface FilesNews {
  readonly topic: string;
  readonly event: 'files';
  readonly payload: FilesEvent;
}

/** Reads again what a realtime event says has changed: those folders, that file, and the lists over whole spaces. */
export async function applyFilesEvent(queryClient: QueryClient, { payload }: FilesNews): Promise<void> {
  const { folder_ids, file_id } = payload;
  const keys = [
    ...folder_ids.map((id) => filesKeys.folder(id)),
    ...(file_id === null ? [['files', 'file']] : [filesKeys.file(file_id)]),
    ['files', 'removed'],
    ['files', 'pending'],
    ['files', 'reviewed'],
    filesKeys.roots,
  ];
  await Promise.all(keys.map((key) => invalidate(queryClient, key)));
}
