import { connectUploadQueue } from '@atrium/core/uploads';
import { useActorApi } from '../../hooks/index.ts';
import { useText } from '../../i18n/index.ts';
import { Button, Dialog } from '../../primitives/index.ts';
import type { ComposerUploads } from '../composer-uploads.ts';

type DropQuestionProps = {
  readonly count: number;
  readonly uploads: ComposerUploads;
  readonly onAdd: (kind: 'files' | 'images') => void;
  readonly onClose: () => void;
};

/** Whether pictures that were dropped are taken as such or as files (CHAT-081). */
export function DropQuestion({ count, uploads, onAdd, onClose }: DropQuestionProps) {
  const text = useText();
  const images = useActorApi(uploads.queues.images, connectUploadQueue);
  const isFull = !images.add.allowed;
  return (
    <Dialog
      isOpen
      size="small"
      onClose={onClose}
      title={text('chat.attachments.question', { count })}
      actions={
        <>
          <Button onClick={() => onAdd('files')}>{text('chat.attachments.as_files')}</Button>
          {!isFull && (
            <Button variant="primary" onClick={() => onAdd('images')}>
              {text('chat.attachments.as_images')}
            </Button>
          )}
        </>
      }
    >
      <p>
        {images.add.allowed
          ? text('chat.attachments.question_hint')
          : text(images.add.message.key, images.add.message.values)}
      </p>
    </Dialog>
  );
}
