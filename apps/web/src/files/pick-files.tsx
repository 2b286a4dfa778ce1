import type { FileEntry } from '@atrium/core/files';
import type { FileDescriptor, FileStore } from '@atrium/core/uploads';
import { FilePicker } from '@atrium/ui/files';
import { useActorRef } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useFiles } from './client.ts';

type PickFilesProps = {
  readonly groupId: string | null;
  readonly most: number;
  readonly store: FileStore;
  readonly onPick: (files: FileDescriptor[]) => void;
  readonly onClose: () => void;
};

/** Chooses stored files for an upload field elsewhere. */
export function PickFiles({ groupId, most, store, onPick, onClose }: PickFilesProps) {
  const files = useFiles();
  const pickerRef = useActorRef(files.filePickerMachine, { input: { groupId, most } });
  const pick = useEffectEvent((picked: readonly FileEntry[]) => {
    onPick(files.keepPicked(store, picked));
    onClose();
  });
  useEffect(() => {
    const picked = pickerRef.on('files.picked', (event) => pick(event.files));
    return () => picked.unsubscribe();
  }, [pickerRef]);
  return <FilePicker pickerRef={pickerRef} onClose={onClose} />;
}
