import type { Atrium } from '../../atrium.ts';
import type { FolderId } from '../../files/files.schema.ts';
import { type QueryOptions, write } from '../../query/index.ts';
import { getUnreadFolders, openUnreadFolder } from '../unreads.contract.ts';

/** How many new files lie in each folder; folders without any are not named. */
export type UnreadFolders = Readonly<Record<string, number>>;

/** A read that is made again every minute while somebody looks (com:UNREAD-006). */
interface UnreadFoldersOptions extends QueryOptions<UnreadFolders> {
  readonly refetchInterval: number;
}

const queryKey = ['unreads', 'folders'] as const;

/** What is new in folders, bound to a client. */
export function createFolderUnreads(atrium: Atrium) {
  return {
    /** How many new files lie in each folder. */
    unreadFolders: (): UnreadFoldersOptions => ({
      queryKey,
      queryFn: ({ signal }) => atrium.http.request(getUnreadFolders, { signal }),
      refetchInterval: 60_000,
    }),
    /** Somebody looks into a folder: nothing in it is new to them from now on, and is again if that cannot be told (com:UNREAD-D04). */
    openFolder: (folderId: FolderId): Promise<void> =>
      write(atrium, {
        endpoint: openUnreadFolder,
        request: { params: { folderId } },
        patches: [{ queryKey, patch: (unread: UnreadFolders) => without(unread, folderId) }],
      }).catch(() => undefined),
  };
}

/** What is new in folders, bound to a client. */
export type FolderUnreads = ReturnType<typeof createFolderUnreads>;

function without(unread: UnreadFolders, folderId: string): UnreadFolders {
  return Object.fromEntries(Object.entries(unread).filter(([id]) => id !== folderId));
}
