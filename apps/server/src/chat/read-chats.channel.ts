import { type chatPushes, pageSize } from '@atrium/core/chat/topics';
import type * as z from 'zod/mini';
import type { Db } from '../db/database.ts';
import { PushRefusal } from '../realtime/domain-channel.ts';
import { type ChatGiven, chatIdOf, presentChat, presentMessage } from './chat.presenter.ts';
import { countUnread, type FoundChat, findGroupMemberIds, listChats } from './chat.repository.ts';
import { type ChatPush, requireChat } from './chat-push.channel.ts';
import { findMessages, readChanged, readMessages } from './message.repository.ts';

type Pushes = typeof chatPushes;
type Payload<Name extends keyof Pushes> = z.output<Pushes[Name]['payload']>;
type Reply<Name extends keyof Pushes> = z.input<Pushes[Name]['reply']>;

/** The reader's chats, the latest first (CHAT-D06). */
export async function readChats(
  db: Db,
  push: Pick<ChatPush, 'reader' | 'config' | 'now'>,
  { before, limit }: Payload<'my_chats'>,
): Promise<Reply<'my_chats'>> {
  const { chats, hasMore } = await listChats(db, push.reader.id, {
    before: before === undefined ? undefined : new Date(before),
    limit,
  });
  return { chats: await presentChats(db, push, chats), has_more: hasMore, server_time: push.now.toISOString() };
}

/** A chat as its room opens: the newest messages, oldest first (CHAT-D07). */
export async function readChatDetails(
  push: ChatPush,
  { chat_id }: Payload<'chat_details'>,
): Promise<Reply<'chat_details'>> {
  const found = await requireChat(push.db, push, chat_id);
  const { messages, hasMore } = await readMessages(push.db, { chatId: found.chat.id, limit: pageSize });
  return {
    chat: await presentOne(push.db, push, found),
    messages: messages.map((message) => presentMessage(message, chat_id)),
    has_more: hasMore,
    participants_count: found.group === null ? 2 : (await findGroupMemberIds(push.db, found.group.id)).length,
    server_time: push.now.toISOString(),
  };
}

/** Further messages of a chat, and what changed of those the reader knows (CHAT-D08). */
export async function readMoreMessages(
  push: ChatPush,
  payload: Payload<'more_messages'>,
): Promise<Reply<'more_messages'>> {
  const { chat_id, before_id, after_id, updated_since, limit } = payload;
  if (before_id !== undefined && after_id !== undefined) throw new PushRefusal('invalid');
  const { chat } = await requireChat(push.db, push, chat_id);
  const page = await readMessages(push.db, { chatId: chat.id, before: before_id, after: after_id, limit });
  const changed =
    updated_since === undefined
      ? []
      : await readChanged(push.db, { chatId: chat.id, upTo: after_id, since: new Date(updated_since) });
  return {
    messages: page.messages.map((message) => presentMessage(message, chat_id)),
    changed: changed.map((message) => presentMessage(message, chat_id)),
    has_more: page.hasMore,
    server_time: push.now.toISOString(),
  };
}

/** One chat for its reader. */
export async function presentOne(
  db: Db,
  push: Pick<ChatPush, 'reader' | 'config'>,
  found: FoundChat,
): Promise<ChatGiven> {
  const [chat] = await presentChats(db, push, [found]);
  if (chat === undefined) throw new Error(`The chat ${chatIdOf(found)} got lost on the way.`);
  return chat;
}

async function presentChats(
  db: Db,
  { reader, config }: Pick<ChatPush, 'reader' | 'config'>,
  found: readonly FoundChat[],
): Promise<ChatGiven[]> {
  const lastMessages = await findMessages(
    db,
    found.flatMap(({ chat }) => chat.lastMessageId ?? []),
  );
  const unread = await countUnread(
    db,
    reader.id,
    found.map(({ chat }) => chat.id),
  );
  return found.map((entry) =>
    presentChat(reader, entry, {
      unread: unread.get(entry.chat.id) ?? 0,
      lastMessage: lastMessages.get(entry.chat.lastMessageId ?? ''),
      config,
    }),
  );
}
