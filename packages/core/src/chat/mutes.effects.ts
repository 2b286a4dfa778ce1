import type { ChatId } from './chat.schema.ts';
import { topicOfChat } from './chat-id.rules.ts';
import type { PushChat } from './chat-link.effects.ts';
import type { TimelineStore } from './timeline/timeline.store.ts';

interface MutesParts {
  readonly push: PushChat;
  readonly store: TimelineStore;
}

/** Silences chats of one member. */
export interface Mutes {
  /** Mutes a chat until an instant, or lets it be heard again (null); in the native app apart from browsers (CHAT-064). */
  set(chatId: ChatId, until: string | null, signal: AbortSignal): Promise<void>;
}

/** Creates the mutes of one member's chats. */
export function createMutes({ push, store }: MutesParts): Mutes {
  return {
    set: async (chatId, until, signal) => {
      const { memberId, isNativeApp } = store.get();
      const topic = topicOfChat(chatId, memberId);
      const of = { chat_id: chatId };
      const { state } =
        until === null
          ? await push(topic, 'unmute_chat', { ...of, app: isNativeApp }, { signal })
          : await push(
              topic,
              'mute_chat',
              { ...of, ...(isNativeApp ? { app_muted_until: until } : { muted_until: until }) },
              { signal },
            );
      store.tell({ type: 'state.changed', chatId, state });
    },
  };
}
