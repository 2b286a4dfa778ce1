import { type FileDetail, lockEnd } from '@atrium/core/files';
import { toFailure } from '@atrium/core/machine';
import { connectSession } from '@atrium/core/session';
import { FilePage, FileView, FolderSkeleton, Gone } from '@atrium/ui/files';
import { useQuery } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { readOf, Screen } from '../app/screen.tsx';
import { useOpened } from '../app/use-opened.ts';
import { useFiles } from './client.ts';
import { RenamedEntry } from './name-dialogs.tsx';
import { useArrivals } from './use-arrivals.tsx';
import { useProperties } from './use-properties.ts';

/** `/files/:fileId`: a file, its content and its versions (FILE-001). */
export function Page() {
  const { fileId = '' } = useParams();
  const query = useQuery(useFiles().queries.file(fileId));
  const [renamed, setRenamed] = useState<FileDetail | null>(null);
  const isGone = query.error !== null && toFailure(query.error).code === 'not_found';
  return (
    <>
      <Screen read={readOf(query)} skeleton={<FolderSkeleton />} notFound={<Gone what="file" />}>
        {({ file }) => <Opened key={file.id} file={file} onRename={() => setRenamed(file)} />}
      </Screen>
      {renamed && <RenamedEntry entry={renamed} isGone={isGone} onClose={() => setRenamed(null)} />}
    </>
  );
}

type OpenedProps = { readonly file: FileDetail; readonly onRename: () => void };

function Opened({ file, onRename }: OpenedProps) {
  const { openFile, queries, versionListMachine, trackView } = useFiles();
  const actions = useQuery(queries.actions(file.id, 'wopi'));
  const { environment, sessionRef } = useApp();
  const pageRef = useOpened(file, openFile);
  const versionsRef = useActorRef(versionListMachine, { input: { filter: null, facts: { id: file.id } } });
  const { bring, panel } = useArrivals();
  const properties = useProperties('file_profile', file);
  const { session } = connectSession(sessionRef.getSnapshot(), sessionRef.send);
  const [lockUntil] = useState(() => {
    const today = new Date(environment.clock.now()).toISOString().slice(0, 10);
    return lockEnd(today, session?.network.config.files.lock_period_days ?? 0);
  });
  useEffect(() => trackView(file.id), [trackView, file.id]);
  if (!pageRef) return <FolderSkeleton />;
  const [folderId = ''] = file.folder_ids;
  const renew = (chosen: File) => bring({ folderId, brought: [{ file: chosen, path: '' }], replaces: file.id });
  return (
    <>
      <FilePage
        pageRef={pageRef}
        versionsRef={versionsRef}
        lockUntil={lockUntil}
        readerId={session?.current_member.id ?? null}
        actions={actions.data?.actions ?? []}
        properties={properties ?? []}
        onRename={onRename}
        onNewVersion={renew}
      >
        <View file={file} />
      </FilePage>
      {panel}
    </>
  );
}

function View({ file }: { readonly file: FileDetail }) {
  const query = useQuery({ ...useFiles().queries.text(file.id, file.version.major), enabled: file.view === 'text' });
  return <FileView file={file} content={query.data ?? null} />;
}
