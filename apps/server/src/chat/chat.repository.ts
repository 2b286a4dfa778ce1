import type { ChatId } from '@atrium/core/chat/schema';
import { and, count, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias, union } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { groupMemberships, groups } from '../groups/groups.tables.ts';
import { memberships } from '../members/members.tables.ts';
import { chatMembers, chats, messages } from './chat.tables.ts';

/** A chat as it is stored. */
export type ChatRow = typeof chats.$inferSelect;

/** How far one member is in a chat. */
export type ChatMemberRow = typeof chatMembers.$inferSelect;

/** A chat with everybody in it, for one reader. */
export interface FoundChat {
  readonly chat: ChatRow;
  /** Null while the reader has done nothing in it. */
  readonly own: ChatMemberRow | null;
  readonly group: typeof groups.$inferSelect | null;
  readonly partner: typeof memberships.$inferSelect | null;
  readonly partnerOwn: ChatMemberRow | null;
}

const own = alias(chatMembers, 'own');
const partner = alias(memberships, 'partner');
const partnerOwn = alias(chatMembers, 'partner_own');

/** The chat a reader names, if it is one of theirs. */
export async function findChat(db: Db, readerId: string, chatId: ChatId): Promise<FoundChat | undefined> {
  const [kind, id = ''] = chatId.split('/');
  const named = kind === 'group' ? eq(chats.groupId, id) : isOfPair([readerId, id]);
  const [found] = await selectChats(db, readerId).where(and(named, isReadable(readerId)));
  return found;
}

/** One chat by its stored id, as a reader sees it. */
export async function findStoredChat(db: Db, readerId: string, id: string): Promise<FoundChat | undefined> {
  const [found] = await selectChats(db, readerId).where(and(eq(chats.id, id), isReadable(readerId)));
  return found;
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
  const where = and(inArray(chats.id, listed), isReadable(readerId), place);
  const latest = sql`${chats.lastInteractedAt} desc, ${chats.id} desc`;
  const rows = await selectChats(db, readerId)
    .where(where)
    .orderBy(latest)
    .limit(limit + 1);
  const last = rows[limit - 1]?.chat.lastInteractedAt;
  if (last === undefined || rows.length <= limit) return { chats: rows, hasMore: false };
  const later = rows.filter(({ chat }) => chat.lastInteractedAt > last);
  const ties = await selectChats(db, readerId)
    .where(and(where, sql`${chats.lastInteractedAt} = ${last.toISOString()}::timestamptz`))
    .orderBy(latest);
  const rest = await selectChats(db, readerId)
    .where(and(where, sql`${chats.lastInteractedAt} < ${last.toISOString()}::timestamptz`))
    .limit(1);
  return { chats: [...later, ...ties], hasMore: rest.length > 0 };
}

/** How many messages of others a reader has not read, by chat; in a group those since they belong to it. */
export async function countUnread(db: Db, readerId: string, chatIds: readonly string[]): Promise<Map<string, number>> {
  if (chatIds.length === 0) return new Map();
  const joined = sql`lpad(to_hex((extract(epoch from ${groupMemberships.createdAt}) * 1000)::bigint), 12, '0')`;
  const rows = await db
    .select({ chatId: messages.chatId, unread: count() })
    .from(messages)
    .innerJoin(chats, eq(chats.id, messages.chatId))
    .leftJoin(own, and(eq(own.chatId, chats.id), eq(own.membershipId, readerId)))
    .leftJoin(
      groupMemberships,
      and(eq(groupMemberships.groupId, chats.groupId), eq(groupMemberships.membershipId, readerId)),
    )
    .where(
      and(
        inArray(messages.chatId, [...chatIds]),
        ne(messages.authorId, readerId),
        isNull(messages.deletedAt),
        gt(messages.id, sql`coalesce(${own.lastReadId}, ${joined}, '')`),
      ),
    )
    .groupBy(messages.chatId);
  return new Map(rows.map(({ chatId, unread }) => [chatId, unread]));
}

/** Takes the chat's row for this transaction: what follows happens one after the other. */
export async function lockChat(db: Db, id: string): Promise<ChatRow | undefined> {
  const [chat] = await db.select().from(chats).where(eq(chats.id, id)).for('update');
  return chat;
}

/** Makes sure that a member has their row in a chat; tells whether it is new. */
export async function enterChat(db: Db, chatId: string, membershipId: string): Promise<boolean> {
  const rows = await db.insert(chatMembers).values({ chatId, membershipId }).onConflictDoNothing().returning();
  return rows.length > 0;
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
type Pair = readonly [string, string];

/** In the order in which a chat keeps them. */
function pairOf([one, other]: Pair): Pair {
  return one < other ? [one, other] : [other, one];
}

function isOfPair(pair: Pair): SQL | undefined {
  const [memberA, memberB] = pairOf(pair);
  return and(eq(chats.memberA, memberA), eq(chats.memberB, memberB));
}

function selectChats(db: Db, readerId: string) {
  const other = sql`case when ${chats.memberA} = ${readerId} then ${chats.memberB} else ${chats.memberA} end`;
  return db
    .select({ chat: chats, own, group: groups, partner, partnerOwn })
    .from(chats)
    .leftJoin(own, and(eq(own.chatId, chats.id), eq(own.membershipId, readerId)))
    .leftJoin(groups, eq(groups.id, chats.groupId))
    .leftJoin(
      groupMemberships,
      and(
        eq(groupMemberships.groupId, chats.groupId),
        eq(groupMemberships.membershipId, readerId),
        eq(groupMemberships.state, 'member'),
      ),
    )
    .leftJoin(partner, eq(partner.id, other))
    .leftJoin(partnerOwn, and(eq(partnerOwn.chatId, chats.id), eq(partnerOwn.membershipId, partner.id)));
}

function isReadable(readerId: string): SQL | undefined {
  const ofGroup = and(isNotNull(groupMemberships.id), eq(groups.chat, true), isNull(groups.deletedAt));
  return or(ofGroup, eq(chats.memberA, readerId), eq(chats.memberB, readerId));
}
