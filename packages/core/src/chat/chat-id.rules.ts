import type { ChatId, MessageId } from './chat.schema.ts';

/** A chat has exactly one other member, or belongs to a group. */
export type ChatKind = 'direct' | 'group';

/** The kind of a chat, told by the prefix of its id alone (CHAT-001). */
export function chatKind(chatId: ChatId): ChatKind {
  return chatId.startsWith('group/') ? 'group' : 'direct';
}

/** The topic that pushes about a chat go to: the group's, or the reader's own for a direct chat (CHAT-D01). */
export function topicOfChat(chatId: ChatId, memberId: string): string {
  return chatKind(chatId) === 'group' ? `group:${ownerOfChat(chatId)}` : `member:${memberId}`;
}

/** Id of the partner of a direct chat, or of the group of a group chat. */
export function ownerOfChat(chatId: ChatId): string {
  return chatId.slice(chatId.indexOf('/') + 1);
}

/** Id of the group whose chat it is; null for a direct chat. */
export function groupOfChat(chatId: ChatId): string | null {
  return chatKind(chatId) === 'group' ? ownerOfChat(chatId) : null;
}

/** The later of two message ids, which sort as strings in the order of acceptance; null is before every one. */
export function laterId(a: MessageId | null, b: MessageId | null): MessageId | null {
  return isAtLeast(a, b) ? a : b;
}

/** The earlier of two message ids; null is before every one. */
export function earlierId(a: MessageId | null, b: MessageId | null): MessageId | null {
  return isAtLeast(a, b) ? b : a;
}

/** Whether a mark has reached a message id; everything has reached null. */
export function isAtLeast(mark: MessageId | null, id: MessageId | null): boolean {
  return id === null || (mark !== null && mark >= id);
}

/** A chat in the path of a call. */
export function chatParams(id: ChatId) {
  return { kind: chatKind(id) === 'group' ? 'group' : 'member', chatId: ownerOfChat(id) } as const;
}
