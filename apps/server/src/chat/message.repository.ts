import type { AttachmentType, ReactionEmoji } from '@atrium/core/chat/schema';
import { and, asc, desc, eq, exists, gt, gte, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias, QueryBuilder } from 'drizzle-orm/pg-core';
import { asTyped } from '../db/as-typed.ts';
import type { Db } from '../db/database.ts';
import { memberships } from '../members/members.tables.ts';
import { chatMembers, messageObjects, messages } from './chat.tables.ts';
import { type MessageObject, objectsOf } from './message-objects.repository.ts';
import { type FoundReactions, ownReactionsOf, reactionsOf } from './reactions.repository.ts';

/** A message as it is stored. */
export type MessageRow = typeof messages.$inferSelect;

/** A message with its author, and the one it quotes with its own. */
export interface FoundMessage {
  readonly message: MessageRow;
  readonly author: typeof memberships.$inferSelect;
  readonly quoted: MessageRow | null;
  readonly quotedAuthor: typeof memberships.$inferSelect | null;
  readonly objects: readonly MessageObject[];
  readonly quotedObjects: readonly MessageObject[];
  readonly reactions: readonly FoundReactions[];
  /** What the reader answered it with; null where it is read for nobody alone. */
  readonly ownReactions: readonly ReactionEmoji[] | null;
}

const quoted = alias(messages, 'quoted');
const quotedAuthor = alias(memberships, 'quoted_author');

/** One message of a chat. */
export function findMessage(db: Db, chatId: string, id: string): Promise<FoundMessage | undefined> {
  return findMessageFor(db, null, { chatId, id });
}

/** One message of a chat, for one reader. */
export async function findMessageFor(
  db: Db,
  readerId: string | null,
  { chatId, id }: { readonly chatId: string; readonly id: string },
): Promise<FoundMessage | undefined> {
  const [found] = await selectMessages(db, readerId).where(and(eq(messages.chatId, chatId), eq(messages.id, id)));
  return found;
}

/** What an author has sent with a cid, in whatever chat. */
export async function findByCid(db: Db, authorId: string, cid: string): Promise<FoundMessage | undefined> {
  const [found] = await selectMessages(db).where(and(eq(messages.authorId, authorId), eq(messages.cid, cid)));
  return found;
}

/** The messages with these ids, by id. */
export async function findMessages(db: Db, ids: readonly string[]): Promise<Map<string, FoundMessage>> {
  if (ids.length === 0) return new Map();
  const rows = await selectMessages(db).where(inArray(messages.id, [...ids]));
  return new Map(rows.map((row) => [row.message.id, row]));
}

