import { createActMachine } from '../../acts/index.ts';
import { allow } from '../../machine/index.ts';
import type { ChatId, MessageId } from '../chat.schema.ts';
import type { ChatRow } from './chat-list.rules.ts';

/** A chat that is marked as read, or as unread from a message on; null is the newest of somebody else. */
export type ChatMark =
  | { readonly as: 'read'; readonly chatId: ChatId }
  | { readonly as: 'unread'; readonly chatId: ChatId; readonly from: MessageId | null };

/** Marks a chat as read or as unread (CHAT-D63). */
export const chatMarkMachine = createActMachine<null, ChatMark, void>({ id: 'chatMark', verdict: () => allow });

/** What a chat may be marked as in the list: read while something is unread, unread while there is something to read. */
export function markOffered({ unreadCount, last }: Pick<ChatRow, 'unreadCount' | 'last'>): ChatMark['as'] | null {
  if (unreadCount > 0) return 'read';
  return last === null ? null : 'unread';
}
