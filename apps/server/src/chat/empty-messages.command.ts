import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import type { Services } from '../app/services.ts';
import type { Db } from '../db/database.ts';
import { findAudiences, lockChatsOf } from './chat.repository.ts';
import { messageObjects, messageReactions, messages } from './chat.tables.ts';
import { findMessages } from './message.repository.ts';
import { letGo } from './message-objects.repository.ts';
import { retellEmptied } from './retell-message.command.ts';
import { messageEvents } from './send-message.command.ts';

/** How many of the newest are told of one by one; whoever was away for more reads anew, and finds the rest empty. */
const mostTold = 1_000;
const toldAtOnce = 100;

/** Leaves of everything somebody has written its places alone, as if they had deleted each (CHAT-D13, MEMBER-D03). */
export async function emptyMessagesOf(
  db: Db,
  { events }: Pick<Services, 'events'>,
  { authorId, now }: { readonly authorId: string; readonly now: Date },
): Promise<void> {
  const isTheirs = eq(messages.authorId, authorId);
  await lockChatsOf(db, authorId);
  const written = (messageId: typeof messageObjects.messageId | typeof messageReactions.messageId) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(messages)
        .where(and(eq(messages.id, messageId), isTheirs)),
    );
  const updatedAt = sql`greatest(${now.toISOString()}::timestamptz, ${messages.updatedAt} + interval '1 millisecond')`;
  const emptied = await db
    .update(messages)
    .set({ text: '', links: [], previews: [], quotedId: null, deletedAt: now, updatedAt })
    .where(and(isTheirs, isNull(messages.deletedAt)))
    .returning({ id: messages.id, chatId: messages.chatId, at: messages.createdAt });
  await db.delete(messageReactions).where(written(messageReactions.messageId));
  const held = await db
    .delete(messageObjects)
    .where(written(messageObjects.messageId))
    .returning({ id: messageObjects.objectId });
  await letGo(db, [...new Set(held.map(({ id }) => id))]);
  await retellAll(db, emptied, now);
  const newest = emptied
    .map(({ id }) => id)
    .sort()
    .slice(-mostTold);
  for (let start = 0; start < newest.length; start += toldAtOnce)
    await tellEmptied(db, events, newest.slice(start, start + toldAtOnce));
}

/** Who comes later reads them as empty too. */
async function retellAll(
  db: Db,
  emptied: readonly { readonly id: string; readonly chatId: string; readonly at: Date }[],
  deletedAt: Date,
): Promise<void> {
  const byChat = Map.groupBy(emptied, ({ chatId }) => chatId);
  const chats = await findAudiences(db, [...byChat.keys()]);
  for (const [chatId, theirs] of byChat) {
    const chat = chats.get(chatId);
    const since = theirs.reduce((first, { at }) => Math.min(first, at.getTime()), deletedAt.getTime());
    const ids = theirs.map(({ id }) => id);
    if (chat) await retellEmptied(db, chat, { ids, deletedAt, since: new Date(since) });
  }
}

/** Those who know the messages, here or from what they missed, see them go. */
async function tellEmptied(db: Db, events: Services['events'], ids: readonly string[]): Promise<void> {
  const found = await findMessages(db, ids);
  const chats = await findAudiences(db, [...new Set([...found.values()].map(({ message }) => message.chatId))]);
  const told = ids.flatMap((id) => {
    const message = found.get(id);
    const chat = message && chats.get(message.message.chatId);
    return message && chat ? messageEvents(chat, message, { kind: 'delete' }) : [];
  });
  await events.record(db, told);
}
