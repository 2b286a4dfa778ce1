import type { Attachment } from '@atrium/core/chat';
import { sizeOf } from '@atrium/core/uploads';
import { FileIcon, ImageIcon } from '@phosphor-icons/react';
import { useText } from '../i18n/index.ts';
import styles from './message-attachments.module.css';

type FileLineProps = { readonly file: Attachment; readonly tabIndex: number; readonly isPicture?: boolean };

/** A file to be saved, with its name and size; one that is gone is only named (FILE-E21). */
export function FileLine({ file: { name, size, url, is_gone }, tabIndex, isPicture = false }: FileLineProps) {
  const text = useText();
  const Icon = isPicture ? ImageIcon : FileIcon;
  if (is_gone) {
    return (
      <span className={styles.file} data-part="message-file" data-state="gone">
        <Icon aria-hidden="true" className={styles.icon} />
        <span className={styles.about}>
          <bdi className={styles.name}>{name}</bdi>
          <span className={styles.size}>{text('chat.attachments.gone')}</span>
        </span>
      </span>
    );
  }
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
