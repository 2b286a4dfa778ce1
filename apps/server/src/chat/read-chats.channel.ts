import type { chatPushes } from '@atrium/core/chat/topics';
import type * as z from 'zod/mini';
import type { Db } from '../db/database.ts';
import { presentMessage } from './chat.presenter.ts';
import { listChats } from './chat.repository.ts';
import { type ChatPush, requireChat } from './chat-push.channel.ts';
import { readChanged, readMessages } from './message.repository.ts';
import { readOpened, readPresenter } from './open-chat.command.ts';

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
  const present = await readPresenter(db, push.config, chats);
  return { chats: chats.map(present), has_more: hasMore, server_time: push.now.toISOString() };
}

/** A chat as its room opens: the newest messages, oldest first (CHAT-D07). */
export async function readChatDetails(
  push: ChatPush,
  { chat_id }: Payload<'chat_details'>,
): Promise<Reply<'chat_details'>> {
  return readOpened(push.db, await requireChat(push.db, push, chat_id), push);
}

/** Further messages of a chat, and what changed of those the reader knows (CHAT-D08). */
export async function readMoreMessages(
  push: ChatPush,
  payload: Payload<'more_messages'>,
): Promise<Reply<'more_messages'>> {
  const { chat_id, before_id, after_id, updated_since, limit } = payload;
  if (before_id !== undefined && after_id !== undefined) throw push.fail('invalid');
  const { chat } = await requireChat(push.db, push, chat_id);
  const of = { chatId: chat.id, readerId: push.reader.id };
  const page = await readMessages(push.db, { ...of, before: before_id, after: after_id, limit });
  const changed =
    updated_since === undefined
      ? []
      : await readChanged(push.db, { ...of, upTo: after_id, since: new Date(updated_since) });
  return {
    messages: page.messages.map((message) => presentMessage(message, chat_id)),
    changed: changed.map((message) => presentMessage(message, chat_id)),
    has_more: page.hasMore,
    server_time: push.now.toISOString(),
  };
}
