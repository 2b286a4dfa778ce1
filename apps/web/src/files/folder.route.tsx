import { type Entry, type Folder, folderRights, wholeFolder } from '@atrium/core/files';
import { FolderPage, FolderSkeleton, Gone, ReadersDialog, useStepName } from '@atrium/ui/files';
import { useQuery } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { App } from '../app/app.ts';
import { useApp } from '../app/app-context.ts';
import { readOf, Screen } from '../app/screen.tsx';
import { useOpened } from '../app/use-opened.ts';
import { membersOf } from '../members/client.ts';
import { Areas, ForReader } from './areas.tsx';
import { filesOf, useFiles } from './client.ts';
import { NewFolder, RenamedEntry } from './name-dialogs.tsx';
import { useArrivals } from './use-arrivals.tsx';
import { useProperties } from './use-properties.ts';
import { useUnreadFolders } from './use-unread-folders.ts';

type PageProps = {
  /** Whose root it is; null for a folder of the address. */
  readonly root: 'network' | 'group' | 'member' | null;
};

type Place = PageProps & { readonly folderId?: string | undefined; readonly slug?: string | undefined };

/** Asks for the folder before anything of its page is drawn. */
export function begin({ atrium, client }: App, place: Place) {
  return atrium.queryClient.prefetchQuery(folderAt(place, client(filesOf)));
}

function folderAt({ root, folderId = '', slug }: Place, { queries }: ReturnType<typeof filesOf>) {
  const group = root === 'group' && slug !== undefined ? { group: slug } : {};
  return root === null ? queries.folder(folderId) : queries.root({ ...group, isPersonal: root === 'member' });
}

/** `/files`, `/files/my`, `/groups/:slug/files` and the folders below: what a folder holds (FILE-002, FILE-D01). */
export function Page({ root }: PageProps) {
  const query = useQuery(folderAt({ root, ...useParams() }, useFiles()));
  return (
    <ForReader isOfNetwork={root === 'network'}>
      <Screen
        read={readOf(query)}
        skeleton={<FolderSkeleton />}
        {...(root === null && { notFound: <Gone what="folder" /> })}
      >
        {({ folder }) => <Opened key={folder.id} folder={folder} />}
      </Screen>
    </ForReader>
  );
}

type Dialog =
  | { readonly kind: 'new' }
  | { readonly kind: 'rename'; readonly entry: Entry }
  | { readonly kind: 'readers' };

function Opened({ folder }: { readonly folder: Folder }) {
  const files = useFiles();
  const { bring, panel } = useArrivals();
  const pageRef = useOpened(folder, files.openFolder);
  const listRef = useActorRef(files.entryListMachine, { input: { filter: wholeFolder(folder.id), facts: null } });
  const properties = useProperties('folder_profile', folder);
  const fileProperties = useProperties('file_profile', folder);
  const { client } = useApp();
  const [authorPicker] = useState(() => client(membersOf).memberPickerMachine());
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const unread = useUnreadFolders(folder.id);
  if (!pageRef) return <FolderSkeleton />;
  const close = () => setDialog(null);
  return (
    <>
      <FolderPage
        pageRef={pageRef}
        listRef={listRef}
        unread={unread}
        properties={properties ?? []}
        fileProperties={fileProperties ?? []}
        authorPicker={authorPicker}
        areas={
          <Areas
            space={folder.space}
            rootId={folder.folder_path[0]?.id ?? folder.id}
            area="files"
            mayApprove={folderRights(folder).mayApprove}
          />
        }
        onBring={(brought) => bring({ folderId: folder.id, brought })}
        onNewFolder={() => setDialog({ kind: 'new' })}
        onRename={(entry) => setDialog({ kind: 'rename', entry })}
        onReaders={() => setDialog({ kind: 'readers' })}
      />
      {panel}
      {dialog?.kind === 'new' && <NewFolder parentId={folder.id} onClose={close} />}
      {dialog?.kind === 'readers' && <Readers folder={folder} onClose={close} />}
      {dialog?.kind === 'rename' && <RenamedEntry entry={dialog.entry} onClose={close} />}
    </>
  );
}

function Readers({ folder, onClose }: { readonly folder: Folder; readonly onClose: () => void }) {
  const nameOf = useStepName(folder.space);
  const query = useQuery(useFiles().queries.readers(folder.id));
  return <ReadersDialog folder={nameOf(folder)} readers={query.data ?? null} onClose={onClose} />;
}
