import { Suspense, useState } from 'react';
import { lazyPart } from '../app/first-page.tsx';
import { openTexts } from '../app/load-catalogue.ts';
import { type OpenComposer, useComposerUploads } from './use-composer-uploads.ts';

/** What goes along with what is written in an open chat, and the choice of files that are stored already (CHAT-042). */
export function useAttachments(open: OpenComposer) {
  const [isPicking, setPicking] = useState(false);
  const uploads = useComposerUploads({ ...open, onStored: () => setPicking(true) });
  const picker = isPicking && uploads && (
    <Suspense fallback={null}>
      <StoredFiles chatId={open.chatId} queue={uploads.queues.files} onClose={() => setPicking(false)} />
    </Suspense>
  );
  return { uploads, picker };
}

const StoredFiles = lazyPart(async () => {
  const [stored] = await Promise.all([import('./stored-files.tsx'), openTexts('files')]);
  return stored.StoredFiles;
});
