import { dropPlan } from '@atrium/core/chat';
import { type ReactNode, useState } from 'react';
import { useText } from '../i18n/index.ts';
import { useFileDrop } from '../uploads/index.ts';
import styles from './attachment-drop.module.css';
import { addFiles, type ComposerUploads } from './composer-uploads.ts';
import { laterParts, useLaterPart } from './room/later-parts.ts';

type AttachmentDropProps = {
  /** Nothing can be dropped before it is known what may be. */
  readonly uploads: ComposerUploads | undefined;
  readonly children: ReactNode;
};

/** Takes what is dropped on an open chat; pictures alone may become either pictures or files (CHAT-081, CHAT-082). */
export function AttachmentDrop({ uploads, children }: AttachmentDropProps) {
  const text = useText();
  const [asked, setAsked] = useState<readonly File[]>([]);
  const DropQuestion = useLaterPart(laterParts.dropQuestion, asked.length > 0);
  const isOpen = uploads !== undefined && uploads.kinds.length > 0;
  const { isOver, handlers } = useFileDrop(isOpen, (dropped, transfer) => {
    if (!uploads) return;
    const folders = foldersIn(transfer);
    const files = dropped.filter(({ name }) => !folders.includes(name));
    if (folders.length > 0) uploads.onNotice(text('chat.attachments.no_folders', { names: folders.join(', ') }));
    if (dropPlan(files) === 'ask') setAsked(files);
    else addFiles(uploads, 'files', files);
  });
  const add = (kind: 'files' | 'images') => {
    if (uploads) addFiles(uploads, kind, asked);
    setAsked([]);
  };
  return (
    <div className={styles.area} data-part="attachment-drop" data-state={isOver ? 'over' : 'ready'} {...handlers}>
      {children}
      {isOver && (
        <div className={styles.cover} aria-hidden="true">
          {text('chat.attachments.drop_here')}
        </div>
      )}
      {DropQuestion && uploads && asked.length > 0 && (
        <DropQuestion count={asked.length} uploads={uploads} onAdd={add} onClose={() => setAsked([])} />
      )}
    </div>
  );
}

/** A dropped folder looks like a file that cannot be read. */
function foldersIn({ items }: DataTransfer): readonly string[] {
  return [...items].flatMap((item) => {
    const entry = item.kind === 'file' ? item.webkitGetAsEntry() : null;
    return entry?.isDirectory ? [entry.name] : [];
  });
}
