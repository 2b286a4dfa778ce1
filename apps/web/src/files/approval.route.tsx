import { type Folder, folderRights } from '@atrium/core/files';
import { pendingNotices } from '@atrium/core/files/notices';
import { FilesAreas, FolderSkeleton, PendingList } from '@atrium/ui/files';
import { NotAllowed } from '@atrium/ui/primitives';
import { useQuery } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useParams } from 'react-router';
import { readOf, Screen } from '../app/screen.tsx';
import { useNotices } from '../app/use-notices.ts';
import { useFiles } from './client.ts';

/** `/files/approval` and `/groups/:slug/files/approval`: versions that wait (FILE-007). */
export function Page() {
  const { slug } = useParams();
  const query = useQuery(useFiles().queries.root(slug === undefined ? {} : { group: slug }));
  return (
    <Screen read={readOf(query)} skeleton={<FolderSkeleton />}>
      {({ folder }) => (folderRights(folder).mayApprove ? <Pending key={folder.id} folder={folder} /> : <NotAllowed />)}
    </Screen>
  );
}

function Pending({ folder }: { readonly folder: Folder }) {
  const listRef = useActorRef(useFiles().pendingListMachine, { input: { filter: null, facts: { id: folder.id } } });
  useNotices(listRef, pendingNotices);
  return (
    <PendingList
      listRef={listRef}
      areas={<FilesAreas space={folder.space} rootId={folder.id} area="approval" mayApprove />}
    />
  );
}
