import type { Attachment } from '@atrium/core/chat';
import { sizeOf } from '@atrium/core/uploads';
import { FileIcon, ImageIcon } from '@phosphor-icons/react';
import { useText } from '../i18n/index.ts';
import styles from './message-attachments.module.css';

type FileLineProps = { readonly file: Attachment; readonly tabIndex: number; readonly isPicture?: boolean };

/** A file to be saved, with its name and size. */
export function FileLine({ file: { name, size, url }, tabIndex, isPicture = false }: FileLineProps) {
  const text = useText();
  const Icon = isPicture ? ImageIcon : FileIcon;
  return (
    <a className={styles.file} href={url} download={name} tabIndex={tabIndex} data-part="message-file">
      <Icon aria-hidden="true" className={styles.icon} />
      <span className={styles.about}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.size}>{text('js.uploads.size', { ...sizeOf(size) })}</span>
      </span>
    </a>
  );
}
