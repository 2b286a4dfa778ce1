import type { chatPushes } from '@atrium/core/chat/topics';
import { and, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Db } from '../db/database.ts';
import { newId } from '../db/id.ts';
import { transact } from '../db/transact.ts';
import { groupMemberships, groups } from '../groups/groups.tables.ts';
import { PushRefusal } from '../realtime/domain-channel.ts';
import { mayChatDirectly } from './chat.policy.ts';
import type { ChatGiven } from './chat.presenter.ts';
import { enterChat, findGroupMemberIds, findStoredChat, pairOf } from './chat.repository.ts';
import { chats } from './chat.tables.ts';
import type { ChatPush } from './chat-push.channel.ts';
import { presentOne } from './read-chats.channel.ts';
import { findReader } from './reader.repository.ts';
import { chatEventsFor } from './tell-chat.command.ts';

interface ChatReply {
  chat: ChatGiven;
}

/** Opens a chat with a member or a group; one that exists is not doubled (CHAT-D19). */
export function createChat(
  push: ChatPush,
  payload: z.output<(typeof chatPushes)['create_chat']['payload']>,
): Promise<ChatReply> {
  return 'member_id' in payload ? createDirect(push, payload.member_id) : createForGroup(push, payload.group_id);
}

async function createDirect(push: ChatPush, partnerId: string): Promise<ChatReply> {
  const { reader, now } = push;
  if (!mayChatDirectly(reader)) throw new PushRefusal('forbidden');
  if (partnerId === reader.id) throw new PushRefusal('invalid');
  const [memberA, memberB] = pairOf(reader.id, partnerId);
  const known = and(eq(chats.memberA, memberA), eq(chats.memberB, memberB));
  return transact(push.db, async (tx) => {
    if ((await tx.select().from(chats).where(known)).length === 0) {
      await requirePartner(tx, partnerId);
      const chat = { kind: 'direct', memberA, memberB, lastInteractedAt: now } as const;
      await tx.insert(chats).values(chat).onConflictDoNothing();
    }
    const [chat] = await tx.select().from(chats).where(known);
    if (chat === undefined) throw new PushRefusal('not_found');
    const isNew = await enterChat(tx, chat.id, reader.id);
    return reply(tx, push, { chatId: chat.id, newcomers: isNew ? [reader.id] : [] });
  });
}

async function createForGroup(push: ChatPush, groupId: string): Promise<ChatReply> {
  return transact(push.db, async (tx) => {
    const group = await findOwnGroup(tx, groupId, push.reader.id);
    if (group === undefined) throw new PushRefusal('not_found');
    const [known] = await tx.select().from(chats).where(eq(chats.groupId, groupId));
    if (known !== undefined) return reply(tx, push, { chatId: known.id, newcomers: [] });
    if (group.archivedAt !== null) throw new PushRefusal('read_only');
    const chat = { id: newId(), kind: 'group', groupId, lastInteractedAt: push.now } as const;
    const [added] = await tx.insert(chats).values(chat).onConflictDoNothing().returning();
    const [stored] = await tx.select().from(chats).where(eq(chats.groupId, groupId));
    if (stored === undefined) throw new PushRefusal('not_found');
    const newcomers = added === undefined ? [] : await findGroupMemberIds(tx, groupId);
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
  const found = await findStoredChat(tx, push.reader.id, chatId);
  if (found === undefined) throw new PushRefusal('not_found');
  return { chat: await presentOne(tx, push, found) };
}

async function requirePartner(tx: Db, partnerId: string): Promise<void> {
  const partner = await findReader(tx, partnerId);
  if (partner === undefined || partner.lockedAt !== null) throw new PushRefusal('not_found');
  if (!mayChatDirectly(partner)) throw new PushRefusal('forbidden');
}

async function findOwnGroup(tx: Db, groupId: string, membershipId: string) {
  const [row] = await tx
    .select({ group: groups })
    .from(groups)
    .innerJoin(groupMemberships, eq(groupMemberships.groupId, groups.id))
    .where(
      and(
        eq(groups.id, groupId),
        eq(groups.chat, true),
        isNull(groups.deletedAt),
        eq(groupMemberships.membershipId, membershipId),
        eq(groupMemberships.state, 'member'),
      ),
    );
  return row?.group;
}
