import { isChatBarShown } from '@atrium/core/chat';
import { usePaths } from '@atrium/ui/hooks';
import { ChatButton } from '@atrium/ui/shell';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useClient } from '../app/app-context.ts';
import { pageKey } from '../app/page-key.ts';
import { chatBarOf } from './client.ts';
import { useChatBarPlace } from './use-chat-bar-place.ts';

/** The button of the header that opens the chats beside the page, or leads to theirs (CHAT-002, SHELL-008). */
export function ChatTool({ unread }: { readonly unread: number }) {
  const place = useChatBarPlace();
  const paths = usePaths();
  const { pathname } = useLocation();
  const barRef = useClient(chatBarOf);
  const isOpen = useSelector(barRef, (snapshot) => isChatBarShown(snapshot, place));
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const left = barRef.on('bar.left', () => ref.current?.focus());
    return () => left.unsubscribe();
  }, [barRef]);
  if (place === 'none') return null;
  if (place === 'page') return <ChatButton unread={unread} isCurrent={pageKey(pathname) === paths.chats} />;
  const onToggle = () => barRef.send({ type: place === 'beside' ? 'bar.enter' : 'bar.toggle' });
  return <ChatButton ref={ref} unread={unread} isCurrent={false} bar={{ isOpen, onToggle }} />;
}
