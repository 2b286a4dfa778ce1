import type { Box } from '@atrium/core/direct-messages/rules';
import { and, asc, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { groups } from '../groups/groups.tables.ts';
import type { MemberCaller } from '../http/caller.ts';
import { holds, memberIsVisible, type NamedMember, namedMemberColumns } from '../members/index.ts';
import { memberships } from '../members/members.tables.ts';
import { storedObjects } from '../uploads/uploads.tables.ts';
import { directMessageCopies, directMessageFiles, directMessages } from './direct-messages.tables.ts';
import { isKept } from './message-visibility.repository.ts';

/** The first recipients that are named; how many there are is said beside them. */
export const namedRecipients = 20;
/** The newest messages of a conversation that are shown. */
export const shownOfConversation = 100;
/** The rows of a box that are counted from its first page. */
export const mostCounted = 10_000;

const mostGroups = 500;

/** Which rows of whose box are read. */
export interface BoxSearch {
  readonly box: Box;
  readonly caller: MemberCaller;
  readonly words: readonly string[];
  readonly limit: number;
  readonly offset: number;
}

/** A message with what its reader has of it, as read. */
export type FoundMessage = Awaited<ReturnType<typeof findMessage>> & object;

/** A page of somebody's box, newest first, and how many rows it has: past what is counted, at least so many. */
export async function findBox(db: Db, search: BoxSearch) {
  const ids = await findPage(db, search);
  const read = ids.length > 0 ? await selectMessages(db, search.caller).where(inArray(directMessages.id, ids)) : [];
  const found = new Map(read.map((row) => [row.message.id, row]));
  return { rows: ids.flatMap((id) => found.get(id) ?? []), total: await countBox(db, search) };
}

/** Which messages a page shows, in its order: what a row says is read for these alone, a person's inbox may hold years. */
async function findPage(db: Db, { box, caller, words, limit, offset }: BoxSearch): Promise<string[]> {
  const isOfBox = isIn(box, caller);
  const order =
    box === 'inbox'
      ? [desc(copies.createdAt), desc(copies.messageId)]
      : [desc(directMessages.createdAt), desc(directMessages.id)];
  const id = box === 'inbox' ? copies.messageId : directMessages.id;
  const rows =
    words.length === 0
      ? db.select({ id }).from(box === 'inbox' ? copies : directMessages)
      : db
          .select({ id })
          .from(directMessages)
          .innerJoin(memberships, eq(memberships.id, directMessages.authorId))
          .leftJoin(copies, ownCopy(caller));
  const found = await rows
    .where(and(isOfBox, ...words.map(isAbout)))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return found.flatMap((row) => row.id ?? []);
}

/**
 * How many rows a box has, counted as far as its pages are within reach: whoever has so many is served no better by knowing
 * how many more, and each page would wait for it.
 */
async function countBox(db: Db, { box, caller, words, limit, offset }: BoxSearch): Promise<number> {
  const most = Math.max(mostCounted, offset + limit + 1);
  const of = db.select({ one: sql`1`.as('one') });
  const rows =
    words.length === 0
      ? of.from(box === 'inbox' ? copies : directMessages)
      : of
          .from(directMessages)
          .innerJoin(memberships, eq(memberships.id, directMessages.authorId))
          .leftJoin(copies, ownCopy(caller));
  return db.$count(
    rows
      .where(and(isIn(box, caller), ...words.map(isAbout)))
      .limit(most)
      .as('counted'),
  );
}

/** A message that somebody has: they got it or sent it, and have not deleted it. */
export async function findMessage(db: Db, id: string, caller: MemberCaller) {
  const [row] = await selectMessages(db, caller).where(and(eq(directMessages.id, id), isKept(caller)));
  return row;
}

/** What somebody has of a conversation: its newest messages, oldest first. */
export async function findConversation(db: Db, conversationId: string, caller: MemberCaller) {
  const rows = await selectMessages(db, caller)
    .where(and(eq(directMessages.conversationId, conversationId), isKept(caller)))
    .orderBy(desc(directMessages.createdAt), desc(directMessages.id))
    .limit(shownOfConversation);
  return rows.reverse();
}

/** The first recipients of messages to people, as far as the reader may know them, in their order. */
export async function findRecipients(db: Db, messageIds: readonly string[], caller: MemberCaller) {
  const found = new Map<string, NamedMember[]>();
  if (messageIds.length === 0) return found;
  const rows = await db
    .select({ messageId: copies.messageId, member: namedMemberColumns })
    .from(copies)
    .innerJoin(directMessages, eq(directMessages.id, copies.messageId))
    .innerJoin(memberships, eq(memberships.id, copies.membershipId))
    .where(
      and(
        inArray(copies.messageId, [...messageIds]),
        lt(copies.position, namedRecipients),
        isNull(directMessages.toGroupId),
        eq(directMessages.toAll, false),
        memberIsVisible(caller),
      ),
    )
    .orderBy(asc(copies.messageId), asc(copies.position));
  for (const { messageId, member } of rows) found.set(messageId, [...(found.get(messageId) ?? []), member]);
  return found;
}

/** The files of messages, in their order; pictures stand in the text. */
export async function findMessageFiles(db: Db, messageIds: readonly string[]) {
  if (messageIds.length === 0) return [];
  return db
    .select({ messageId: directMessageFiles.messageId, object: storedObjects })
    .from(directMessageFiles)
    .innerJoin(storedObjects, eq(storedObjects.id, directMessageFiles.objectId))
    .where(and(inArray(directMessageFiles.messageId, [...messageIds]), eq(storedObjects.directory, 'files')))
    .orderBy(asc(directMessageFiles.messageId), asc(directMessageFiles.position));
}

/** The groups in use whose members somebody writes to together: those they administer (MSG-024). */
export function findAddressableGroups(db: Db, caller: MemberCaller) {
  const mine = caller.networkAdmin ? undefined : inArray(groups.id, [...caller.groupAdminOf]);
  return db
    .select({ id: groups.id, slug: groups.slug, name: groups.name, imageKey: groups.imageKey })
    .from(groups)
    .where(and(isNull(groups.deletedAt), isNull(groups.archivedAt), mine))
    .orderBy(sql`search_fold(${groups.name})`, groups.id)
    .limit(mostGroups);
}

/** How many messages somebody has not read (UNREAD). */
export async function countUnreadDirectMessages(db: Db, membershipId: string): Promise<number> {
  return db.$count(copies, and(eq(copies.membershipId, membershipId), isNull(copies.deletedAt), isNull(copies.readAt)));
}

const _query = new QueryBuilder();
const copies = directMessageCopies;

function isIn(box: Box, { membershipId }: MemberCaller): SQL | undefined {
  if (box === 'inbox') return and(eq(copies.membershipId, membershipId), isNull(copies.deletedAt));
  return and(eq(directMessages.authorId, membershipId), isNull(directMessages.authorDeletedAt));
}

function ownCopy({ membershipId }: MemberCaller): SQL | undefined {
  return and(eq(copies.messageId, directMessages.id), eq(copies.membershipId, membershipId));
}

function selectMessages(db: Db, caller: MemberCaller) {
  const { id, conversationId } = directMessages;
  return db
    .select({
      message: directMessages,
      author: namedMemberColumns,
      group: { id: groups.id, slug: groups.slug, name: groups.name, imageKey: groups.imageKey },
      isReceived: sql<boolean>`${copies.membershipId} is not null and ${copies.deletedAt} is null`,
      readAt: copies.readAt,
      conversationLength: sql<number>`(select count(*)::int from ${directMessages} as other where other.conversation_id = ${conversationId} and ((other.author_id = ${caller.membershipId} and other.author_deleted_at is null) or exists (select 1 from ${copies} as mine where mine.message_id = other.id and mine.membership_id = ${caller.membershipId} and mine.deleted_at is null)))`,
      hasReplies: sql<boolean>`exists (select 1 from ${directMessages} as answer where answer.reply_to_id = ${id} and ((answer.author_id = ${caller.membershipId}) or exists (select 1 from ${copies} as mine where mine.message_id = answer.id and mine.membership_id = ${caller.membershipId})))`,
      hasAttachments: sql<boolean>`exists (select 1 from ${directMessageFiles} as file join ${storedObjects} as object on object.id = file.object_id where file.message_id = ${id} and object.directory = 'files')`,
    })
    .from(directMessages)
    .innerJoin(memberships, eq(memberships.id, directMessages.authorId))
    .leftJoin(groups, eq(groups.id, directMessages.toGroupId))
    .leftJoin(copies, ownCopy(caller))
    .$dynamic();
}

function isAbout(word: string): SQL | undefined {
  return or(
    holds(directMessages.subject, word),
    holds(directMessages.plainContent, word),
    holds(memberships.displayName, word),
  );
}
