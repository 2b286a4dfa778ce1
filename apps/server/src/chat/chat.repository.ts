import type { ChatId } from '@atrium/core/chat/schema';
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias, union } from 'drizzle-orm/pg-core';
import { anyOf } from '../db/any-of.ts';
import type { Db } from '../db/database.ts';
import { groupMemberships, groups } from '../groups/groups.tables.ts';
import type { MemberRow } from '../realtime/realtime.tables.ts';
import { chatMembers, chats, messages } from './chat.tables.ts';
import { isPart, isReadable, otherId, partner, reader } from './chat-visibility.repository.ts';

/** A chat as it is stored. */
export type ChatRow = typeof chats.$inferSelect;

/** How far one member is in a chat. */
export type ChatMemberRow = typeof chatMembers.$inferSelect;

/** A chat with everybody in it, for one reader. */
export interface FoundChat {
  readonly reader: MemberRow;
  readonly chat: ChatRow;
  /** Null while the reader has done nothing in it. */
  readonly own: ChatMemberRow | null;
  readonly group: typeof groups.$inferSelect | null;
  readonly partner: MemberRow | null;
  readonly partnerOwn: ChatMemberRow | null;
}

const own = alias(chatMembers, 'own');
const partnerOwn = alias(chatMembers, 'partner_own');

/** The chat a reader names, if it is one of theirs. */
export async function findChat(db: Db, readerId: string, chatId: ChatId): Promise<FoundChat | undefined> {
  const [kind, id = ''] = chatId.split('/');
  const named = kind === 'group' ? eq(chats.groupId, id) : isOfPair([readerId, id]);
  const [found] = await selectChats(db, eq(reader.id, readerId)).where(and(named, isReadable));
  return found;
}

/** One chat by its stored id, as each of these readers sees it who is still there and does. */
export function findStoredChats(db: Db, readerIds: readonly string[], id: string): Promise<FoundChat[]> {
  const isSeen = and(eq(chats.id, id), isReadable, isNull(reader.removedAt));
  return selectChats(db, anyOf(reader.id, readerIds)).where(isSeen).orderBy(reader.id);
}

/** The reader's chats, the latest first; those that share the last place come all, so that no page leaves one out. */
export async function listChats(
  db: Db,
  readerId: string,
  { before, limit }: { before?: Date | undefined; limit: number },
): Promise<{ chats: FoundChat[]; hasMore: boolean }> {
  const listed = union(
    db.select({ id: chatMembers.chatId }).from(chatMembers).where(eq(chatMembers.membershipId, readerId)),
    db
      .select({ id: chats.id })
      .from(chats)
      .innerJoin(groupMemberships, eq(groupMemberships.groupId, chats.groupId))
      .where(and(eq(groupMemberships.membershipId, readerId), eq(groupMemberships.state, 'member'))),
  );
  const place =
    before === undefined ? undefined : sql`${chats.lastInteractedAt} < ${before.toISOString()}::timestamptz`;
  const isReader = eq(reader.id, readerId);
  const where = and(inArray(chats.id, listed), isReadable, place);
  const latest = sql`${chats.lastInteractedAt} desc, ${chats.id} desc`;
  const rows = await selectChats(db, isReader)
    .where(where)
    .orderBy(latest)
    .limit(limit + 1);
  const last = rows[limit - 1]?.chat.lastInteractedAt;
  if (last === undefined || rows.length <= limit) return { chats: rows, hasMore: false };
  const later = rows.filter(({ chat }) => chat.lastInteractedAt > last);
  const ties = await selectChats(db, isReader)
    .where(and(where, sql`${chats.lastInteractedAt} = ${last.toISOString()}::timestamptz`))
    .orderBy(latest);
  const rest = await selectChats(db, isReader)
    .where(and(where, sql`${chats.lastInteractedAt} < ${last.toISOString()}::timestamptz`))
    .limit(1);
  return { chats: [...later, ...ties], hasMore: rest.length > 0 };
}

