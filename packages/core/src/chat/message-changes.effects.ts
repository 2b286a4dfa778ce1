import { toFailure } from '../machine/index.ts';
import type { Message } from './chat.schema.ts';
import { topicOfChat } from './chat-id.rules.ts';
import type { PushChat } from './chat-link.effects.ts';
import type { SavedEdit } from './room/composer.rules.ts';
import type { RemovedMessage } from './room/message-acts.machine.ts';
import type { GivenReaction } from './room/reactions.machine.ts';
import type { TimelineStore } from './timeline/timeline.store.ts';

/** What changing own messages needs from the client. */
export interface ChangesParts {
  readonly push: PushChat;
  readonly store: TimelineStore;
  /** Asks what the network has decided once more. */
  readonly reloadSettings: () => Promise<void>;
}

/** Changes own messages; what is refused rejects with the reason. */
export interface MessageChanges {
  edit(edit: SavedEdit, signal: AbortSignal): Promise<void>;
  /** One that is deleted already is as wanted. */
  remove(message: RemovedMessage, signal: AbortSignal): Promise<void>;
  /** Answers a message with an emoji, or takes that back (CHAT-D62). */
  react(reaction: GivenReaction): Promise<void>;
}

/** Creates the changes of one member's messages. */
export function createMessageChanges({ push, store, reloadSettings }: ChangesParts): MessageChanges {
  const topicOf = (chatId: RemovedMessage['chatId']) => topicOfChat(chatId, store.get().memberId);
  const take = (kind: 'edit' | 'delete' | 'reaction', message: Message) =>
    store.tell({ type: 'message.received', kind, message });

  /** What is refused by decision was decided since the network was asked (CHAT-E12). */
  async function heed<Reply>(reply: Promise<Reply>): Promise<Reply> {
    return reply.catch((error: unknown) => {
      if (decisions.has(toFailure(error).code)) void reloadSettings();
      throw error;
    });
  }

  return {
    edit: async ({ chatId, id, text, fileIds, imageIds, links }, signal) => {
      const content = { text, file_ids: [...fileIds], image_ids: [...imageIds] };
      const payload = { chat_id: chatId, id, ...content, link_attachments: links.map((url) => ({ url })) };
      const { message } = await heed(push(topicOf(chatId), 'update_message', payload, { signal }));
      take('edit', message);
    },
    react: async ({ chatId, id, emoji, on }) => {
      const { message } = await push(topicOf(chatId), 'react', { chat_id: chatId, id, emoji, on });
      take('reaction', message);
    },
    remove: async ({ chatId, id }, signal) => {
      try {
        const payload = { chat_id: chatId, id };
        const { message } = await heed(push(topicOf(chatId), 'delete_message', payload, { signal }));
        take('delete', message);
      } catch (error) {
        if (toFailure(error).code !== 'already_deleted') throw error;
      }
    },
  };
}

const decisions: ReadonlySet<string> = new Set(['update_not_allowed', 'destroy_not_allowed', 'update_period_ended']);
