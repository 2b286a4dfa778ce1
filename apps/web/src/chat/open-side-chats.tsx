import { type ChatBarPlace, connectChatBar, connectChatList } from '@atrium/core/chat';
import { ChatBar } from '@atrium/ui/chat';
import { useActorApi } from '@atrium/ui/hooks';
import { useState, useSyncExternalStore } from 'react';
import { useClient } from '../app/app-context.ts';
import { useNow } from '../app/use-now.ts';
import { chatBarOf, useChat, useDrafts } from './client.ts';
import { Connection } from './connection.tsx';
import { OpenChat } from './open-chat.tsx';
import { useIgnored } from './use-ignored.ts';

type OpenSideChatsProps = {
  readonly place: ChatBarPlace;
  readonly entry: number;
  readonly takesFocus: () => boolean;
};

/** The chats beside the page: the latest to choose from, or the one that is open. */
export function OpenSideChats({ place, entry, takesFocus }: OpenSideChatsProps) {
  const chat = useChat();
  const barRef = useClient(chatBarOf);
  const now = useNow();
  const ignored = useIgnored();
  const [filter, setFilter] = useState('');
  const timeline = useSyncExternalStore(chat.subscribe, chat.getSnapshot);
  const kept = useDrafts();
  const drafts = useSyncExternalStore(kept.subscribe, kept.chatIds);
  const all = connectChatList({ timeline, now, drafts, ignored }, chat.send);
  const { rows: found } = connectChatList({ timeline, now, filter, drafts, ignored }, chat.send);
  const bar = useActorApi(barRef, (snapshot, send) => connectChatBar({ snapshot, place, rows: all.rows, found }, send));
  return (
    <ChatBar
      bar={bar}
      list={all}
      filter={filter}
      onFilter={setFilter}
      now={now}
      banner={<Connection />}
      entry={entry}
      takesFocus={takesFocus}
      room={(chatId) => (
        <OpenChat
          key={chatId}
          chatId={chatId}
          onRemoved={() => bar.closeChat(chatId)}
          onBack={bar.choose}
          takesFocus={takesFocus}
        />
      )}
    />
  );
}
