import { type chatPushes, pageSize } from '@atrium/core/chat/topics';
import type { NetworkConfig } from '@atrium/core/network/schema';
import type * as z from 'zod/mini';
import type { Db } from '../db/database.ts';
import { type ChatGiven, chatIdOf, presentChat, presentMessage } from './chat.presenter.ts';
import { type FoundChat, findGroupMemberIds } from './chat.repository.ts';
import { findMessages, readMessages } from './message.repository.ts';
import { countUnread } from './unread-messages.repository.ts';

type OpenedChat = z.input<(typeof chatPushes)['chat_details']['reply']>;

/** A chat as its room opens to its reader: the newest messages, oldest first (CHAT-D07). */
export async function readOpened(
  db: Db,
  found: FoundChat,
  { config, now }: { readonly config: NetworkConfig; readonly now: Date },
): Promise<OpenedChat> {
  const { messages, hasMore } = await readMessages(db, {
    chatId: found.chat.id,
    readerId: found.reader.id,
    limit: pageSize,
  });
  const present = await readPresenter(db, config, [found]);
  return {
    chat: present(found),
    messages: messages.map((message) => presentMessage(message, chatIdOf(found))),
    has_more: hasMore,
    participants_count: found.group === null ? 2 : (await findGroupMemberIds(db, found.group.id)).length,
    server_time: now.toISOString(),
  };
}

/** Reads what goes into chats beside their rows, and presents each to its reader. */
export async function readPresenter(
  db: Db,
  config: NetworkConfig,
  found: readonly FoundChat[],
): Promise<(chat: FoundChat) => ChatGiven> {
  const unique = (ids: readonly string[]) => [...new Set(ids)];
  const lastMessages = await findMessages(db, unique(found.flatMap(({ chat }) => chat.lastMessageId ?? [])));
  const readerIds = unique(found.map(({ reader }) => reader.id));
  const unread = await countUnread(db, readerIds, unique(found.map(({ chat }) => chat.id)));
  return (entry) =>
    presentChat(entry, {
      unread: unread(entry.reader.id, entry.chat.id),
      lastMessage: lastMessages.get(entry.chat.lastMessageId ?? ''),
      config,
    });
}
