/** Where the cache keeps what it knows of files. */
export const filesKeys = {
  all: ['files'],
  roots: ['files', 'root'],
  folder: (id: string) => ['files', 'folder', id],
  entries: (id: string) => ['files', 'folder', id, 'entries'],
  subfolders: (id: string) => ['files', 'folder', id, 'subfolders'],
  readers: (id: string) => ['files', 'folder', id, 'readers'],
  removed: (id: string) => ['files', 'removed', id],
  pending: (id: string) => ['files', 'pending', id],
  reviewed: (id: string) => ['files', 'reviewed', id],
  file: (id: string) => ['files', 'file', id],
  versions: (id: string) => ['files', 'file', id, 'versions'],
  properties: (context: string, name: string) => ['files', 'properties', context, name],
  taken: (id: string, names: readonly string[]) => ['files', 'taken', id, ...names],
  text: (id: string) => ['files', 'file', id, 'text'],
} as const;
