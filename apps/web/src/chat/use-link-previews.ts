import { type ComposerRef, type LinkPreviewsRef, type OpenPreviews, openLinkPreviews } from '@atrium/core/chat';
import { linksOf } from '@atrium/core/chat/markdown';
import { useEffect, useState } from 'react';
import { useApp } from '../app/app-context.ts';
import { useChat } from './client.ts';

/** The pages that what is written in an open chat links to. */
export function useLinkPreviews(composerRef: ComposerRef): LinkPreviewsRef | undefined {
  const { linkPreviewsMachine: machine } = useChat();
  const { clock } = useApp().environment;
  const [open, setOpen] = useState<OpenPreviews | null>(null);
  useEffect(() => {
    const opened = openLinkPreviews({ machine, composerRef, clock, linksOf });
    setOpen(opened);
    return () => {
      opened.release();
      setOpen(null);
    };
  }, [machine, composerRef, clock]);
  return open?.ref;
}
