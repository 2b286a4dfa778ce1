import type { Services } from '../app/services.ts';
import type { Db } from '../db/database.ts';
import type { CurrentNetwork } from '../http/caller.ts';
import { topicOf } from '../realtime/topic.ts';
import type { FolderRow } from './folders.repository.ts';

/** Folders whose content has changed, or a file, in a space. */
export interface FilesTold {
  readonly network: CurrentNetwork;
  readonly folder: FolderRow;
  readonly folderIds: readonly string[];
  readonly fileId?: string;
}

/** Tells those in the space that something there has changed; what it is now each asks for themselves. */
export async function tellFiles(db: Db, { events }: Pick<Services, 'events'>, told: FilesTold): Promise<void> {
  const { network, folder, folderIds, fileId = null } = told;
  const payload = { id: folder.id, folder_ids: [...new Set(folderIds)], file_id: fileId };
  await events.record(db, [{ topic: topicIn(network, folder), event: 'files', payload }]);
}

function topicIn(network: CurrentNetwork, { space, groupId, ownerId }: FolderRow): string {
  if (groupId !== null) return topicOf('group', groupId);
  return ownerId !== null && space === 'member' ? topicOf('member', ownerId) : topicOf('network', network.id);
}
