import { type ChatId, chatAt, connectChatList, connectStatus, statusNotices, type Timeline } from '@atrium/core/chat';
import { AskForNotices, ChatList, ChatPanes, OwnStatus } from '@atrium/ui/chat';
import { useActorApi, usePaths } from '@atrium/ui/hooks';
import { useText } from '@atrium/ui/i18n';
import { FailedState } from '@atrium/ui/primitives';
import { useActorRef } from '@xstate/react';
import { useState, useSyncExternalStore } from 'react';
import { useLocation, useOutlet } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { useLiveStarted } from '../app/use-live.ts';
import { useNotices } from '../app/use-notices.ts';
import { useNow } from '../app/use-now.ts';
import { useChat, useDrafts } from './client.ts';
import { Connection } from './connection.tsx';
import { useChatMark } from './use-chat-mark.ts';
import { useIgnored } from './use-ignored.ts';

/** `/chat`: the list of chats, and beside it what is open. */
export function Page() {
  const { live } = useApp();
  // The list is read on the socket alone.
  const state = useLiveStarted({ isAtOnce: useOutlet() === null });
  if (state.status === 'failed') return <FailedState onRetry={live.start} />;
  return <ChatPage />;
}

function ChatPage() {
  const paths = usePaths();
  const room = useOutlet();
  const { pathname } = useLocation();
  return (
    <ChatPanes
      banner={<Connection />}
      list={<Chats current={chatAt(pathname.replace(`${paths.chats}/`, ''))} />}
      room={room}
    />
  );
}

function Chats({ current }: { readonly current: ChatId | null }) {
  const chat = useChat();
  const timeline = useSyncExternalStore(chat.subscribe, chat.getSnapshot);
  const now = useNow();
  const ignored = useIgnored();
  const [filter, setFilter] = useState('');
  const kept = useDrafts();
  const drafts = useSyncExternalStore(kept.subscribe, kept.chatIds);
  const list = connectChatList({ timeline, now, filter, drafts, ignored }, chat.send);
  return (
    <ChatList
      list={list}
      filter={filter}
      onFilter={setFilter}
      current={current}
      now={now}
      onMark={useChatMark()}
      status={
        <>
          <Status timeline={timeline} />
          <DesktopAsking />
        </>
      }
    />
  );
}

/** Asks for notices on the desktop, as long as nobody has said yes or no. */
function DesktopAsking() {
  const { notifications } = useApp().environment;
  const [permission, setPermission] = useState(notifications.permission);
  const ask = () => void notifications.ask().then(() => setPermission(notifications.permission()));
  return permission === 'default' && <AskForNotices onAsk={ask} />;
}

function Status({ timeline }: { readonly timeline: Timeline }) {
  const chat = useChat();
  const text = useText();
  const statusRef = useActorRef(chat.statusMachine, { input: { entity: null } });
  useNotices(statusRef, statusNotices);
  const defaults = { online: text('js.chat.status.default_online'), busy: text('js.chat.status.default_busy') };
  const status = useActorApi(statusRef, (snapshot, send) => connectStatus({ snapshot, timeline, defaults }, send));
  return status.own && <OwnStatus status={status} />;
}
