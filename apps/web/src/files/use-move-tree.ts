import { type Folder, type FolderPageRef, type FolderTreeRef, folderRights } from '@atrium/core/files';
import { useStepName } from '@atrium/ui/files';
import { useActorRef } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useFiles } from './client.ts';

/** The folders something can be moved into, read anew each time it is asked where. */
export function useMoveTree(folder: Folder, pageRef: FolderPageRef | null): FolderTreeRef {
  const treeRef = useActorRef(useFiles().folderTreeMachine);
  const nameOf = useStepName(folder.space);
  const start = useEffectEvent(() => {
    const [root] = folder.folder_path;
    if (!root) return;
    const { mayAdd, mayMakeFolders } = folderRights(folder);
    // What may go into the root itself is known where it is open; elsewhere the server says.
    const isHere = root.id === folder.id;
    const can = { add_files: !isHere || mayAdd, create_subfolders: !isHere || mayMakeFolders };
    treeRef.send({ type: 'tree.start', roots: [{ id: root.id, name: nameOf(root), can }] });
    treeRef.send({ type: 'folder.open', id: root.id });
  });
  useEffect(() => {
    const move = pageRef?.getSnapshot().context.acts.move;
    let wasAsking = false;
    const watch = move?.subscribe((snapshot) => {
      const isAsking = snapshot.matches('asking');
      if (isAsking && !wasAsking) start();
      wasAsking = isAsking;
    });
    return () => watch?.unsubscribe();
  }, [pageRef]);
  return treeRef;
}
