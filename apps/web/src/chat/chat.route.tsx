import { type ChatId, chatAt, connectChatList } from '@atrium/core/chat';
import { connectionBanner } from '@atrium/core/realtime';
import { ChatList, ChatPanes, ConnectionBanner } from '@atrium/ui/chat';
import { usePaths } from '@atrium/ui/hooks';
import { FailedState } from '@atrium/ui/primitives';
import { useState, useSyncExternalStore } from 'react';
import { useLocation, useOutlet } from 'react-router';
import { useApp, useClient } from '../app/app-context.ts';
import { useLive } from '../app/use-live.ts';
import { useNow } from '../app/use-now.ts';
import { realtimeOf } from '../realtime/client.ts';
import { useChat } from './client.ts';

/** `/chat`: the list of chats, and beside it what is open. */
export function Page() {
  const { live } = useApp();
  const state = useLive();
  if (state.status === 'failed') return <FailedState onRetry={live.retry} />;
  return state.status === 'ready' && <ChatPage />;
}

function ChatPage() {
  const paths = usePaths();
  const room = useOutlet();
  const { pathname } = useLocation();
  return (
    <ChatPanes
      banner={<Banner />}
      list={<Chats current={chatAt(pathname.replace(`${paths.chats}/`, ''))} />}
      room={room}
    />
  );
}

function Banner() {
  const connection = useClient(realtimeOf);
  const state = useSyncExternalStore(connection.subscribe, connection.state);
  return <ConnectionBanner banner={connectionBanner(state)} />;
}

function Chats({ current }: { readonly current: ChatId | null }) {
  const chat = useChat();
  const timeline = useSyncExternalStore(chat.subscribe, chat.getSnapshot);
  const now = useNow();
  const [filter, setFilter] = useState('');
  const list = connectChatList({ timeline, now, filter }, chat.send);
  return <ChatList list={list} filter={filter} onFilter={setFilter} current={current} now={now} />;
}
