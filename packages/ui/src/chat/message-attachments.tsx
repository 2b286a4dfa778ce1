import type { Attachment, RoomMessage } from '@atrium/core/chat';
import { DownloadSimpleIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { useText } from '../i18n/index.ts';
import { Button } from '../primitives/index.ts';
import { FileLine } from './file-line.tsx';
import styles from './message-attachments.module.css';

type MessageAttachmentsProps = {
  readonly message: Pick<RoomMessage, 'files' | 'images'>;
  /** Whether Tab leads to them. */
  readonly isReachable: boolean;
  /** Opens a picture. */
  readonly onShow: (id: string) => void;
  /** Takes all of them away together; absent while the message is on its way. */
  readonly onTakeAll?: (() => void) | undefined;
};

/** The pictures and files of a message. */
export function MessageAttachments({ message, isReachable, onShow, onTakeAll }: MessageAttachmentsProps) {
  const text = useText();
  const { files, images } = message;
  if (files.length + images.length === 0) return null;
  const tabIndex = isReachable ? 0 : -1;
  return (
    <span className={styles.attachments} data-part="message-attachments">
      {images.length > 0 && (
        <span className={styles.images} data-count={Math.min(images.length, 3)}>
          {images.map((image) => (
            <Picture key={image.id} image={image} tabIndex={tabIndex} onShow={onShow} />
          ))}
        </span>
      )}
      {files.map((file) => (
        <FileLine key={file.id} file={file} tabIndex={tabIndex} />
      ))}
      {onTakeAll && files.length + images.length > 1 && (
        <Button size="small" variant="quiet" tabIndex={tabIndex} icon={<DownloadSimpleIcon />} onClick={onTakeAll}>
          {text('chat.attachments.take_all')}
        </Button>
      )}
    </span>
  );
}

type PictureProps = Pick<MessageAttachmentsProps, 'onShow'> & { readonly image: Attachment; readonly tabIndex: number };

function Picture({ image, tabIndex, onShow }: PictureProps) {
  const text = useText();
  const [isGone, setGone] = useState(false);
  const { id, name, preview } = image;
  if (isGone) return <FileLine file={{ ...image, is_gone: true }} tabIndex={tabIndex} isPicture />;
  // What is on its way is not drawn yet.
  if (preview === null) return <FileLine file={image} tabIndex={tabIndex} isPicture />;
  return (
    <button
      type="button"
      className={styles.picture}
      tabIndex={tabIndex}
      aria-label={text('chat.attachments.open', { name })}
      onClick={() => onShow(id)}
    >
      <img
        src={preview.url}
        width={preview.width}
        height={preview.height}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setGone(true)}
      />
    </button>
  );
}
