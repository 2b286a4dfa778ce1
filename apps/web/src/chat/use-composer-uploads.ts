import { attachableKinds, type ChatId, type ComposerRef, type OpenAttachments, type Timeline } from '@atrium/core/chat';
import { connectSession } from '@atrium/core/session';
import type { ComposerUploads } from '@atrium/ui/chat';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useApp } from '../app/app-context.ts';
import { useLater } from '../app/first-page.tsx';

/** A chat that is open, and where one writes in it. */
export type OpenComposer = {
  readonly chatId: ChatId;
  readonly timeline: Timeline;
  readonly composerRef: ComposerRef;
};

type Opening = OpenComposer & { readonly onStored: () => void };

/** The files and pictures that go along with what is written in an open chat; none before the network has said how many. */
export function useComposerUploads({ chatId, timeline, composerRef, onStored }: Opening): ComposerUploads | undefined {
  const { atrium, client, sessionRef } = useApp();
  const attaching = useLater(loadAttaching);
  const attachments = attaching && client(attaching.chatAttachmentsOf);
  const [open, setOpen] = useState<OpenAttachments | null>(null);
  const { settings } = timeline;
  const maximumFiles = settings?.max_files;
  const maximumImages = settings?.max_images;
  const { session } = connectSession(sessionRef.getSnapshot(), sessionRef.send);
  const files = session?.network.config.files;
  const maximumSize = files?.max_size ?? null;
  const filter = files?.extension_filter ?? null;
  useEffect(() => {
    if (!attachments || maximumFiles === undefined || maximumImages === undefined) return;
    const limits = {
      max_files: maximumFiles,
      max_images: maximumImages,
      max_size: maximumSize,
      extension_filter: filter,
    };
    const opened = attachments.open({ composerRef, limits });
    setOpen(opened);
    return () => {
      opened.release();
      setOpen(null);
    };
  }, [attachments, composerRef, maximumFiles, maximumImages, maximumSize, filter]);
  const queues = useSyncExternalStore(open?.subscribe ?? subscribeToNothing, () => open?.get() ?? null);
  if (queues === null || attaching === null) return undefined;
  return {
    queues,
    kinds: attachableKinds(timeline, chatId),
    keep: client(attaching.uploadsOf).files.keep,
    onStored: session && attaching.keepsFiles(session.network) ? onStored : undefined,
    onNotice: (sentence) => atrium.toasts.show({ tone: 'error', text: 'js.generic_error', sentence }),
  };
}

const loadAttaching = () => import('./attaching.ts');
const subscribeToNothing = () => () => undefined;
