import { type ChatId, groupOfChat } from '@atrium/core/chat';
import { connectUploadQueue } from '@atrium/core/uploads';
import type { ComposerUploads } from '@atrium/ui/chat';
import { useApp } from '../app/app-context.ts';
import { PickFiles } from '../files/pick-files.tsx';
import { uploadsOf } from '../uploads/client.ts';

type StoredFilesProps = {
  readonly chatId: ChatId;
  readonly queue: ComposerUploads['queues']['files'];
  readonly onClose: () => void;
};

/** Takes stored files along with what is written in an open chat (CHAT-042). */
export function StoredFiles({ chatId, queue, onClose }: StoredFilesProps) {
  const { files } = useApp().client(uploadsOf);
  const { room, addFiles } = connectUploadQueue(queue.getSnapshot(), queue.send);
  return (
    <PickFiles
      groupId={groupOfChat(chatId)}
      most={room ?? Number.POSITIVE_INFINITY}
      store={files}
      onPick={addFiles}
      onClose={onClose}
    />
  );
}
