import { connectConfirmation } from '@atrium/core/acts';
import {
  type ChatId,
  type ComposerRef,
  connectMessageActs,
  type GivenReaction,
  jumpNotices,
  type MessageActsApi,
  type MessageId,
  messageArchiveNotices,
  messageCopyNotices,
  reactionNotices,
  type Timeline,
} from '@atrium/core/chat';
import { useActorApi } from '@atrium/ui/hooks';
import { useActorRef } from '@xstate/react';
import { useApp } from '../app/app-context.ts';
import { useNotices } from '../app/use-notices.ts';
import { useChat } from './client.ts';
import { useChatMark } from './use-chat-mark.ts';

type OpenChat = {
  readonly chatId: ChatId;
  readonly timeline: Timeline;
  readonly composerRef: ComposerRef;
  readonly onGivers: (id: MessageId) => void;
};

/** What can be done with the messages of an open chat, and how it went. */
export function useMessageActs({ chatId, timeline, composerRef, onGivers }: OpenChat): MessageActsApi {
  const chat = useChat();
  const { clock } = useApp().environment;
  const removal = useActorApi(useActorRef(chat.messageRemovalMachine), connectConfirmation);
  const copyRef = useActorRef(chat.messageCopyMachine, { input: { entity: null } });
  const jumpRef = useActorRef(chat.jumpMachine, { input: { chatId } });
  const archiveRef = useActorRef(chat.messageArchiveMachine, { input: { entity: null } });
  const reactionsRef = useActorRef(chat.reactionsMachine);
  useNotices(reactionsRef, reactionNotices);
  useNotices(copyRef, messageCopyNotices);
  useNotices(archiveRef, messageArchiveNotices);
  useNotices(jumpRef, jumpNotices);
  const archive = (id: MessageId) => archiveRef.send({ type: 'act.run', input: { id } });
  const react = (reaction: GivenReaction) => reactionsRef.send({ type: 'reaction.give', reaction });
  const mark = useChatMark();
  const unread = (from: MessageId) => mark({ as: 'unread', chatId, from });
  const copy = (text: string) => copyRef.send({ type: 'act.run', input: { text } });
  return useActorApi(jumpRef, (jump, send) =>
    connectMessageActs(
      { chatId, timeline, now: clock.now, jump, removal },
      { composer: composerRef.send, jump: send, copy, archive, react, givers: onGivers, unread },
    ),
  );
}
