import type { Attachment } from '@atrium/core/direct-messages';
import { sizeOf } from '@atrium/core/uploads';
import { FileIcon } from '@phosphor-icons/react';
import { useText } from '../i18n/index.ts';
import { Link } from '../primitives/index.ts';
import styles from './message-thread.module.css';

/** The files of a message, to open or download. */
export function MessageAttachments({ attachments }: { readonly attachments: readonly Attachment[] }) {
  const text = useText();
  if (attachments.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={text('direct_messages.attachments')}>
      {attachments.map(({ id, name, size, url }) => (
        <li key={id} className={styles.file}>
          <FileIcon aria-hidden="true" />
          <Link tone="quiet" href={url} target="_blank" rel="noopener noreferrer">
            {name}
          </Link>
          <span className={styles.size}>{text('js.uploads.size', { ...sizeOf(size) })}</span>
        </li>
      ))}
    </ul>
  );
}
