import { type Folder, folderRights, newFolderDraft } from '@atrium/core/files';
import { folderFormNotices } from '@atrium/core/files/notices';
import { FolderForm } from '@atrium/ui/files';
import { usePaths } from '@atrium/ui/hooks';
import { NotAllowed } from '@atrium/ui/primitives';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useActorEvents } from '../app/use-actor-events.ts';
import { useFormDeparture } from '../app/use-form-departure.ts';
import { useNotices } from '../app/use-notices.ts';
import { useFiles } from './client.ts';
import { TargetFolder } from './target-folder.tsx';
import { useProperties } from './use-properties.ts';

/** `/files/folders/new` and those of a group: the form of a folder inside the one that `folder_id` names (FILE-004). */
export function Page() {
  return (
    <TargetFolder>
      {({ folder, isGone }) =>
        folderRights(folder).mayMakeFolders ? <Made key={folder.id} parent={folder} isGone={isGone} /> : <NotAllowed />
      }
    </TargetFolder>
  );
}

function Made({ parent, isGone }: { readonly parent: Folder; readonly isGone: boolean }) {
  const navigate = useNavigate();
  const paths = usePaths();
  const properties = useProperties('folder_profile', parent);
  const { slug } = parent.space;
  const [draft] = useState(() => newFolderDraft(parent.id));
  const formRef = useActorRef(useFiles().folderFormMachine, { input: { draft } });
  const isClosed = useSelector(formRef, ({ status }) => status === 'done');
  const goTo = useFormDeparture({
    form: formRef,
    isClosed,
    goBack: () => void navigate(paths.folder(parent.id, slug)),
  });
  useNotices(formRef, folderFormNotices);
  useActorEvents(formRef, (event) => {
    if (event.type === 'form.saved') goTo(() => void navigate(paths.folder(event.saved.id, slug), { replace: true }));
  });
  return <FolderForm formRef={formRef} properties={properties ?? []} isGone={isGone} />;
}
