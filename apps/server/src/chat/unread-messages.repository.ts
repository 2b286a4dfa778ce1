import { mayChat } from '@atrium/core/chat/rules';
import { and, count, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { anyOf } from '../db/any-of.ts';
import type { Db } from '../db/database.ts';
import { groupMemberships } from '../groups/groups.tables.ts';
import type { Context } from '../http/route.ts';
import { configOf } from '../network/index.ts';
import { listChats } from './chat.repository.ts';
import { chatMembers, chats, messages } from './chat.tables.ts';
import { reader } from './chat-visibility.repository.ts';

/** More chats than anybody reads; what waits in older ones is not counted. */
const mostChats = 500;

const own = alias(chatMembers, 'own');

/** How many messages wait for the caller in chats that are not muted (CHAT-D37). */
export async function countUnreadMessages({
  db,
  member,
  network,
  now,
}: Pick<Context<unknown>, 'db' | 'member' | 'network' | 'now'>): Promise<number> {
  if (!mayChat(member, configOf(network).chat)) return 0;
  const { membershipId } = member;
  const { chats } = await listChats(db, membershipId, { limit: mostChats });
  const sounding = chats.filter(({ own }) => own?.mutedUntil == null || own.mutedUntil <= now);
  const ids = sounding.map(({ chat }) => chat.id);
  const unreadIn = await countUnread(db, [membershipId], ids);
  return ids.reduce((sum, id) => sum + unreadIn(membershipId, id), 0);
}

/** How many messages of others these readers have not read, by reader and chat; in a group those since they belong to it, and what they marked as unread. */
export async function countUnread(
  db: Db,
  readerIds: readonly string[],
  chatIds: readonly string[],
): Promise<(readerId: string, chatId: string) => number> {
  if (chatIds.length === 0) return () => 0;
  const joined = sql`lpad(to_hex((extract(epoch from coalesce(${groupMemberships.joinedAt}, ${groupMemberships.createdAt})) * 1000)::bigint), 12, '0')`;
  // The first id after what was read, so that the index of the chat is entered at one place.
  const next = sql`coalesce(greatest(${own.lastReadId}, ${joined}), '') || '0'`;
  const isUnread = and(
    ne(messages.authorId, reader.id),
    isNull(messages.deletedAt),
    gte(messages.id, sql`least(${own.unreadFromId}, ${next})`),
  );
  const rows = await db
    .select({ readerId: reader.id, chatId: messages.chatId, unread: count() })
    .from(reader)
    .innerJoin(chats, inArray(chats.id, [...chatIds]))
    .leftJoin(own, and(eq(own.chatId, chats.id), eq(own.membershipId, reader.id)))
    .leftJoin(
      groupMemberships,
      and(eq(groupMemberships.groupId, chats.groupId), eq(groupMemberships.membershipId, reader.id)),
    )
    .innerJoin(messages, and(eq(messages.chatId, chats.id), isUnread))
    .where(anyOf(reader.id, readerIds))
    .groupBy(reader.id, messages.chatId);
  const counts = new Map(rows.map(({ readerId, chatId, unread }) => [`${readerId} ${chatId}`, unread]));
  return (readerId, chatId) => counts.get(`${readerId} ${chatId}`) ?? 0;
}