/** A stretch of a chat as one reads it; without an end it is the newest. */
export interface Stretch {
  readonly chatId: string;
  readonly readerId: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Messages oldest first, and whether there are more on the side they were read towards. */
export async function readMessages(
  db: Db,
  { chatId, readerId, before, after, limit }: Stretch,
): Promise<{ messages: FoundMessage[]; hasMore: boolean }> {
  const place = after === undefined ? before && lt(messages.id, before) : gt(messages.id, after);
  const rows = await selectMessages(db, readerId)
    .where(and(eq(messages.chatId, chatId), place || undefined))
    .orderBy(after === undefined ? desc(messages.id) : asc(messages.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return { messages: after === undefined ? page.reverse() : page, hasMore: rows.length > limit };
}

/** Messages of a chat that something of a kind is attached to, newest first, and whether there are older ones. */
export async function readAttached(
  db: Db,
  { chatId, type, before, limit }: Omit<Stretch, 'after' | 'readerId'> & { readonly type: AttachmentType },
): Promise<{ messages: FoundMessage[]; hasMore: boolean }> {
  const kind = type === 'files' ? 'file' : 'image';
  const isHeld = exists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(messageObjects)
      .where(and(eq(messageObjects.messageId, messages.id), eq(messageObjects.kind, kind))),
  );
  const holds = type === 'links' ? sql`jsonb_array_length(${messages.links}) > 0` : isHeld;
  const rows = await selectMessages(db)
    .where(
      and(
        eq(messages.chatId, chatId),
        isNull(messages.deletedAt),
        holds,
        before === undefined ? undefined : lt(messages.id, before),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(limit + 1);
  return { messages: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** The message of a chat that an object is attached to; of a deleted one there is none. */
export async function findHolding(
  db: Db,
  { chatId, objectId }: { readonly chatId: string; readonly objectId: string },
): Promise<FoundMessage | undefined> {
  const holding = new QueryBuilder()
    .select({ id: messageObjects.messageId })
    .from(messageObjects)
    .where(and(eq(messageObjects.objectId, objectId), ne(messageObjects.kind, 'preview')));
  const [found] = await selectMessages(db)
    .where(and(eq(messages.chatId, chatId), isNull(messages.deletedAt), inArray(messages.id, holding)))
    .limit(1);
  return found;
}

/** Messages of a chat that hold all of these words, whatever their accents and capitals, newest first (CHAT-D61). */
export async function findByWords(
  db: Db,
  { chatId, words, before, limit }: Omit<Stretch, 'after' | 'readerId'> & { readonly words: readonly string[] },
): Promise<{ messages: FoundMessage[]; hasMore: boolean }> {
  // The text of a message is folded once, however many words there are.
  const patterns = sql.join(
    words.map((word) => sql`search_fold(${`%${asTyped(word)}%`})`),
    sql`, `,
  );
  const holds = sql`search_fold(${messages.text}) like all (array[${patterns}])`;
  const place = before === undefined ? undefined : lt(messages.id, before);
  const rows = await selectMessages(db)
    .where(and(eq(messages.chatId, chatId), isNull(messages.deletedAt), place, holds))
    .orderBy(desc(messages.id))
    .limit(limit + 1);
  return { messages: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** The newest 200 changes of messages up to an id since an instant, oldest message first (CHAT-D08). */
export async function readChanged(
  db: Db,
  { chatId, readerId, upTo, since }: Pick<Stretch, 'chatId' | 'readerId'> & { upTo?: string | undefined; since: Date },
): Promise<FoundMessage[]> {
  const place: SQL | undefined = upTo === undefined ? undefined : lte(messages.id, upTo);
  const isEdited = and(gte(messages.updatedAt, since), ne(messages.updatedAt, messages.createdAt));
  const isChanged = or(isEdited, gte(messages.reactedAt, since));
  const rows = await selectMessages(db, readerId)
    .where(and(eq(messages.chatId, chatId), place, isChanged))
    .orderBy(sql`greatest(${messages.updatedAt}, ${messages.reactedAt}) desc`)
    .limit(200);
  return rows.sort((one, other) => (one.message.id < other.message.id ? -1 : 1));
}

/** A message of somebody else that is not deleted; the newest, unless it is named. */
export async function findByOthers(
  db: Db,
  { chatId, readerId, id }: { readonly chatId: string; readonly readerId: string; readonly id: string | undefined },
): Promise<string | undefined> {
  const isIt = id === undefined ? undefined : eq(messages.id, id);
  const [found] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.chatId, chatId), ne(messages.authorId, readerId), isNull(messages.deletedAt), isIt))
    .orderBy(desc(messages.id))
    .limit(1);
  return found?.id;
}

/** Keeps a new message. */
export async function insertMessage(db: Db, message: typeof messages.$inferInsert): Promise<void> {
  await db.insert(messages).values(message);
}

/** Changes a message. */
export async function updateMessage(db: Db, id: string, values: Partial<MessageRow>): Promise<void> {
  await db.update(messages).set(values).where(eq(messages.id, id));
}

/** A member's row in a chat, taken for this transaction. */
export async function lockOwnRow(db: Db, chatId: string, membershipId: string) {
  await db.insert(chatMembers).values({ chatId, membershipId }).onConflictDoNothing();
  const [row] = await db.select().from(chatMembers).where(ownRow(chatId, membershipId)).for('update');
  if (row === undefined) throw new Error('The row that was just made sure of is missing.');
  return row;
}

/** Changes a member's row in a chat. */
export async function updateOwnRow(
  db: Db,
  { chatId, membershipId }: { chatId: string; membershipId: string },
  values: Partial<typeof chatMembers.$inferSelect>,
): Promise<void> {
  await db.update(chatMembers).set(values).where(ownRow(chatId, membershipId));
}

function ownRow(chatId: string, membershipId: string): SQL | undefined {
  return and(eq(chatMembers.chatId, chatId), eq(chatMembers.membershipId, membershipId));
}

function selectMessages(db: Db, readerId: string | null = null) {
  return db
    .select({
      message: messages,
      author: memberships,
      quoted,
      quotedAuthor,
      objects: objectsOf(messages.id),
      quotedObjects: objectsOf(quoted.id),
      reactions: reactionsOf(messages.id),
      ownReactions: ownReactionsOf(messages.id, readerId),
    })
    .from(messages)
    .innerJoin(memberships, eq(memberships.id, messages.authorId))
    .leftJoin(quoted, eq(quoted.id, messages.quotedId))
    .leftJoin(quotedAuthor, eq(quotedAuthor.id, quoted.authorId))
    .$dynamic();
}