/** Chats with who hears of them, by id, whoever reads. */
export async function findAudiences(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<FoundChat, 'chat' | 'group'>>> {
  const rows = await db
    .select({ chat: chats, group: groups })
    .from(chats)
    .leftJoin(groups, eq(groups.id, chats.groupId))
    .where(inArray(chats.id, [...ids]));
  return new Map(rows.map((row) => [row.chat.id, row]));
}

/** Takes the chat's row for this transaction: what follows happens one after the other. */
export async function lockChat(db: Db, id: string): Promise<ChatRow | undefined> {
  const [chat] = await db.select().from(chats).where(eq(chats.id, id)).for('update');
  return chat;
}

/** Takes all chats in which somebody has written, in the order of their ids. */
export async function lockChatsOf(db: Db, authorId: string): Promise<void> {
  const written = db.select({ id: messages.chatId }).from(messages).where(eq(messages.authorId, authorId));
  await db.select({ id: chats.id }).from(chats).where(inArray(chats.id, written)).orderBy(chats.id).for('update');
}

/** Makes sure that a member has their row in a chat; tells whether it is new. */
export async function enterChat(db: Db, chatId: string, membershipId: string): Promise<boolean> {
  const rows = await db.insert(chatMembers).values({ chatId, membershipId }).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** Ends what members have marked as unread in a chat: whoever comes back reads on from there. */
export async function endUnreadMarks(db: Db, chatId: string, membershipIds: readonly string[]): Promise<void> {
  const isMarked = and(eq(chatMembers.chatId, chatId), isNotNull(chatMembers.unreadFromId));
  await db
    .update(chatMembers)
    .set({ unreadFromId: null, unreadMarkedAt: sql`${chatMembers.unreadMarkedAt} + interval '1 millisecond'` })
    .where(and(isMarked, inArray(chatMembers.membershipId, [...membershipIds])));
}

/** The members of a group. */
export async function findGroupMemberIds(db: Db, groupId: string): Promise<string[]> {
  const rows = await db
    .select({ id: groupMemberships.membershipId })
    .from(groupMemberships)
    .where(and(eq(groupMemberships.groupId, groupId), eq(groupMemberships.state, 'member')))
    .orderBy(groupMemberships.membershipId);
  return rows.map((row) => row.id);
}

/** The chat of a group. */
export async function findGroupChat(db: Db, groupId: string): Promise<ChatRow | undefined> {
  const [chat] = await db.select().from(chats).where(eq(chats.groupId, groupId));
  return chat;
}

/** The chat of two members. */
export async function findPairChat(db: Db, pair: Pair): Promise<ChatRow | undefined> {
  const [chat] = await db.select().from(chats).where(isOfPair(pair));
  return chat;
}

/** A group with a chat, if a member belongs to it. */
export async function findGroupOfMember(db: Db, groupId: string, membershipId: string) {
  const isOpen = and(eq(groups.id, groupId), eq(groups.chat, true), isNull(groups.deletedAt));
  const isOfMember = and(eq(groupMemberships.membershipId, membershipId), eq(groupMemberships.state, 'member'));
  const [row] = await db
    .select({ group: groups })
    .from(groups)
    .innerJoin(groupMemberships, eq(groupMemberships.groupId, groups.id))
    .where(and(isOpen, isOfMember));
  return row?.group;
}

/** Keeps a chat of two members, unless there is one. */
export async function addDirectChat(db: Db, pair: Pair, now: Date): Promise<void> {
  const [memberA, memberB] = pairOf(pair);
  await db.insert(chats).values({ kind: 'direct', memberA, memberB, lastInteractedAt: now }).onConflictDoNothing();
}

/** Keeps a group's chat, unless there is one; tells whether it is new. */
export async function addGroupChat(db: Db, groupId: string, now: Date): Promise<boolean> {
  const chat = { kind: 'group', groupId, lastInteractedAt: now } as const;
  const rows = await db.insert(chats).values(chat).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** Notes the newest message of a chat. */
export async function setLastMessage(db: Db, chatId: string, { id, at }: { id: string; at: Date }): Promise<void> {
  await db.update(chats).set({ lastMessageId: id, lastInteractedAt: at }).where(eq(chats.id, chatId));
}

/** Two members, in any order. */
export type Pair = readonly [string, string];

/** In the order in which a chat keeps them. */
export function pairOf([one, other]: Pair): Pair {
  return one < other ? [one, other] : [other, one];
}

function isOfPair(pair: Pair): SQL | undefined {
  const [memberA, memberB] = pairOf(pair);
  return and(eq(chats.memberA, memberA), eq(chats.memberB, memberB));
}

function selectChats(db: Db, isReader: SQL) {
  return db
    .select({ reader, chat: chats, own, group: groups, partner, partnerOwn })
    .from(chats)
    .innerJoin(reader, isReader)
    .leftJoin(own, and(eq(own.chatId, chats.id), eq(own.membershipId, reader.id)))
    .leftJoin(groups, eq(groups.id, chats.groupId))
    .leftJoin(groupMemberships, isPart)
    .leftJoin(partner, eq(partner.id, otherId))
    .leftJoin(partnerOwn, and(eq(partnerOwn.chatId, chats.id), eq(partnerOwn.membershipId, partner.id)));
}
