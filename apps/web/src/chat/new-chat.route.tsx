import { connectNewChat, newChatMachine } from '@atrium/core/chat';
import { connectSearch } from '@atrium/core/form';
import type { MemberHit } from '@atrium/core/members';
import { NewChat } from '@atrium/ui/chat';
import { useActorApi, usePaths } from '@atrium/ui/hooks';
import { useFailureText } from '@atrium/ui/i18n';
import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { fromPromise } from 'xstate';
import { useApp } from '../app/app-context.ts';
import { membersOf, ownId } from '../members/client.ts';
import { useChat } from './client.ts';

/** `/chat/new`: finds somebody and opens the chat with them. */
export function Page() {
  const failureText = useFailureText();
  const app = useApp();
  const chat = useChat();
  const paths = usePaths();
  const navigate = useNavigate();
  const [machines] = useState(() => {
    return {
      search: app.client(membersOf).memberSearchMachine(ownId(app)),
      newChat: newChatMachine.provide({
        actors: { createChat: fromPromise(({ input }) => chat.open({ member_id: input.partnerId })) },
      }),
    };
  });
  const search = useActorApi(useActorRef(machines.search), connectSearch<MemberHit>);
  const newChatRef = useActorRef(machines.newChat);
  const { opening, failure, choose } = useActorApi(newChatRef, connectNewChat);
  useEffect(() => {
    const opened = newChatRef.on('chat.opened', ({ chatId }) => void navigate(paths.chat(chatId)));
    return () => opened.unsubscribe();
  }, [newChatRef, navigate, paths]);

  return <NewChat search={search} onChoose={choose} opening={opening} problem={failureText(failure)} />;
}
