import { QueryObserver } from '@tanstack/query-core';
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
  /** Whether it could be told that somebody looks into a folder. */
  const tell = (folderId: FolderId): Promise<boolean> =>
    write(atrium, {
      endpoint: openUnreadFolder,
      request: { params: { folderId } },
      patches: [{ queryKey, patch: (unread: UnreadFolders) => without(unread, folderId) }],
    }).then(
      () => true,
      () => false,
    );
  const unreadFolders = (): UnreadFoldersOptions => ({
    queryKey,
    queryFn: ({ signal }) => atrium.http.request(getUnreadFolders, { signal }),
    refetchInterval: 60_000,
  });
  return {
    /** How many new files lie in each folder. */
    unreadFolders,
    /**
     * Somebody looks into a folder until the result is called: nothing in it is new to them, whatever comes meanwhile, and is
     * again if that cannot be told (com:UNREAD-D04).
     */
    lookInto: (folderId: FolderId): (() => void) => {
      const observer = new QueryObserver<UnreadFolders>(atrium.queryClient, {
        ...unreadFolders(),
        queryKey: [...queryKey],
        enabled: false,
      });
      // What cannot be told is not told again before there is more of it.
      let untold = 0;
      const look = (count = 0) => {
        if (count === 0 || count === untold) return;
        untold = count;
        void tell(folderId).then((isTold) => {
          if (isTold) untold = 0;
        });
      };
      void tell(folderId);
      return observer.subscribe(({ data }) => look(data?.[folderId]));
    },
  };
}

/** What is new in folders, bound to a client. */
export type FolderUnreads = ReturnType<typeof createFolderUnreads>;

function without(unread: UnreadFolders, folderId: string): UnreadFolders {
  return Object.fromEntries(Object.entries(unread).filter(([id]) => id !== folderId));
}
