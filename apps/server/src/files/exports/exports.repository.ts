import { and, asc, desc, eq, exists, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import type { ObjectHolder } from '../../uploads/index.ts';
import { storedObjects } from '../../uploads/uploads.tables.ts';
import { folders } from '../files.tables.ts';
import { folderIsVisible } from '../folder-visibility.repository.ts';
import { fileExportParts, fileExports } from './exports.tables.ts';

/** An export as it is stored. */
export type ExportRow = typeof fileExports.$inferSelect;

const query = new QueryBuilder();

/** Exports hold their archives, and show them to those who asked for them, as long as they see the place. */
export const exportHolder: ObjectHolder = {
  holds: exists(
    query.select({ one: sql`1` }).from(fileExportParts).where(eq(fileExportParts.objectId, storedObjects.id)),
  ),
  shows: (caller) =>
    exists(
      query
        .select({ one: sql`1` })
        .from(fileExportParts)
        .innerJoin(fileExports, eq(fileExports.id, fileExportParts.exportId))
        .innerJoin(folders, eq(folders.id, fileExports.folderId))
        .where(
          and(
            eq(fileExportParts.objectId, storedObjects.id),
            eq(fileExports.membershipId, caller.membershipId),
            folderIsVisible(caller),
          ),
        ),
    ),
};

interface OfMember {
  readonly membershipId: string;
  readonly folderId: string;
}

/** Somebody's latest export of a folder. */
export async function findLatest(db: Db, { membershipId, folderId }: OfMember): Promise<ExportRow | undefined> {
  const [row] = await db
    .select()
    .from(fileExports)
    .where(and(eq(fileExports.membershipId, membershipId), eq(fileExports.folderId, folderId)))
    .orderBy(desc(fileExports.createdAt), desc(fileExports.id))
    .limit(1);
  return row;
}

/** Somebody's own export. */
export async function findOwn(db: Db, id: string, membershipId: string): Promise<ExportRow | undefined> {
  const [row] = await db
    .select()
    .from(fileExports)
    .where(and(eq(fileExports.id, id), eq(fileExports.membershipId, membershipId)));
  return row;
}

/** The archives of an export. */
export function findParts(db: Db, exportId: string) {
  return db
    .select({ id: storedObjects.id, name: storedObjects.name, size: storedObjects.size })
    .from(fileExportParts)
    .innerJoin(storedObjects, eq(storedObjects.id, fileExportParts.objectId))
    .where(eq(fileExportParts.exportId, exportId))
    .orderBy(asc(fileExportParts.position));
}

const isPacked = inArray(fileExports.status, ['initialized', 'in_progress']);

/** Takes the oldest export that nobody packs, for a while; one that is interrupted over and over fails. */
export async function takeExport(db: Db, { now, until }: { now: Date; until: Date }): Promise<ExportRow | undefined> {
  const isFree = or(isNull(fileExports.leasedUntil), lt(fileExports.leasedUntil, now));
  const [due] = await db
    .select()
    .from(fileExports)
    .where(and(isPacked, isFree))
    .orderBy(asc(fileExports.createdAt), asc(fileExports.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (due === undefined) return undefined;
  const attempts = due.attempts + 1;
  const [row] = await db
    .update(fileExports)
    .set({ status: 'in_progress', leasedUntil: until, attempts })
    .where(eq(fileExports.id, due.id))
    .returning();
  return row;
}

/** Exports that are older than they are kept. */
export function findOld(db: Db, before: Date): Promise<ExportRow[]> {
  return db.select().from(fileExports).where(lt(fileExports.createdAt, before)).limit(100);
}

/** Exports with archives, some at a time by their ids. */
export function findFinished(db: Db, after: string): Promise<ExportRow[]> {
  return db
    .select()
    .from(fileExports)
    .where(and(eq(fileExports.status, 'finished'), sql`${fileExports.id} > ${after}`))
    .orderBy(asc(fileExports.id))
    .limit(100);
}

/** The finished exports of the same place by the same member that a newer one takes the place of. */
export async function findFormer(db: Db, { id, membershipId, folderId }: ExportRow): Promise<readonly string[]> {
  const isSame = and(eq(fileExports.membershipId, membershipId), eq(fileExports.folderId, folderId));
  const rows = await db
    .select({ id: fileExports.id })
    .from(fileExports)
    .where(and(isSame, ne(fileExports.id, id), eq(fileExports.status, 'finished')));
  return rows.map((row) => row.id);
}

/** Deletes exports, and lets go of their archives. */
export async function dropExports(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const parts = await db
    .delete(fileExportParts)
    .where(inArray(fileExportParts.exportId, [...ids]))
    .returning({ id: fileExportParts.objectId });
  await db.delete(fileExports).where(inArray(fileExports.id, [...ids]));
  const objects = parts.map(({ id }) => id);
  if (objects.length > 0)
    await db.update(storedObjects).set({ state: 'removed' }).where(inArray(storedObjects.id, objects));
}
