import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { anyOf } from '../db/any-of.ts';
import type { Db } from '../db/database.ts';
import { storedObjects } from '../uploads/uploads.tables.ts';
import { type ArchiveContent, diskName, mostInArchive, withOwnPaths } from './archive.rules.ts';
import { files, fileVersions } from './files.tables.ts';
import { type FileReader, findFolders, findTreeIds } from './folders.repository.ts';

/** What of a folder is wanted: nothing named is all of it. */
export interface ArchiveWanted {
  readonly folderId: string;
  readonly file_ids: readonly string[];
  readonly folder_ids: readonly string[];
  /** How many files at most, one more than that where there are more. */
  readonly most?: number;
}

/** The files of an archive with their paths; what the reader does not see is not in it. */
export async function findArchived(db: Db, wanted: ArchiveWanted, reader: FileReader): Promise<ArchiveContent> {
  const { folderId, file_ids, folder_ids, most = mostInArchive } = wanted;
  const isWhole = file_ids.length === 0 && folder_ids.length === 0;
  const tree = await findTreeIds(db, isWhole ? [folderId] : folder_ids);
  const seen = new Map((await findFolders(db, [...tree, folderId], reader)).map(({ folder }) => [folder.id, folder]));
  const within = tree.filter((id) => seen.has(id));
  const named = and(inArray(files.id, [...file_ids]), eq(files.folderId, folderId));
  const rows = await db
    .select({ file: files, storageKey: storedObjects.storageKey })
    .from(files)
    .innerJoin(fileVersions, and(eq(fileVersions.fileId, files.id), eq(fileVersions.major, files.major)))
    .innerJoin(storedObjects, eq(storedObjects.id, fileVersions.objectId))
    .where(
      and(isNull(files.removedAt), ne(storedObjects.state, 'quarantine'), or(anyOf(files.folderId, within), named)),
    )
    .orderBy(files.folderId, files.sortName, files.id)
    .limit(most + 1);
  const paths = new Map<string, string>();
  const pathOf = (id: string | null): string => {
    const folder = id === null || id === folderId ? undefined : seen.get(id);
    if (folder === undefined) return '';
    const path = paths.get(folder.id) ?? `${pathOf(folder.parentId)}${diskName(folder.name)}/`;
    paths.set(folder.id, path);
    return path;
  };
  const folderPaths = within.map(pathOf);
  const found = rows.map(({ file: { folderId: lies, name, size, updatedAt }, storageKey }) => {
    return { path: `${pathOf(lies)}${diskName(name)}`, storageKey, size, at: updatedAt };
  });
  const filled = found.map(({ path }) => path);
  return {
    files: withOwnPaths(
      found,
      folderPaths.map((path) => path.slice(0, -1)),
    ),
    emptyFolders: emptyOf(folderPaths, filled),
  };
}

/** The folders below which nothing lies at all. */
function emptyOf(folderPaths: readonly string[], filled: readonly string[]): readonly string[] {
  const held = new Set<string>();
  for (const path of [...filled, ...folderPaths.map((folder) => folder.slice(0, -1))])
    for (let slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1))
      held.add(path.slice(0, slash + 1));
  return folderPaths.filter((path) => path !== '' && !held.has(path));
}
