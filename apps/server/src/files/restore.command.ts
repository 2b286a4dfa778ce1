import type { restoreEntries } from '@atrium/core/files/contract';
import type { MessageKey } from '@atrium/core/messages';
import { periods } from '@atrium/core/time';
import { and, eq, gte } from 'drizzle-orm';
import type { Services } from '../app/services.ts';
import { anyOf } from '../db/any-of.ts';
import type { Context } from '../http/route.ts';
import { auditFiles } from './audit-files.command.ts';
import { type Problem, refuseProblems } from './batch-problems.command.ts';
import { folderAbilities } from './files.policy.ts';
import { files, folders } from './files.tables.ts';
import { readerOf } from './find-file.command.ts';
import { spaceIsVisible } from './folder-visibility.repository.ts';
import { findFolders, findNamed, lockTreesOf, spreadRights } from './folders.repository.ts';
import { tellFiles } from './tell-files.command.ts';

type Telling = Pick<Services, 'events'>;
type Restoring = Context<typeof restoreEntries>;

interface Removed {
  readonly id: string;
  readonly name: string;
  readonly key: string;
  readonly isFolder: boolean;
  readonly parentId: string | null;
  readonly removedById: string | null;
}

/** Takes files and folders out of the trash with all that went with them, as long as it keeps them (FILE-D23). */
export async function restoreAll(context: Restoring, services: Telling): Promise<undefined> {
  const { body, db } = context;
  await lockTreesOf(db, async () => findFolders(db, parentsOf(await findRemoved(context)), readerOf(context)));
  const rows = new Map((await findRemoved(context)).map((row) => [row.id, row]));
  const problems: Problem[] = [];
  for (const id of [...body.folder_ids, ...body.file_ids]) {
    const row = rows.get(id);
    rows.delete(id);
    const problem = row === undefined ? 'files.batch.not_found' : await restoreOne(context, services, row);
    if (problem !== null) problems.push([id, problem]);
  }
  refuseProblems(problems);
}

/** What is meant, the outer folders first, since what lies in them comes back only into what is there. */
async function findRemoved({ body, db, member, now }: Restoring): Promise<Removed[]> {
  const since = new Date(now.getTime() - periods.deletedFile);
  const columnsOf = (table: typeof folders | typeof files) => {
    const { id, name, nameKey: key, removedById } = table;
    return { id, name, key, removedById };
  };
  const isMeant = (table: typeof folders | typeof files, ids: readonly string[]) =>
    and(anyOf(table.id, ids), eq(table.removedWith, table.id), gte(table.removedAt, since));
  const ofFolders = await db
    .select({ ...columnsOf(folders), parentId: folders.parentId })
    .from(folders)
    .where(and(isMeant(folders, body.folder_ids), spaceIsVisible(member)))
    .orderBy(folders.id);
  const ofFiles = await db
    .select({ ...columnsOf(files), parentId: files.folderId })
    .from(files)
    .innerJoin(folders, eq(folders.id, files.folderId))
    .where(and(isMeant(files, body.file_ids), spaceIsVisible(member)))
    .orderBy(files.id);
  return [
    ...ofFolders.map((row) => ({ ...row, isFolder: true })),
    ...ofFiles.map((row) => ({ ...row, isFolder: false })),
  ];
}

function parentsOf(rows: readonly Removed[]): readonly string[] {
  return [...new Set(rows.flatMap(({ parentId }) => parentId ?? []))];
}

async function restoreOne(
  context: Restoring,
  services: Telling,
  { id, name, isFolder, parentId, removedById, key }: Removed,
): Promise<MessageKey | null> {
  const { db, member } = context;
  const [around] = await findFolders(db, [parentId ?? ''], readerOf(context));
  if (around === undefined) return 'files.batch.folder_gone';
  const can = folderAbilities(member, around);
  if (!can.approve && !(can.add_files && removedById === member.membershipId)) return 'files.batch.forbidden';
  if (isFolder && (await findNamed(db, around.folder.id, [key])).length > 0) return 'files.batch.name_taken';
  const back = { removedAt: null, removedById: null, removedWith: null };
  await db.update(folders).set(back).where(eq(folders.removedWith, id));
  await db.update(files).set(back).where(eq(files.removedWith, id));
  // What holds around it may have changed meanwhile.
  if (isFolder) await spreadRights(db, around.folder, [id]);
  await auditFiles(context, { action: 'file_restore', folder: around.folder, entries: [{ id, name }] });
  await tellFiles(db, services, { ...context, folder: around.folder, folderIds: [around.folder.id] });
  return null;
}
