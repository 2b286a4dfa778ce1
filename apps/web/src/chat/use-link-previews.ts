import { type ComposerRef, type LinkPreviewsRef, type OpenPreviews, openLinkPreviews } from '@atrium/core/chat';
import { useEffect, useState } from 'react';
import { useApp } from '../app/app-context.ts';
import { useLater } from '../app/first-page.tsx';
import { useChat } from './client.ts';

/** The pages that what is written in an open chat links to. */
export function useLinkPreviews(composerRef: ComposerRef): LinkPreviewsRef | undefined {
  const { linkPreviewsMachine: machine } = useChat();
  const { clock } = useApp().environment;
  const linksOf = useLater(loadMarks)?.linksOf;
  const [open, setOpen] = useState<OpenPreviews | null>(null);
  useEffect(() => {
    if (!linksOf) return;
    const opened = openLinkPreviews({ machine, composerRef, clock, linksOf });
    setOpen(opened);
    return () => {
      opened.release();
      setOpen(null);
    };
  }, [machine, composerRef, clock, linksOf]);
  return open?.ref;
}

const loadMarks = () => import('@atrium/core/chat/markdown');
