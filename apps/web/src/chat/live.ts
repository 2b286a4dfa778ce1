import { connectChatList } from '@atrium/core/chat';
import type { App, LivePart } from '../app/app.ts';
import { chatOf } from './client.ts';
import { createDrafts } from './drafts.ts';

/** Receives messages, and counts those unread in chats that are not muted (CHAT-D37). */
export function live({ environment, client }: App): LivePart {
  const chat = client(chatOf);
  const drafts = client(createDrafts);
  environment.guardUnload(drafts.hasAny);
  const unread = () =>
    connectChatList({ timeline: chat.getSnapshot(), now: environment.clock.now() }, chat.send).unreadTotal;
  return {
    badges: { chat: { subscribe: chat.subscribe, get: unread } },
    close: () => {
      drafts.forget();
      chat.forget();
    },
  };
}
