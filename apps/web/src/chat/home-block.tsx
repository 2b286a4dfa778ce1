import { connectChatList } from '@atrium/core/chat';
import { UnreadChats } from '@atrium/ui/chat';
import { FailedState } from '@atrium/ui/primitives';
import { useSyncExternalStore } from 'react';
import { useApp } from '../app/app-context.ts';
import { useLive } from '../app/use-live.ts';
import { useNow } from '../app/use-now.ts';
import { useChat } from './client.ts';
import { useIgnored } from './use-ignored.ts';

/** The chats with messages the member has not read (SHELL-D12). */
export function Block() {
  const { live } = useApp();
  const { status } = useLive();
  const now = useNow();
  if (status === 'failed') return <FailedState onRetry={live.start} />;
  return status === 'ready' ? <Unread /> : <UnreadChats list={null} now={now} />;
}

function Unread() {
  const chat = useChat();
  const ignored = useIgnored();
  const timeline = useSyncExternalStore(chat.subscribe, chat.getSnapshot);
  const now = useNow();
  return <UnreadChats list={connectChatList({ timeline, now, ignored }, chat.send)} now={now} />;
}
