import type { FolderId } from '@atrium/core/files';
import { createFolderUnreads, type UnreadFolders } from '@atrium/core/unreads/folders';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { App } from '../app/app.ts';
import { useClient } from '../app/app-context.ts';

const folderUnreadsOf = ({ atrium }: App) => createFolderUnreads(atrium);
const none: UnreadFolders = {};

/** How many new files lie in each folder; in the one that is shown none are, whatever comes while one looks at it. */
export function useUnreadFolders(shown: FolderId): UnreadFolders {
  const { unreadFolders, lookInto } = useClient(folderUnreadsOf);
  useEffect(() => lookInto(shown), [lookInto, shown]);
  return useQuery(unreadFolders()).data ?? none;
}
