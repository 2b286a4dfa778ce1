import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import type { MemberCaller } from '../http/caller.ts';
import { claimPictures, findAttachable, type ObjectHolder } from '../uploads/index.ts';
import { storedObjects } from '../uploads/uploads.tables.ts';
import { directMessageFiles, directMessages } from './direct-messages.tables.ts';
import { isKept } from './message-visibility.repository.ts';

const query = new QueryBuilder();

/** Messages hold their files as long as somebody has them, and show them to whoever has the message. */
export const messageFileHolder: ObjectHolder = {
  holds: exists(
    query.select({ one: sql`1` }).from(directMessageFiles).where(eq(directMessageFiles.objectId, storedObjects.id)),
  ),
  shows: (caller) =>
    exists(
      query
        .select({ one: sql`1` })
        .from(directMessageFiles)
        .innerJoin(directMessages, eq(directMessages.id, directMessageFiles.messageId))
        .where(and(eq(directMessageFiles.objectId, storedObjects.id), isKept(caller))),
    ),
};

/** Those of many files that somebody may send along: their own, and those of messages they have (MSG-D02). */
export async function findSendable(db: Db, ids: readonly string[], caller: MemberCaller): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const own = await findAttachable(db, { authorId: caller.membershipId, directory: 'files', ids });
  return new Set([...own, ...(await findGot(db, ids, { caller, directory: 'files' }))]);
}

/** Those of many pictures that may stand in a message: their author's own, kept with it, and those of messages they have (EDIT-005). */
export async function claimShowable(
  { db, member: caller, now }: { readonly db: Db; readonly member: MemberCaller; readonly now: Date },
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const own = await claimPictures(db, { authorId: caller.membershipId, ids, now });
  return new Set([...own, ...(await findGot(db, ids, { caller, directory: 'images' }))]);
}

interface Got {
  readonly caller: MemberCaller;
  readonly directory: 'files' | 'images';
}

async function findGot(db: Db, ids: readonly string[], { caller, directory }: Got): Promise<readonly string[]> {
  const got = await db
    .select({ id: directMessageFiles.objectId })
    .from(directMessageFiles)
    .innerJoin(directMessages, eq(directMessages.id, directMessageFiles.messageId))
    .innerJoin(storedObjects, eq(storedObjects.id, directMessageFiles.objectId))
    .where(and(inArray(storedObjects.id, [...ids]), eq(storedObjects.directory, directory), isKept(caller)))
    .for('key share');
  return got.map(({ id }) => id);
}
