import {
  attachableKinds,
  type ChatId,
  type ComposerRef,
  createChatAttachments,
  expiredNotice,
  type OpenAttachments,
  type Timeline,
} from '@atrium/core/chat';
import { keepsFiles } from '@atrium/core/files';
import { connectSession } from '@atrium/core/session';
import type { ComposerUploads } from '@atrium/ui/chat';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { App } from '../app/app.ts';
import { useApp } from '../app/app-context.ts';
import { ownId } from '../members/client.ts';
import { uploadsOf } from '../uploads/client.ts';

/** A chat that is open, and where one writes in it. */
export type OpenComposer = {
  readonly chatId: ChatId;
  readonly timeline: Timeline;
  readonly composerRef: ComposerRef;
};

type Opening = OpenComposer & { readonly onStored: () => void };

/** What was chosen in all chats and was not sent yet; whoever leaves the page with it is asked (CHAT-041). */
function chatAttachmentsOf(app: App) {
  const { atrium, client, environment } = app;
  const [memberId = ''] = ownId(app);
  const attachments = createChatAttachments({
    machine: client(uploadsOf).uploadQueue,
    environment,
    memberId,
    onExpired: (names) => atrium.toasts.show(expiredNotice(names)),
  });
  environment.guardUnload(attachments.hasUnsent);
  return attachments;
}

/** The files and pictures that go along with what is written in an open chat; none before the network has said how many. */
export function useComposerUploads({ chatId, timeline, composerRef, onStored }: Opening): ComposerUploads | undefined {
  const { atrium, client, sessionRef } = useApp();
  const uploads = client(uploadsOf);
  const attachments = client(chatAttachmentsOf);
  const [open, setOpen] = useState<OpenAttachments | null>(null);
  const { settings } = timeline;
  const maximumFiles = settings?.max_files;
  const maximumImages = settings?.max_images;
  const { session } = connectSession(sessionRef.getSnapshot(), sessionRef.send);
  const files = session?.network.config.files;
  const maximumSize = files?.max_size ?? null;
  const filter = files?.extension_filter ?? null;
  useEffect(() => {
    if (maximumFiles === undefined || maximumImages === undefined) return;
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
  if (queues === null) return undefined;
  return {
    queues,
    kinds: attachableKinds(timeline, chatId),
    keep: uploads.files.keep,
    onStored: session && keepsFiles(session.network) ? onStored : undefined,
    onNotice: (sentence) => atrium.toasts.show({ tone: 'error', text: 'js.generic_error', sentence }),
  };
}

const subscribeToNothing = () => () => undefined;
