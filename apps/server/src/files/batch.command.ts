import type { moveEntries, removeEntries, removeFolder } from '@atrium/core/files/contract';
import { deepestFolder, isCycle } from '@atrium/core/files/rules';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Services } from '../app/services.ts';
import { anyOf } from '../db/any-of.ts';
import type { Context } from '../http/route.ts';
import { auditFiles } from './audit-files.command.ts';
import {
  type Batch,
  fileProblems,
  findHeldInside,
  findTakenBy,
  type Problem,
  refuseProblems,
} from './batch-problems.command.ts';
import { folderAbilities } from './files.policy.ts';
import { type FileRow, lockFiles } from './files.repository.ts';
import { files, folders } from './files.tables.ts';
import { readerOf, requireFolder } from './find-file.command.ts';
import {
  type FoundFolder,
  findFolders,
  findHeight,
  findPath,
  findTreeIds,
  keepRoot,
  lockTreesOf,
  spaceIdOf,
  spreadRights,
} from './folders.repository.ts';
import { refuseFullSpace } from './space-room.command.ts';
import { tellFiles } from './tell-files.command.ts';

type Telling = Pick<Services, 'events'>;

/** Puts files and folders into the trash; with one that cannot go, none goes (FILE-D08, FILE-D10, FILE-E04). */
export async function removeAll(context: Context<typeof removeEntries>, services: Telling): Promise<undefined> {
  const { db, member, now } = context;
  const batch = await lockBatch(context);
  refuseProblems([...batch.problems, ...(await findHeldInside(context, batch.folders))]);
  const removed = { removedAt: now, removedById: member.membershipId };
  if (batch.files.length > 0)
    await db
      .update(files)
      .set({ ...removed, removedWith: sql`id` })
      .where(anyOf(files.id, idsOf(batch.files)));
  for (const { folder } of batch.folders) {
    const tree = await findTreeIds(db, [folder.id]);
    const together = { ...removed, removedWith: folder.id };
    await db
      .update(files)
      .set(together)
      .where(and(anyOf(files.folderId, tree), isNull(files.removedAt)));
    await db.update(folders).set(together).where(anyOf(folders.id, tree));
  }
  await auditBatch(context, batch, { action: 'file_destroy' });
  await tellSources(context, services, batch);
}

/** Puts a folder into the trash, by whoever may; a root is nobody's to delete (FILE-D05). */
export async function removeOne(context: Context<typeof removeFolder>, services: Telling): Promise<undefined> {
  const { can } = await requireFolder(context, context.params.folderId);
  if (!can.destroy) throw context.fail('forbidden');
  const body = { file_ids: [], folder_ids: [context.params.folderId] };
  await removeAll({ ...context, params: { type: 'folders' }, body }, services);
}

/** Moves files and folders into another folder, all or none (FILE-D08, FILE-E01 to FILE-E03). */
export async function moveAll(context: Context<typeof moveEntries>, services: Telling): Promise<undefined> {
  const { body, db } = context;
  const batch = await lockBatch(context, body.target_folder_id);
  const target = await requireFolder(context, body.target_folder_id);
  const moved = batch.folders.filter(({ folder }) => folder.parentId !== target.folder.id);
  const { add_files, create_subfolders } = target.can;
  if ((batch.files.length > 0 && !add_files) || (batch.folders.length > 0 && !create_subfolders))
    throw context.fail('forbidden');
  refuseProblems([...batch.problems, ...(await findObstacles(context, target, moved))]);
  await keepRoot(db, target);
  await refuseFullSpace(context, target.folder, { movedFiles: batch.files, movedFolders: moved });
  if (batch.files.length > 0)
    await db
      .update(files)
      .set({ folderId: target.folder.id })
      .where(anyOf(files.id, idsOf(batch.files)));
  const ids = moved.map(({ folder }) => folder.id);
  if (ids.length > 0) {
    await db.update(folders).set({ parentId: target.folder.id }).where(inArray(folders.id, ids));
    await spreadRights(db, target.folder, ids);
  }
  await auditBatch(context, { ...batch, folders: moved }, { action: 'file_move', target });
  await tellSources(context, services, batch);
  await tellFiles(db, services, { ...context, folder: target.folder, folderIds: [target.folder.id] });
}

