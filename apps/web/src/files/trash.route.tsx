import { type Folder, folderRights } from '@atrium/core/files';
import { trashNotices } from '@atrium/core/files/notices';
import { FolderSkeleton, TrashList } from '@atrium/ui/files';
import { useQuery } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useParams } from 'react-router';
import { readOf, Screen } from '../app/screen.tsx';
import { useNotices } from '../app/use-notices.ts';
import { Areas } from './areas.tsx';
import { useFiles } from './client.ts';

/** `/files/folders/:folderId/trash`, in its group where it has one: what was deleted from the space of a folder (FILE-D23). */
export function Page() {
  const { folderId = '' } = useParams();
  const query = useQuery(useFiles().queries.folder(folderId));
  return (
    <Screen read={readOf(query)} skeleton={<FolderSkeleton />}>
      {({ folder }) => <Trash key={folder.id} folder={folder} />}
    </Screen>
  );
}

function Trash({ folder }: { readonly folder: Folder }) {
  const listRef = useActorRef(useFiles().trashListMachine, { input: { filter: null, facts: { id: folder.id } } });
  useNotices(listRef, trashNotices);
  const { mayApprove } = folderRights(folder);
  return (
    <TrashList
      listRef={listRef}
      areas={<Areas space={folder.space} rootId={folder.id} area="trash" mayApprove={mayApprove} />}
    />
  );
}
