import { connectChatList, connectNewChat, newChatMachine } from '@atrium/core/chat';
import { connectSearch } from '@atrium/core/form';
import type { DirectoryEntry } from '@atrium/core/members';
import { NewChat } from '@atrium/ui/chat';
import { useActorApi, usePaths } from '@atrium/ui/hooks';
import { useFailureText } from '@atrium/ui/i18n';
import { useActorRef } from '@xstate/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { fromPromise } from 'xstate';
import { useApp } from '../app/app-context.ts';
import { useNow } from '../app/use-now.ts';
import { membersOf } from '../members/client.ts';
import { useChat } from './client.ts';

/** `/chat/new`: finds a member or a group and opens the chat with them. */
export function Page() {
  const failureText = useFailureText();
  const app = useApp();
  const chat = useChat();
  const paths = usePaths();
  const navigate = useNavigate();
  const [machines] = useState(() => {
    return {
      search: app.client(membersOf).chatPartnerSearchMachine(),
      newChat: newChatMachine.provide({
        actors: {
          createChat: fromPromise(({ input: { partner } }) =>
            chat.open(partner.type === 'group' ? { group_id: partner.id } : { member_id: partner.id }),
          ),
        },
      }),
    };
  });
  const search = useActorApi(useActorRef(machines.search), connectSearch<DirectoryEntry>);
  const timeline = useSyncExternalStore(chat.subscribe, chat.getSnapshot);
  const { rows } = connectChatList({ timeline, now: useNow() }, chat.send);
  const newChatRef = useActorRef(machines.newChat);
  const { opening, failure, choose } = useActorApi(newChatRef, connectNewChat);
  useEffect(() => {
    const opened = newChatRef.on('chat.opened', ({ chatId }) => void navigate(paths.chat(chatId)));
    return () => opened.unsubscribe();
  }, [newChatRef, navigate, paths]);

  return <NewChat search={search} chats={rows} onChoose={choose} opening={opening} problem={failureText(failure)} />;
}
