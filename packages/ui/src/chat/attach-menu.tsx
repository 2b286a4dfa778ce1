import { FileIcon, FoldersIcon, ImageIcon, PaperclipIcon } from '@phosphor-icons/react';
import { useRef } from 'react';
import { useText } from '../i18n/index.ts';
import { IconButton, Menu } from '../primitives/index.ts';
import { addFiles, type ComposerUploads } from './composer-uploads.ts';

/** Chooses pictures and files to take along (CHAT-077, CHAT-078); absent where neither may be attached. */
export function AttachMenu({ uploads }: { readonly uploads: ComposerUploads }) {
  const text = useText();
  const imagesRef = useRef<HTMLInputElement>(null);
  const filesRef = useRef<HTMLInputElement>(null);
  if (uploads.kinds.length === 0) return null;
  const ways = {
    images: { label: 'chat.attachments.add_images', icon: <ImageIcon />, input: imagesRef },
    files: { label: 'chat.attachments.add_files', icon: <FileIcon />, input: filesRef },
  } as const;
  const { kinds, onStored } = uploads;
  const entries = kinds.map((kind) => {
    const { label, icon, input } = ways[kind];
    return { id: kind as string, label: text(label), icon, onSelect: () => input.current?.click() };
  });
  if (onStored && kinds.includes('files')) {
    const label = text('chat.attachments.add_stored');
    entries.push({ id: 'stored', label, icon: <FoldersIcon />, onSelect: onStored });
  }
  const take = (kind: 'files' | 'images') => (input: HTMLInputElement) => {
    addFiles(uploads, kind, [...(input.files ?? [])]);
    input.value = '';
  };
  return (
    <>
      <Menu
        align="start"
        entries={entries}
        trigger={<IconButton label={text('chat.attachments.add')} icon={<PaperclipIcon />} data-part="attach" />}
      />
      <input
        ref={imagesRef}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={text('chat.attachments.add_images')}
        onChange={({ target }) => take('images')(target)}
      />
      <input
        ref={filesRef}
        type="file"
        multiple
        hidden
        aria-label={text('chat.attachments.add_files')}
        onChange={({ target }) => take('files')(target)}
      />
    </>
  );
}
