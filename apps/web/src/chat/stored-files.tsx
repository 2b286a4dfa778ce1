import { type ChatId, groupOfChat } from '@atrium/core/chat';
import { connectUploadQueue } from '@atrium/core/uploads';
import type { ComposerUploads } from '@atrium/ui/chat';
import { type ComponentProps, Suspense, useState } from 'react';
import { useApp } from '../app/app-context.ts';
import { lazyPart } from '../app/first-page.tsx';
import { openTexts } from '../app/load-catalogue.ts';
import type { PickFiles } from '../files/pick-files.tsx';
import { uploadsOf } from '../uploads/client.ts';
import { type OpenComposer, useComposerUploads } from './use-composer-uploads.ts';

type StoredFilesProps = {
  readonly chatId: ChatId;
  readonly queue: ComposerUploads['queues']['files'];
  readonly onClose: () => void;
};

/** What goes along with what is written in an open chat, and the choice of files that are stored already (CHAT-042). */
export function useAttachments(open: OpenComposer) {
  const [isPicking, setPicking] = useState(false);
  const uploads = useComposerUploads({ ...open, onStored: () => setPicking(true) });
  const picker = isPicking && uploads && (
    <StoredFiles chatId={open.chatId} queue={uploads.queues.files} onClose={() => setPicking(false)} />
  );
  return { uploads, picker };
}

function StoredFiles({ chatId, queue, onClose }: StoredFilesProps) {
  const { files } = useApp().client(uploadsOf);
  const { room, addFiles } = connectUploadQueue(queue.getSnapshot(), queue.send);
  return (
    <Suspense fallback={null}>
      <Picking
        groupId={groupOfChat(chatId)}
        most={room ?? Number.POSITIVE_INFINITY}
        store={files}
        onPick={addFiles}
        onClose={onClose}
      />
    </Suspense>
  );
}

const Picking = lazyPart<ComponentProps<typeof PickFiles>>(async () => {
  const [files] = await Promise.all([import('../files/pick-files.tsx'), openTexts('files')]);
  return files.PickFiles;
});
