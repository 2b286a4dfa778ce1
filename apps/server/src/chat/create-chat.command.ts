import { mayChatDirectly } from '@atrium/core/chat/rules';
import type { chatPushes } from '@atrium/core/chat/topics';
import type * as z from 'zod/mini';
import type { Db } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { findMemberRow } from '../members/index.ts';
import type { ChatGiven } from './chat.presenter.ts';
import {
  addDirectChat,
  addGroupChat,
  enterChat,
  findGroupChat,
  findGroupMemberIds,
  findGroupOfMember,
  findPairChat,
  findStoredChats,
} from './chat.repository.ts';
import type { ChatPush, ChatPushOf } from './chat-push.channel.ts';
import { readPresenter } from './open-chat.command.ts';
import { chatEventsFor } from './tell-chat.command.ts';

interface ChatReply {
  chat: ChatGiven;
}

/** Opens a chat with a member or a group; one that exists is not doubled (CHAT-D19). */
export function createChat(
  push: ChatPushOf<'create_chat'>,
  payload: z.output<(typeof chatPushes)['create_chat']['payload']>,
): Promise<ChatReply> {
  return 'member_id' in payload ? createDirect(push, payload.member_id) : createForGroup(push, payload.group_id);
}

async function createDirect(push: ChatPush, partnerId: string): Promise<ChatReply> {
  const { reader, now } = push;
  if (!mayChatDirectly(reader)) throw push.fail('forbidden');
  if (partnerId === reader.id) throw push.fail('invalid');
  const pair = [reader.id, partnerId] as const;
  return transact(push.db, async (tx) => {
    if ((await findPairChat(tx, pair)) === undefined) {
      await requirePartner(tx, push, partnerId);
      await addDirectChat(tx, pair, now);
    }
    const chat = await findPairChat(tx, pair);
    if (chat === undefined) throw push.fail('not_found');
    const isNew = await enterChat(tx, chat.id, reader.id);
    return reply(tx, push, { chatId: chat.id, newcomers: isNew ? [reader.id] : [] });
  });
}

async function createForGroup(push: ChatPushOf<'create_chat'>, groupId: string): Promise<ChatReply> {
  return transact(push.db, async (tx) => {
    const group = await findGroupOfMember(tx, groupId, push.reader.id);
    if (group === undefined) throw push.fail('not_found');
    const known = await findGroupChat(tx, groupId);
    if (known !== undefined) return reply(tx, push, { chatId: known.id, newcomers: [] });
    if (group.archivedAt !== null) throw push.fail('read_only');
    const isAdded = await addGroupChat(tx, groupId, push.now);
    const stored = await findGroupChat(tx, groupId);
    if (stored === undefined) throw push.fail('not_found');
    const newcomers = isAdded ? await findGroupMemberIds(tx, groupId) : [];
    return reply(tx, push, { chatId: stored.id, newcomers });
  });
}

/** The chat for who asked; who has it new hears of it on every device. */
async function reply(
  tx: Db,
  push: ChatPush,
  { chatId, newcomers }: { chatId: string; newcomers: readonly string[] },
): Promise<ChatReply> {
  const { config, services } = push;
  await services.events.record(tx, await chatEventsFor(tx, { config, chatId, memberIds: newcomers }));
  const [found] = await findStoredChats(tx, [push.reader.id], chatId);
  if (found === undefined) throw push.fail('not_found');
  const present = await readPresenter(tx, config, [found]);
  return { chat: present(found) };
}

async function requirePartner(tx: Db, { fail }: ChatPush, partnerId: string): Promise<void> {
  const partner = await findMemberRow(tx, partnerId);
  if (partner === undefined || partner.lockedAt !== null) throw fail('not_found');
  if (!mayChatDirectly(partner)) throw fail('forbidden');
}
