import { connectNewChat, newChatMachine } from '@atrium/core/chat';
import { connectSearch } from '@atrium/core/form';
import type { MemberHit } from '@atrium/core/members';
import { connectSession } from '@atrium/core/session';
import { NewChat } from '@atrium/ui/chat';
import { useActorApi } from '@atrium/ui/hooks';
import { useFailureText } from '@atrium/ui/i18n';
import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useNavigate, useOutletContext } from 'react-router';
import { fromPromise } from 'xstate';
import { useApp } from '../app/app-context.ts';
import type { Live } from '../app/compose-live.ts';

/** `/chat/new`: finds somebody and opens the chat with them. */
export function NewChatRoute() {
  const failureText = useFailureText();
  const { chat, members } = useOutletContext<Live>();
  const { sessionRef } = useApp();
  const navigate = useNavigate();
  const [machines] = useState(() => {
    const { session } = connectSession(sessionRef.getSnapshot(), sessionRef.send);
    return {
      search: members.memberSearchMachine(session ? [session.current_member.id] : []),
      newChat: newChatMachine.provide({
        actors: { createChat: fromPromise(({ input }) => chat.open({ member_id: input.partnerId })) },
      }),
    };
  });
  const search = useActorApi(useActorRef(machines.search), connectSearch<MemberHit>);
  const newChatRef = useActorRef(machines.newChat);
  const { opening, failure, choose } = useActorApi(newChatRef, connectNewChat);
  useEffect(() => {
    const opened = newChatRef.on('chat.opened', ({ chatId }) => void navigate(`/chat/${chatId}`));
    return () => opened.unsubscribe();
  }, [newChatRef, navigate]);

  return <NewChat search={search} onChoose={choose} opening={opening} problem={failureText(failure)} />;
}
