import { type ChatMark, chatMarkNotices } from '@atrium/core/chat';
import { useActorRef } from '@xstate/react';
import { useNotices } from '../app/use-notices.ts';
import { useChat } from './client.ts';

/** Marks chats as read and unread, and says what went wrong (CHAT-D63). */
export function useChatMark(): (mark: ChatMark) => void {
  const markRef = useActorRef(useChat().chatMarkMachine, { input: { entity: null } });
  useNotices(markRef, chatMarkNotices);
  return (mark) => markRef.send({ type: 'act.run', input: mark });
}
