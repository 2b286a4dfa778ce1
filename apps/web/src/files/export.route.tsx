import type { Folder } from '@atrium/core/files';
import { ExportPage, FolderSkeleton, Gone } from '@atrium/ui/files';
import { useQuery } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useParams } from 'react-router';
import { readOf, Screen } from '../app/screen.tsx';
import { useFiles } from './client.ts';

/** `/files/folders/:folderId/export`, in its group where it has one: everything in a folder as archives (FILE-071 to FILE-073). */
export function Page() {
  const { folderId = '' } = useParams();
  const query = useQuery(useFiles().queries.folder(folderId));
  return (
    <Screen read={readOf(query)} skeleton={<FolderSkeleton />} notFound={<Gone what="folder" />}>
      {({ folder }) => <Exported key={folder.id} folder={folder} />}
    </Screen>
  );
}

function Exported({ folder }: { readonly folder: Folder }) {
  const pageRef = useActorRef(useFiles().exportPageMachine, { input: { folderId: folder.id } });
  return <ExportPage pageRef={pageRef} folder={folder} />;
}
