import { type Folder, folderDraftOf, folderRights } from '@atrium/core/files';
import { folderFormNotices } from '@atrium/core/files/notices';
import { toFailure } from '@atrium/core/machine';
import { FolderForm, FolderSkeleton, Gone } from '@atrium/ui/files';
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
import { useProperties } from './use-properties.ts';

/** `/files/folders/:folderId/edit`: the form of a folder (FILE-005). */
export function Page() {
  const { folderId = '' } = useParams();
  const query = useQuery(useFiles().queries.folder(folderId));
  const isGone = query.error !== null && toFailure(query.error).code === 'not_found';
  return (
    <Screen read={readOf(query)} skeleton={<FolderSkeleton />} notFound={<Gone what="folder" />} staysOpen>
      {({ folder }) =>
        folderRights(folder).mayEdit ? <Edited key={folder.id} folder={folder} isGone={isGone} /> : <NotAllowed />
      }
    </Screen>
  );
}

function Edited({ folder, isGone }: { readonly folder: Folder; readonly isGone: boolean }) {
  const navigate = useNavigate();
  const back = usePaths().folder(folder.id, folder.space.slug);
  const properties = useProperties('folder_profile', folder);
  const [draft] = useState(() => folderDraftOf(folder));
  const formRef = useActorRef(useFiles().folderFormMachine, { input: { draft } });
  const isClosed = useSelector(formRef, (snapshot) => snapshot.status === 'done');
  const goTo = useFormDeparture({ form: formRef, isClosed, goBack: () => void navigate(back) });
  useNotices(formRef, folderFormNotices);
  useActorEvents(formRef, (event) => {
    if (event.type === 'form.saved') goTo(() => void navigate(back, { replace: true }));
  });
  return <FolderForm formRef={formRef} properties={properties ?? []} isGone={isGone} />;
}