/** What stands in the way of folders that are to lie in another one (FILE-E01). */
async function findObstacles(
  context: Context<typeof moveEntries>,
  target: FoundFolder,
  moved: readonly FoundFolder[],
): Promise<readonly Problem[]> {
  const { db } = context;
  const path = await findPath(db, target.folder.id);
  const cycles = moved.filter(({ folder }) => isCycle(path, [folder.id]));
  if (cycles.length > 0) return cycles.map(({ folder }): Problem => [folder.id, 'files.batch.folder_cycle']);
  const height = await findHeight(db, idsOf(moved.map(({ folder }) => folder)));
  const isDeep = Math.max(1, path.length) + height > deepestFolder;
  // What leaves a space is gone for those in it.
  const leaving = moved.filter(({ folder }) => spaceIdOf(folder) !== spaceIdOf(target.folder));
  return [
    ...(isDeep ? moved.map(({ folder }): Problem => [folder.id, 'files.problem.too_deep']) : []),
    ...(await findTakenBy(context, target, moved)),
    ...(await findHeldInside(context, leaving)),
  ];
}

interface LockedBatch {
  readonly files: readonly FileRow[];
  readonly folders: readonly FoundFolder[];
  /** The folders files lie in, by their ids. */
  readonly around: ReadonlyMap<string, FoundFolder>;
  readonly problems: readonly Problem[];
}

/** What is named, locked until the transaction ends, and what stands in the way (FILE-043 to FILE-045). */
async function lockBatch(context: Batch, targetId?: string): Promise<LockedBatch> {
  const { body, db } = context;
  const reader = readerOf(context);
  await lockTreesOf(db, async () => {
    const inFiles = await db
      .selectDistinct({ id: files.folderId })
      .from(files)
      .where(inArray(files.id, [...body.file_ids]));
    const target = targetId === undefined ? [] : [await requireFolder(context, targetId)];
    return [...(await findFolders(db, [...body.folder_ids, ...idsOf(inFiles)], reader)), ...target];
  });
  const found = (await findFolders(db, body.folder_ids, reader)).filter(({ folder }) => folder.parentId !== null);
  const rows = await lockFiles(db, body.file_ids, reader);
  const parents = rows.map(({ folderId }) => folderId);
  const around = new Map((await findFolders(db, parents, reader)).map((one) => [one.folder.id, one]));
  const known = new Set([...found.map(({ folder }) => folder.id), ...idsOf(rows)]);
  const missing = [...body.folder_ids, ...body.file_ids].filter((id) => !known.has(id));
  return {
    files: rows,
    folders: found,
    around,
    problems: [
      ...missing.map((id): Problem => [id, 'files.batch.not_found']),
      ...findElsewhere(body.source_folder_id, targetId, [
        ...rows.map(({ id, folderId }) => ({ id, lies: folderId })),
        ...found.map(({ folder }) => ({ id: folder.id, lies: folder.parentId })),
      ]),
      ...found.flatMap((one): Problem[] =>
        folderAbilities(context.member, one).destroy ? [] : [[one.folder.id, 'files.batch.forbidden']],
      ),
      ...rows.flatMap((row) => fileProblems(context, row, around.get(row.folderId))),
    ],
  };
}

interface Lying {
  readonly id: string;
  readonly lies: string | null;
}

/** What does not lie where it was chosen, nor where it is to go: somebody has moved it meanwhile (FILE-049, FILE-E02). */
function findElsewhere(source: string | undefined, target: string | undefined, all: readonly Lying[]): Problem[] {
  const elsewhere = all.filter(({ lies }) => lies !== source && lies !== target);
  return source === undefined ? [] : elsewhere.map(({ id }): Problem => [id, 'files.batch.not_found']);
}

interface BatchDone {
  readonly action: 'file_destroy' | 'file_move';
  readonly target?: FoundFolder;
}

async function auditBatch(context: Batch, batch: LockedBatch, { action, target }: BatchDone): Promise<void> {
  const towards = target && { target: target.folder };
  const rows = batch.files.filter(({ folderId }) => folderId !== target?.folder.id);
  for (const { folder } of batch.around.values()) {
    const entries = rows.filter(({ folderId }) => folderId === folder.id);
    await auditFiles(context, { action, folder, entries: entries.map(({ id, name }) => ({ id, name })), ...towards });
  }
  for (const { folder } of batch.folders) {
    const entries = [{ id: folder.id, name: folder.name }];
    await auditFiles(context, {
      action,
      folder: { ...folder, name: '', id: folder.parentId ?? '' },
      entries,
      ...towards,
    });
  }
}

async function tellSources(
  context: Pick<Batch, 'db' | 'network'>,
  services: Telling,
  batch: LockedBatch,
): Promise<void> {
  for (const one of batch.around.values())
    await tellFiles(context.db, services, { ...context, folder: one.folder, folderIds: [one.folder.id] });
  for (const { folder } of batch.folders)
    await tellFiles(context.db, services, { ...context, folder, folderIds: [folder.parentId ?? folder.id, folder.id] });
}

function idsOf(rows: readonly { readonly id: string }[]): readonly string[] {
  return rows.map(({ id }) => id);
}
