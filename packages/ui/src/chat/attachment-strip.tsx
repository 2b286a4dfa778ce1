import { connectUploadQueue, type UploadMessage } from '@atrium/core/uploads';
import { useActorApi } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { UploadItem, useUploadNotices } from '../uploads/index.ts';
import styles from './attachment-strip.module.css';
import type { ComposerUploads } from './composer-uploads.ts';

/** What goes along with the message: each with its progress, and the way to try it again or take it out (CHAT-E22). */
export function AttachmentStrip({ uploads: { queues, onNotice } }: { readonly uploads: ComposerUploads }) {
  const text = useText();
  const files = useActorApi(queues.files, connectUploadQueue);
  const images = useActorApi(queues.images, connectUploadQueue);
  const say = ({ key, values }: UploadMessage) => onNotice(text(key, values));
  useUploadNotices(queues.files, say);
  useUploadNotices(queues.images, say);
  const items = [...images.items, ...files.items];
  if (items.length === 0) return null;
  return (
    <ul className={styles.items} aria-label={text('chat.attachments.list')} data-part="attachments">
      {items.map((item) => (
        <UploadItem key={item.clientId} item={item} onRemove={item.remove} />
      ))}
    </ul>
  );
}
