import { type ChatId, chatAt, connectChatList } from '@atrium/core/chat';
import { connectionBanner } from '@atrium/core/realtime';
import { ChatList, ChatPanes, ConnectionBanner } from '@atrium/ui/chat';
import { FailedState } from '@atrium/ui/primitives';
import { useState, useSyncExternalStore } from 'react';
import { useLocation, useOutlet } from 'react-router';
import { useApp } from '../app/app-context.ts';
import type { Live } from '../app/compose-live.ts';
import { useLive } from '../app/use-live.ts';
import { useNow } from '../app/use-now.ts';

/** `/chat`: the list of chats, and beside it what is open. */
export function ChatRoute() {
  const { live } = useApp();
  const state = useLive();
  if (state.status === 'failed') return <FailedState onRetry={live.retry} />;
  return state.status === 'ready' && <ChatPage live={state.live} />;
}

function ChatPage({ live }: { readonly live: Live }) {
  const room = useOutlet(live);
  const { pathname } = useLocation();
  return (
    <ChatPanes
      banner={<Banner live={live} />}
      list={<Chats live={live} current={chatAt(pathname.replace(/^\/chat\//, ''))} />}
      room={room}
    />
  );
}

function Banner({ live: { connection } }: { readonly live: Live }) {
  const state = useSyncExternalStore(connection.subscribe, connection.state);
  return <ConnectionBanner banner={connectionBanner(state)} />;
}

function Chats({ live: { chat }, current }: { readonly live: Live; readonly current: ChatId | null }) {
  const timeline = useSyncExternalStore(chat.subscribe, chat.getSnapshot);
  const now = useNow();
  const [filter, setFilter] = useState('');
  const list = connectChatList({ timeline, now, filter }, chat.send);
  return <ChatList list={list} filter={filter} onFilter={setFilter} current={current} now={now} />;
}
