import type { Directory } from '@atrium/upload/schema';
import { and, eq, inArray, lt, not, or, type SQL, sum } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { type StoredObjectRow, storedObjects } from './uploads.tables.ts';

/** An object about to be stored; its bytes are kept already. */
export type NewObject = Pick<
  typeof storedObjects.$inferInsert,
  | 'authorId'
  | 'contentType'
  | 'createdAt'
  | 'directory'
  | 'externalId'
  | 'height'
  | 'name'
  | 'sha256'
  | 'size'
  | 'state'
  | 'storageKey'
  | 'width'
> &
  Pick<Partial<StoredObjectRow>, 'isPacked'>;

/** What storing an object came to: the row, and the bytes of the upload it replaces. */
export interface Stored {
  readonly row: StoredObjectRow;
  readonly replacedKey: string | null;
}

/** Stores an object; an upload sent once more replaces itself as long as it is volatile, later it is refused. */
export async function insertObject(db: Db, object: NewObject): Promise<Stored | 'taken'> {
  const [row] = await db.insert(storedObjects).values(object).onConflictDoNothing().returning();
  if (row !== undefined) return { row, replacedKey: null };
  const own = and(eq(storedObjects.authorId, object.authorId), eq(storedObjects.externalId, object.externalId));
  const [earlier] = await db.select().from(storedObjects).where(own).for('update');
  if (earlier === undefined || earlier.state !== 'volatile') return 'taken';
  const [replaced] = await db.update(storedObjects).set(object).where(eq(storedObjects.id, earlier.id)).returning();
  return replaced === undefined ? 'taken' : { row: replaced, replacedKey: earlier.storageKey };
}

/** One object by directory and id under a condition. */
export async function findObject(
  db: Db,
  { directory, objectId }: { readonly directory: Directory; readonly objectId: string },
  condition?: SQL,
): Promise<StoredObjectRow | undefined> {
  const [row] = await db
    .select()
    .from(storedObjects)
    .where(and(isObject(directory, objectId), condition));
  return row;
}

/** An object under a lock: until the transaction ends nothing else takes hold of it. */
export async function lockObject(db: Db, directory: Directory, objectId: string): Promise<StoredObjectRow | undefined> {
  const [row] = await db.select().from(storedObjects).where(isObject(directory, objectId)).for('update');
  return row;
}

/** A member's own objects of a directory by id, under a lock taken in the order of their ids. */
export function lockOwnObjects(
  db: Db,
  { authorId, directory, ids }: { authorId: string; directory: Directory; ids: readonly string[] },
): Promise<readonly StoredObjectRow[]> {
  const own = and(eq(storedObjects.authorId, authorId), eq(storedObjects.directory, directory));
  return db
    .select()
    .from(storedObjects)
    .where(and(own, inArray(storedObjects.id, [...ids])))
    .orderBy(storedObjects.id)
    .for('update');
}

/** Publishes volatile objects. */
export async function publishRows(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await db
    .update(storedObjects)
    .set({ state: 'published', publishedAt: now })
    .where(and(inArray(storedObjects.id, [...ids]), eq(storedObjects.state, 'volatile')));
}

/** Deletes an object that nothing holds; one that something holds is only let go. Answers the key of deleted bytes. */
export async function dropObject(db: Db, id: string, isHeld: SQL | undefined): Promise<string | null> {
  const [deleted] = await db
    .delete(storedObjects)
    .where(and(eq(storedObjects.id, id), unless(isHeld)))
    .returning({ storageKey: storedObjects.storageKey });
  if (deleted !== undefined) return deleted.storageKey;
  await db.update(storedObjects).set({ state: 'removed' }).where(eq(storedObjects.id, id));
  return null;
}

/** Deletes what was never published since `before`, and what was let go and is held no more; answers keys of bytes. */
export async function dropAbandoned(db: Db, before: Date, isHeld: SQL | undefined): Promise<readonly string[]> {
  const unpublished = and(
    inArray(storedObjects.state, ['volatile', 'quarantine']),
    lt(storedObjects.createdAt, before),
  );
  const deleted = await db
    .delete(storedObjects)
    .where(and(or(unpublished, eq(storedObjects.state, 'removed')), unless(isHeld)))
    .returning({ storageKey: storedObjects.storageKey });
  return deleted.map(({ storageKey }) => storageKey);
}

/** Those of many keys that belong to an object. */
export async function findKnownKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { storageKey } = storedObjects;
  const rows = await db
    .select({ storageKey })
    .from(storedObjects)
    .where(inArray(storageKey, [...keys]));
  return new Set(rows.map((row) => row.storageKey));
}

/** Those of many ids that their author may attach to something: published, and kept from being deleted meanwhile. */
export async function findAttachable(
  db: Db,
  { authorId, directory, ids }: { authorId: string; directory: Directory; ids: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const own = and(eq(storedObjects.authorId, authorId), eq(storedObjects.directory, directory));
  const rows = await db
    .select({ id: storedObjects.id })
    .from(storedObjects)
    .where(and(own, eq(storedObjects.state, 'published'), inArray(storedObjects.id, [...ids])))
    .orderBy(storedObjects.id)
    .for('key share');
  return new Set(rows.map((row) => row.id));
}

/** Those of many ids that are a member's own pictures, kept from now on: they stand in something they save (EDIT-005). */
export async function claimPictures(
  db: Db,
  { authorId, ids, now }: { authorId: string; ids: readonly string[]; now: Date },
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await lockOwnObjects(db, { authorId, directory: 'images', ids });
  const own = rows.filter(({ state }) => state === 'volatile' || state === 'published').map(({ id }) => id);
  await publishRows(db, own, now);
  return new Set(own);
}

/** How many bytes somebody has brought, held by others or not; what was packed for them is none of it (UPLD-D14). */
export async function sumStored(db: Db, authorId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(storedObjects.size) })
    .from(storedObjects)
    .where(and(eq(storedObjects.authorId, authorId), eq(storedObjects.isPacked, false)));
  return Number(row?.bytes ?? 0);
}

function isObject(directory: Directory, id: string): SQL | undefined {
  return and(eq(storedObjects.directory, directory), eq(storedObjects.id, id));
}

function unless(condition: SQL | undefined): SQL | undefined {
  return condition === undefined ? undefined : not(condition);
}
