import { captionsName, nameKey } from '@atrium/core/files/rules';
import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { groups } from '../groups/groups.tables.ts';
import { namedMemberColumns } from '../members/index.ts';
import { memberships } from '../members/members.tables.ts';
import { files, fileVersions, fileViews, folders } from './files.tables.ts';
import { folderIsVisible } from './folder-visibility.repository.ts';
import type { FileReader, FoundFolder } from './folders.repository.ts';
import { findFilesNamed, findFolder } from './folders.repository.ts';

/** A file as it is stored. */
export type FileRow = typeof files.$inferSelect;

/** A version of a file as it is stored. */
export type VersionRow = typeof fileVersions.$inferSelect;

const lockers = alias(memberships, 'lockers');

const lockerColumns = {
  id: lockers.id,
  displayName: lockers.displayName,
  isExternal: lockers.isExternal,
  removedAt: lockers.removedAt,
  imageKey: lockers.imageKey,
} as const;

/** What a row of a listing takes of files; joined with `filePeople`. */
export const fileColumns = {
  file: files,
  author: namedMemberColumns,
  locker: lockerColumns,
  pendingCount: sql<number>`(select count(*)::int from file_versions waiting
    where waiting.file_id = ${files.id} and waiting.major is null)`,
} as const;

/** A file with its author, whoever keeps it locked, and how many versions wait. */
export type ListedFile = Awaited<ReturnType<typeof findListed>>[number];

/** Files of a condition, with the people named on them. */
export function selectFiles(db: Db) {
  return db
    .select(fileColumns)
    .from(files)
    .innerJoin(memberships, eq(memberships.id, files.authorId))
    .leftJoin(lockers, eq(lockers.id, files.lockedById))
    .$dynamic();
}

/** Files by their ids. */
export async function findListed(db: Db, ids: readonly string[]) {
  return selectFiles(db).where(inArray(files.id, [...ids]));
}

/** A file with the folder it lies in, if the caller sees that. */
export interface FoundFile extends FoundFolder {
  readonly listed: ListedFile;
}

/** One file that the caller sees; locked, it stays as it is until the transaction ends. */
export async function findFile(
  db: Db,
  id: string,
  { lock = false, ...reader }: FileReader & { readonly lock?: boolean },
): Promise<FoundFile | undefined> {
  if (lock) await db.select({ id: files.id }).from(files).where(eq(files.id, id)).for('update');
  const [listed] = await selectFiles(db).where(and(eq(files.id, id), isNull(files.removedAt)));
  const found = listed && (await findFolder(db, listed.file.folderId, reader));
  return listed && found && { ...found, listed };
}

/** A file that is there, whoever sees it, to judge the token it is asked for with. */
export async function findWithoutReader(db: Db, id: string): Promise<FileRow | undefined> {
  const [file] = await db
    .select({ file: files })
    .from(files)
    .innerJoin(folders, eq(folders.id, files.folderId))
    .leftJoin(groups, eq(groups.id, folders.groupId))
    .where(and(eq(files.id, id), isNull(files.removedAt), isNull(folders.removedAt), isNull(groups.deletedAt)));
  return file?.file;
}

/** Files the caller sees, by their ids, under a lock taken in the order of their ids. */
export async function lockFiles(db: Db, ids: readonly string[], { member }: FileReader): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ file: files })
    .from(files)
    .innerJoin(folders, eq(folders.id, files.folderId))
    .where(and(inArray(files.id, [...ids]), isNull(files.removedAt), folderIsVisible(member)))
    .orderBy(files.id)
    .for('update', { of: files });
  return rows.map(({ file }) => file);
}

/** A version with whoever made it. */
export type ListedVersion = Awaited<ReturnType<typeof findVersions>>[number];

/** Versions of a file: published ones, newest first, or those that wait, oldest first. */
export function findVersions(
  db: Db,
  fileId: string,
  { isPending, after, limit }: { isPending: boolean; after?: number | undefined; limit: number },
) {
  const { major, createdAt } = fileVersions;
  const isMeant = isPending ? isNull(major) : sql`${major} is not null`;
  return db
    .select({ version: fileVersions, author: namedMemberColumns })
    .from(fileVersions)
    .innerJoin(memberships, eq(memberships.id, fileVersions.authorId))
    .where(and(eq(fileVersions.fileId, fileId), isMeant, after === undefined ? undefined : lt(major, after)))
    .orderBy(isPending ? createdAt : desc(major))
    .limit(limit);
}

/** The version a file is now, or another of its published ones. */
export async function findVersion(
  db: Db,
  { id, major }: Pick<FileRow, 'id' | 'major'>,
): Promise<VersionRow | undefined> {
  const [row] = await db
    .select()
    .from(fileVersions)
    .where(and(eq(fileVersions.fileId, id), eq(fileVersions.major, major)));
  return row;
}

/** The versions files are now, by their files. */
export async function findCurrent(db: Db, fileIds: readonly string[]): Promise<ReadonlyMap<string, VersionRow>> {
  const rows = await db
    .select({ version: fileVersions })
    .from(fileVersions)
    .innerJoin(files, and(eq(files.id, fileVersions.fileId), eq(files.major, fileVersions.major)))
    .where(inArray(files.id, [...fileIds]));
  return new Map(rows.map(({ version }) => [version.fileId, version]));
}

/** One version by its id. */
export async function findVersionById(db: Db, fileId: string, id: string): Promise<VersionRow | undefined> {
  const [row] = await db
    .select()
    .from(fileVersions)
    .where(and(eq(fileVersions.fileId, fileId), eq(fileVersions.id, id)));
  return row;
}

/** The file beside a film or a recording that says what is said in it. */
export async function findCaptions(db: Db, { folderId, kind, name }: FileRow): Promise<FileRow | undefined> {
  if (kind !== 'video' && kind !== 'audio') return undefined;
  const [found] = await findFilesNamed(db, folderId, [nameKey(captionsName(name))]);
  return found;
}

/** How many people have looked at a file. */
export function countViews(db: Db, fileId: string): Promise<number> {
  return db.$count(fileViews, eq(fileViews.fileId, fileId));
}
