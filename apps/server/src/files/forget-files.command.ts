import { and, eq, lt, notExists, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { anyOf } from '../db/any-of.ts';
import type { Db } from '../db/database.ts';
import { storedObjects } from '../uploads/uploads.tables.ts';
import { files, fileVersions, folders } from './files.tables.ts';
import { propertySets } from './properties/property-sets.tables.ts';

const query = new QueryBuilder();

/** Lets go of what no version is made of any more, so that its bytes go where nothing else holds them. */
export async function letGo(db: Db, objectIds: readonly string[]): Promise<void> {
  const isHeld = query.select({ one: sql`1` }).from(fileVersions).where(eq(fileVersions.objectId, storedObjects.id));
  await db
    .update(storedObjects)
    .set({ state: 'removed' })
    .where(and(anyOf(storedObjects.id, objectIds), notExists(isHeld)));
}

/** Deletes files for good, with all their versions, and lets go of their bytes. */
export async function forgetFiles(db: Db, ids: readonly string[]): Promise<void> {
  const versions = await db
    .delete(fileVersions)
    .where(anyOf(fileVersions.fileId, ids))
    .returning({ id: fileVersions.objectId });
  await db.delete(files).where(anyOf(files.id, ids));
  await letGo(
    db,
    versions.map(({ id }) => id),
  );
}

/** Deletes folders that nothing lies in any more, the innermost first. */
export async function forgetFolders(db: Db, condition: SQL | undefined): Promise<number> {
  let deleted = 0;
  for (;;) {
    const rows = await db
      .delete(folders)
      .where(and(condition, notExists(filesIn), notExists(foldersIn)))
      .returning({ id: folders.id });
    if (rows.length === 0) return deleted;
    deleted += rows.length;
  }
}

const filesIn = query.select({ one: sql`1` }).from(files).where(eq(files.folderId, folders.id));
const foldersIn = sql`(select 1 from folders inner_folders where inner_folders.parent_id = ${folders.id})`;

/** Deletes what lies in a group, for good, and what it has added to the fields of files and folders. */
export async function forgetFilesOfGroup(db: Db, groupId: string): Promise<void> {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .innerJoin(folders, eq(folders.id, files.folderId))
    .where(eq(folders.groupId, groupId));
  await forgetFiles(
    db,
    rows.map(({ id }) => id),
  );
  await forgetFolders(db, eq(folders.groupId, groupId));
  await db.delete(propertySets).where(eq(propertySets.contextId, groupId));
}

/** Some of what was deleted before a moment, so that no transaction is a long one. */
export async function findForgotten(db: Db, before: Date, limit: number): Promise<readonly string[]> {
  const rows = await db.select({ id: files.id }).from(files).where(lt(files.removedAt, before)).limit(limit);
  return rows.map(({ id }) => id);
}
