import { editVerdict, type FileDetail, fileDraftOf } from '@atrium/core/files';
import { fileFormNotices } from '@atrium/core/files/notices';
import { toFailure } from '@atrium/core/machine';
import { FileForm, FolderSkeleton, Gone } from '@atrium/ui/files';
import { usePaths } from '@atrium/ui/hooks';
import { NotAllowed } from '@atrium/ui/primitives';
import { useQuery } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { readOf, Screen } from '../app/screen.tsx';
import { useActorEvents } from '../app/use-actor-events.ts';
import { useFormDeparture } from '../app/use-form-departure.ts';
import { useNotices } from '../app/use-notices.ts';
import { useFiles } from './client.ts';
import { useArrivals } from './use-arrivals.tsx';
import { useProperties } from './use-properties.ts';

/** `/files/:fileId/edit` and those of a group: the form of a file (FILE-006, FILE-D02). */
export function Page() {
  const { fileId = '' } = useParams();
  const query = useQuery(useFiles().queries.file(fileId));
  const [mayOpen, setMayOpen] = useState<boolean | null>(null);
  const isGone = query.error !== null && toFailure(query.error).code === 'not_found';
  // Whoever has begun to write goes on where it is locked meanwhile; the server says so when they save.
  if (mayOpen === null && query.data) setMayOpen(editVerdict(query.data.file).allowed);
  return (
    <Screen read={readOf(query)} skeleton={<FolderSkeleton />} notFound={<Gone what="file" />} staysOpen>
      {({ file }) => (mayOpen === false ? <NotAllowed /> : <Edited key={file.id} file={file} isGone={isGone} />)}
    </Screen>
  );
}

function Edited({ file, isGone }: { readonly file: FileDetail; readonly isGone: boolean }) {
  const navigate = useNavigate();
  const back = usePaths().file(file.id);
  const [draft] = useState(() => fileDraftOf(file));
  const formRef = useActorRef(useFiles().fileFormMachine, { input: { draft } });
  const { bring, panel } = useArrivals();
  const properties = useProperties('file_profile', file);
  const isClosed = useSelector(formRef, ({ status }) => status === 'done');
  const goTo = useFormDeparture({ form: formRef, isClosed, goBack: () => void navigate(back) });
  useNotices(formRef, fileFormNotices);
  useActorEvents(formRef, (event) => {
    if (event.type === 'form.saved') goTo(() => void navigate(back, { replace: true }));
  });
  const [folderId = ''] = file.folder_ids;
  const renew = (chosen: File) => bring({ folderId, brought: [{ file: chosen, path: '' }], replaces: file.id });
  return (
    <>
      <FileForm formRef={formRef} file={file} properties={properties ?? []} isGone={isGone} onNewVersion={renew} />
      {panel}
    </>
  );
}
