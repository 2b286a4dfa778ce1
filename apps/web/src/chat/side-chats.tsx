import { isChatBarShown } from '@atrium/core/chat';
import { useSelector } from '@xstate/react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useApp, useClient } from '../app/app-context.ts';
import { lazyPart } from '../app/first-page.tsx';
import { useLive } from '../app/use-live.ts';
import { chatBarOf } from './client.ts';
import { useChatBarPlace } from './use-chat-bar-place.ts';

const OpenSideChats = lazyPart(async () => (await import('./open-side-chats.tsx')).OpenSideChats);

/** The chats beside every page, once they are open there (CHAT-D36, SHELL-038). */
export function SideChats() {
  const { live } = useApp();
  const { status } = useLive();
  const place = useChatBarPlace();
  const barRef = useClient(chatBarOf);
  const isShown = useSelector(barRef, (snapshot) => isChatBarShown(snapshot, place));
  const isAsked = useRef(false);
  const [entry, setEntry] = useState(0);
  useEffect(() => {
    const entered = barRef.on('bar.entered', () => {
      isAsked.current = true;
      setEntry((before) => before + 1);
    });
    return () => entered.unsubscribe();
  }, [barRef]);
  useEffect(() => {
    if (isShown) live.start();
  }, [live, isShown]);
  if (!isShown || status !== 'ready') return null;
  const takesFocus = () => {
    const wasAsked = isAsked.current;
    isAsked.current = false;
    return wasAsked;
  };
  return (
    <Suspense>
      <OpenSideChats place={place} entry={entry} takesFocus={takesFocus} />
    </Suspense>
  );
}
