import type { ChatId } from '@atrium/core/chat/schema';
import { periods } from '@atrium/core/time';
import { abilitiesFor } from './chat.policy.ts';
import { audienceOf, type ChatPushOf, requireChat } from './chat-push.channel.ts';

/** Tells the other participants that somebody types. */
export type TellComposing = (
  push: ChatPushOf<'composing'>,
  payload: { chat_id: ChatId },
) => Promise<Record<never, never>>;

const mostRemembered = 10_000;

/** Passes on at most one notice a second of each writer and chat (CHAT-D21). */
export function createComposing(): TellComposing {
  const toldAt = new Map<string, number>();

  function isTooSoon(key: string, time: number): boolean {
    const last = toldAt.get(key);
    if (last !== undefined && time - last < periods.composingNotice) return true;
    if (toldAt.size >= mostRemembered) toldAt.clear();
    toldAt.set(key, time);
    return false;
  }

  return async (push, { chat_id }) => {
    const { config, db, now, reader, services } = push;
    const found = await requireChat(db, push, chat_id);
    if (!abilitiesFor(found, config).write) throw push.fail('read_only');
    if (isTooSoon(`${reader.id} ${found.chat.id}`, now.getTime())) return {};
    const from = { id: reader.id, name: reader.displayName };
    for (const { topic, chatId, membershipId } of audienceOf(found)) {
      if (membershipId === reader.id) continue;
      services.realtime.tell({ topic, event: 'composing', payload: { chat_id: chatId, from }, exceptFor: reader.id });
    }
    return {};
  };
}
