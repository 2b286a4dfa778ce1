import { connectAct } from '@atrium/core/acts';
import {
  connectFolderTree,
  type Folder,
  type FolderPageRef,
  type FolderTreeRef,
  type MoveChoice,
  type RemovalChoice,
} from '@atrium/core/files';
import { allow, refuse } from '@atrium/core/machine';
import { useEffect } from 'react';
import { useActorApi } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { Button, ConfirmDialog, Dialog } from '../primitives/index.ts';
import { FolderTree } from './folder-tree.tsx';
import { useStepName } from './space-name.ts';

/** What is asked before something is deleted or moved (FILE-040 to FILE-042, FILE-D09). */
export function FolderDialogs({ pageRef }: { readonly pageRef: FolderPageRef }) {
  const { acts } = useActorApi(pageRef, ({ context }) => context);
  return (
    <>
      <RemovalDialog act={useActorApi(acts.removal, connectAct<Folder, RemovalChoice, void>)} />
      <MoveDialog act={useActorApi(acts.move, connectAct<Folder, MoveChoice, void>)} treeRef={acts.tree} />
    </>
  );
}

type Asking<Choice> = { readonly act: ReturnType<typeof connectAct<Folder, Choice & object, void>> };

function RemovalDialog({ act: { input, isAsking, confirm, dismiss } }: Asking<RemovalChoice>) {
  const text = useText();
  const [first] = input?.entries ?? [];
  return (
    <ConfirmDialog
      isOpen={isAsking}
      title={text('files.remove.title', { count: input?.entries.length ?? 0, name: first?.name ?? '' })}
      consequences={<p>{text('files.remove.text')}</p>}
      confirmLabel={text('files.remove')}
      onConfirm={confirm}
      onCancel={dismiss}
    />
  );
}

type MoveDialogProps = Asking<MoveChoice> & { readonly treeRef: FolderTreeRef };

function MoveDialog({ act, treeRef }: MoveDialogProps) {
  const text = useText();
  const { entity, input, isAsking, change, confirm, dismiss } = act;
  const nameOf = useStepName(entity.space);
  const entries = input?.entries ?? [];
  const target = input?.target ?? null;
  const tree = useActorApi(treeRef, (snapshot: ReturnType<FolderTreeRef['getSnapshot']>, send) =>
    connectFolderTree({ snapshot, entries, nameOf }, send),
  );
  useEffect(() => {
    if (isAsking) treeRef.send({ type: 'tree.start' });
  }, [treeRef, isAsking]);
  return (
    <Dialog
      isOpen={isAsking}
      onClose={dismiss}
      title={text('files.move.title', { count: entries.length, name: entries[0]?.name ?? '' })}
      actions={
        <>
          <Button onClick={dismiss}>{text('general.cancel')}</Button>
          <Button variant="primary" verdict={target ? allow : refuse('files.move.choose')} onClick={confirm}>
            {target ? text('files.move.to', { folder: target.name }) : text('files.move')}
          </Button>
        </>
      }
    >
      <FolderTree
        tree={tree}
        chosen={target?.id ?? null}
        onChoose={({ id, name }) => change({ target: { id, name } })}
      />
    </Dialog>
  );
}
