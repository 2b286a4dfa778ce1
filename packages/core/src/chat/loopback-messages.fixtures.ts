import { exampleChatIds, exampleMessage, exampleWriters } from './chat.fixtures.ts';
import type { ChatId, Message, ReactionEmoji } from './chat.schema.ts';

type Payload = Readonly<Record<string, unknown>>;

/** A message as its writer's client names it. */
export type OwnParts = Pick<Message, 'cid' | 'text'>;

/** The messages of every chat; each write and each change takes a minute. */
export function createStoredMessages() {
  const stored = new Map<ChatId, Message[]>(Object.values(exampleChatIds).map((id) => [id, []]));
  let count = 0;
  const of = (chatId: ChatId) => stored.get(chatId) ?? [];

  function write(chatId: ChatId, from: Message['from'], own?: OwnParts) {
    const known = of(chatId).find((message) => message.cid === own?.cid && message.from.id === from.id);
    if (known) return { message: known, isNew: false };
    count += 1;
    const message = exampleMessage(count, { chatId, from, ...own });
    stored.set(chatId, [...of(chatId), message]);
    return { message, isNew: true };
  }
  function change(chatId: ChatId, index: number, kind: 'edit' | 'delete'): Message | null {
    const message = of(chatId)[index];
    if (!message || message.deleted_at) return null;
    count += 1;
    const changed = changedMessage(message, kind, new Date(Date.UTC(2026, 10, 21) + count * 60_000).toISOString());
    const all = of(chatId).map((one) => (one === message ? changed : one));
    stored.set(chatId, all);
    return changed;
  }
  /** The reader's own emoji, or none. */
  function react(chatId: ChatId, index: number, emoji: ReactionEmoji | null): Message | undefined {
    count += 1;
    const reacted_at = new Date(Date.UTC(2026, 10, 21) + count * 60_000).toISOString();
    const { name } = exampleWriters.jonas;
    const reactions = emoji === null ? [] : [{ emoji, count: 1, names: [name] }];
    const own_reactions = { emoji: emoji === null ? [] : [emoji], as_of: reacted_at };
    const answered = { reactions, reacted_at, own_reactions };
    const all = of(chatId).map((one, place) => (place === index ? { ...one, ...answered } : one));
    stored.set(chatId, all);
    return all[index];
  }
  function page(messages: readonly Message[], { limit, newest }: { limit: number; newest: boolean }) {
    const cut = newest ? messages.slice(-limit) : messages.slice(0, limit);
    return { messages: cut, has_more: messages.length > limit, server_time: new Date(count * 60_000).toISOString() };
  }
  function more({ chat_id, before_id, after_id, limit = 50 }: Payload) {
    const all = of(chat_id as ChatId);
    const size = Number(limit);
    if (before_id) {
      const earlier = all.filter(({ id }) => id < String(before_id));
      return { ...page(earlier, { limit: size, newest: true }), changed: [] };
    }
    const later = all.filter(({ id }) => id > String(after_id));
    const isChanged = (one: Message) => one.updated_at !== one.created_at || one.reacted_at !== null;
    const changed = all.filter((message) => message.id <= String(after_id) && isChanged(message));
    return { ...page(later, { limit: size, newest: false }), changed };
  }
  const newest = (chatId: ChatId) => page(of(chatId), { limit: 50, newest: true });
  return { of, chatIds: () => [...stored.keys()], write, change, react, more, newest };
}

function changedMessage(message: Message, kind: 'edit' | 'delete', updated_at: string): Message {
  if (kind === 'edit') return { ...message, updated_at, text: 'edited' };
  return { ...message, updated_at, text: '', deleted_at: updated_at };
}
