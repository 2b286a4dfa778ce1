import { type Folder, folderRights } from '@atrium/core/files';
import { newFilesNotices } from '@atrium/core/files/notices';
import { NewFilesForm } from '@atrium/ui/files';
import { usePaths } from '@atrium/ui/hooks';
import { useText } from '@atrium/ui/i18n';
import { NotAllowed } from '@atrium/ui/primitives';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { useActorEvents } from '../app/use-actor-events.ts';
import { useFormDeparture } from '../app/use-form-departure.ts';
import { useNotices } from '../app/use-notices.ts';
import { limitsOf, uploadsOf } from '../uploads/client.ts';
import { UploadPart } from '../uploads/upload-part.tsx';
import { useFiles } from './client.ts';
import { TargetFolder } from './target-folder.tsx';

/** `/files/new` and `/groups/:slug/files/new`: files for the folder that `folder_id` names (FILE-003). */
export function Page() {
  return (
    <TargetFolder>
      {({ folder }) => (folderRights(folder).mayAdd ? <Brought key={folder.id} folder={folder} /> : <NotAllowed />)}
    </TargetFolder>
  );
}

function Brought({ folder }: { readonly folder: Folder }) {
  const app = useApp();
  const text = useText();
  const navigate = useNavigate();
  const { openNewFiles, queries } = useFiles();
  const uploads = app.client(uploadsOf);
  const back = usePaths().folder(folder.id, folder.space.slug);
  const [{ formRef, queueRef, start }] = useState(() =>
    openNewFiles(uploads, { folderId: folder.id, ...limitsOf(app) }),
  );
  useNotices(formRef, newFilesNotices);
  useEffect(start, [start]);
  const isClosed = useSelector(formRef, ({ status }) => status === 'done');
  const goTo = useFormDeparture({ form: formRef, isClosed, goBack: () => void navigate(back) });
  useActorEvents(formRef, ({ type }) => {
    if (type === 'form.saved') goTo(() => void navigate(back, { replace: true }));
  });
  const names = useSelector(formRef, ({ context }) => Object.values(context.draft.names));
  const taken = useQuery(queries.taken(folder.id, names));
  return (
    <NewFilesForm
      formRef={formRef}
      folder={folder}
      taken={taken.data ?? []}
      uploads={<UploadPart queueRef={queueRef} keep={uploads.files.keep} label={text('files.title')} />}
    />
  );
}
