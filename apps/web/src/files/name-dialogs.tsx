import { type Entry, fileDraftOf, folderNameDraft, newFolderDraft } from '@atrium/core/files';
import { NameDialog } from '@atrium/ui/files';
import { useText } from '@atrium/ui/i18n';
import { useActorRef } from '@xstate/react';
import { useActorEvents } from '../app/use-actor-events.ts';
import { useFiles } from './client.ts';

type NewFolderProps = { readonly parentId: string; readonly onClose: () => void };

/** Asks what a new folder is to be called. */
export function NewFolder({ parentId, onClose }: NewFolderProps) {
  const text = useText();
  const formRef = useActorRef(useFiles().folderFormMachine, { input: { draft: newFolderDraft(parentId) } });
  useActorEvents(formRef, ({ type }) => type === 'form.saved' && onClose());
  return (
    <NameDialog
      formRef={formRef}
      title={text('files.new_folder')}
      saveLabel={text('files.new_folder.create')}
      onClose={onClose}
    />
  );
}

type RenamedProps = {
  readonly entry: Entry;
  /** It was deleted while its new name was being written. */
  readonly isGone?: boolean;
  readonly onClose: () => void;
};

/** Asks for another name, and offers the former one for a while after. */
export function RenamedEntry({ entry, isGone = false, onClose }: RenamedProps) {
  return entry.entry === 'file' ? (
    <RenamedFile entry={entry} isGone={isGone} onClose={onClose} />
  ) : (
    <RenamedFolder entry={entry} onClose={onClose} />
  );
}

function RenamedFile({
  entry,
  isGone = false,
  onClose,
}: RenamedProps & { readonly entry: Extract<Entry, { entry: 'file' }> }) {
  const text = useText();
  const { fileFormMachine, offerRenameUndo } = useFiles();
  const formRef = useActorRef(fileFormMachine, { input: { draft: fileDraftOf(entry) } });
  useActorEvents(formRef, (event) => {
    if (event.type !== 'form.saved') return;
    const { name, updated_at: updatedAt } = event.saved;
    if (name !== entry.name) offerRenameUndo({ entry, name, updatedAt });
    onClose();
  });
  return (
    <NameDialog
      formRef={formRef}
      title={text('files.rename')}
      saveLabel={text('general.save')}
      isGone={isGone}
      onClose={onClose}
    />
  );
}

function RenamedFolder({ entry, onClose }: RenamedProps & { readonly entry: Extract<Entry, { entry: 'folder' }> }) {
  const text = useText();
  const { folderFormMachine, offerRenameUndo } = useFiles();
  const formRef = useActorRef(folderFormMachine, { input: { draft: folderNameDraft(entry) } });
  useActorEvents(formRef, (event) => {
    if (event.type !== 'form.saved') return;
    const { name, updated_at: updatedAt } = event.saved;
    if (name !== entry.name) offerRenameUndo({ entry, name, updatedAt });
    onClose();
  });
  return (
    <NameDialog formRef={formRef} title={text('files.rename')} saveLabel={text('general.save')} onClose={onClose} />
  );
}
