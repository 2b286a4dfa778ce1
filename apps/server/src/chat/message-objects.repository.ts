import { mayChat } from '@atrium/core/chat/rules';
import { and, eq, exists, inArray, isNull, ne, or, type SQLWrapper, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { groupMemberships, groups } from '../groups/groups.tables.ts';
import { configOf } from '../network/index.ts';
import type { FileRow, ObjectHolder, PictureRow } from '../uploads/index.ts';
import { type StoredObjectRow, storedObjects } from '../uploads/uploads.tables.ts';
import { chats, messageObjects, messages } from './chat.tables.ts';

/** A file or picture of a message. */
export interface MessageObject extends FileRow, PictureRow {
  readonly kind: 'file' | 'image' | 'preview';
  readonly state: StoredObjectRow['state'];
}

/** What a message is to hold, in its order. */
export interface WantedObjects {
  readonly file_ids: readonly string[];
  readonly image_ids: readonly string[];
  /** Pictures of the pages it links to. */
  readonly preview_ids: readonly string[];
}

const query = new QueryBuilder();

/** Messages hold what is attached to them, and show it to whoever is in their chat and may chat at all (CHAT-D13, CHAT-E60). */
export const messageObjectHolder: ObjectHolder = {
  holds: exists(
    query.select({ one: sql`1` }).from(messageObjects).where(eq(messageObjects.objectId, storedObjects.id)),
  ),
  shows: (caller, network) => {
    if (!mayChat(caller, configOf(network).chat)) return sql`false`;
    const { membershipId } = caller;
    const ofOwnGroup = and(
      eq(groupMemberships.membershipId, membershipId),
      eq(groupMemberships.state, 'member'),
      eq(groups.chat, true),
      isNull(groups.deletedAt),
    );
    const isOwnChat = or(eq(chats.memberA, membershipId), eq(chats.memberB, membershipId), ofOwnGroup);
    return exists(
      query
        .select({ one: sql`1` })
        .from(messageObjects)
        .innerJoin(messages, eq(messages.id, messageObjects.messageId))
        .innerJoin(chats, eq(chats.id, messages.chatId))
        .leftJoin(groups, eq(groups.id, chats.groupId))
        .leftJoin(groupMemberships, eq(groupMemberships.groupId, chats.groupId))
        .where(and(eq(messageObjects.objectId, storedObjects.id), isOwnChat)),
    );
  },
};

/** Everything attached to a message, as one value beside its row. */
export function objectsOf(messageId: SQLWrapper) {
  const { id, name, size, contentType, directory, width, height, state } = storedObjects;
  return sql<readonly MessageObject[]>`coalesce((
    select json_agg(json_build_object('kind', ${messageObjects.kind}, 'id', ${id}, 'name', ${name}, 'size', ${size},
      'contentType', ${contentType}, 'directory', ${directory}, 'width', ${width}, 'height', ${height}, 'state', ${state})
      order by ${messageObjects.position})
    from ${messageObjects} inner join ${storedObjects} on ${id} = ${messageObjects.objectId}
    where ${messageObjects.messageId} = ${messageId}), '[]'::json)`;
}

/** What a message holds, and as what. */
export function findHeld(db: Db, messageId: string): Promise<Pick<MessageObject, 'id' | 'kind'>[]> {
  const { kind, objectId: id } = messageObjects;
  return db.select({ id, kind }).from(messageObjects).where(eq(messageObjects.messageId, messageId));
}

/** What is attached to a message with where its bytes lie, in its order; what is withheld is not, what its author let go elsewhere is. */
export function findAttached(db: Db, messageId: string) {
  const { name, storageKey, size, createdAt } = storedObjects;
  return db
    .select({ name, storageKey, size, at: createdAt })
    .from(messageObjects)
    .innerJoin(storedObjects, eq(storedObjects.id, messageObjects.objectId))
    .where(
      and(
        eq(messageObjects.messageId, messageId),
        inArray(messageObjects.kind, ['file', 'image']),
        ne(storedObjects.state, 'quarantine'),
      ),
    )
    .orderBy(messageObjects.position);
}

/** Lets a message hold these objects and no others. */
export async function setObjects(db: Db, messageId: string, wanted: WantedObjects): Promise<void> {
  const kinds = [
    ['file', wanted.file_ids],
    ['image', wanted.image_ids],
    ['preview', wanted.preview_ids],
  ] as const;
  // What is named twice, as the picture of a page among the writer's own, is held as what it is named first.
  const named = kinds.flatMap(([kind, ids]) => ids.map((objectId) => ({ messageId, objectId, kind })));
  const rows = named
    .filter(({ objectId }, at) => named.findIndex((row) => row.objectId === objectId) === at)
    .map((row, position) => ({ ...row, position }));
  await db.delete(messageObjects).where(eq(messageObjects.messageId, messageId));
  if (rows.length > 0) await db.insert(messageObjects).values(rows);
}

/** Lets objects go: they are deleted as soon as nothing holds them. */
export async function letGo(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(storedObjects)
    .set({ state: 'removed' })
    .where(inArray(storedObjects.id, [...ids]));
}
