import type { listRemoved } from '@atrium/core/files/contract';
import { periods } from '@atrium/core/time';
import { and, desc, eq, gte, lt, or } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { Context, Handler } from '../http/route.ts';
import { namedMemberColumns, presentMember } from '../members/index.ts';
import { memberships } from '../members/members.tables.ts';
import { folderAbilities } from './files.policy.ts';
import { files, folders } from './files.tables.ts';
import { readerOf, requireFolder } from './find-file.command.ts';
import { spaceIsVisible } from './folder-visibility.repository.ts';
import { type FolderRow, findFolders, isInSpace } from './folders.repository.ts';

/** What was deleted from a space: one's own deletions, all of them for those who administer it (FILE-D23). */
export const readRemoved: Handler<typeof listRemoved> = async (context) => {
  const { db, fail, member, now, params, query, reply } = context;
  const around = await requireFolder(context, params.folderId);
  const start = query.after === undefined ? null : await findRemovedAt(db, query.after, around.folder);
  if (start === undefined) return fail('invalid', { errors: { after: ['general.problem.invalid_value'] } });
  const all = await findRemoved(context, around, start);
  const rows = all.slice(0, query.limit);
  const last = rows.at(-1);
  if (all.length > query.limit && last) reply.nextPage({ limit: query.limit, after: last.id });
  const parents = new Map(
    (
      await findFolders(
        db,
        rows.map(({ parentId }) => parentId ?? ''),
        readerOf(context),
      )
    ).map((one) => [one.folder.id, one]),
  );
  return {
    removed: rows.map(({ entry, id, name, at, by, parentId }) => {
      const parent = parents.get(parentId ?? '');
      return {
        entry,
        id,
        name,
        removed_at: (at ?? now).toISOString(),
        removed_by: by && presentMember(by),
        folder: parent ? { id: parent.folder.id, name: parent.folder.name } : null,
        can: { restore: parent !== undefined && folderAbilities(member, parent).add_files },
      };
    }),
  };
};

async function findRemovedAt(db: Db, id: string, around: FolderRow): Promise<Date | undefined> {
  const [folder] = await db
    .select({ at: folders.removedAt })
    .from(folders)
    .where(and(eq(folders.id, id), isInSpace(around)));
  if (folder?.at) return folder.at;
  const [file] = await db
    .select({ at: files.removedAt })
    .from(files)
    .innerJoin(folders, eq(folders.id, files.folderId))
    .where(and(eq(files.id, id), isInSpace(around)));
  return file?.at ?? undefined;
}

/** The newest of what was deleted, files and folders in one order, one more than a page. */
async function findRemoved(
  { db, member, now, query }: Context<typeof listRemoved>,
  around: Awaited<ReturnType<typeof requireFolder>>,
  start: Date | null,
) {
  const since = new Date(now.getTime() - periods.deletedFile);
  const conditions = (table: typeof files | typeof folders) => [
    eq(table.removedWith, table.id),
    gte(table.removedAt, since),
    around.can.approve ? undefined : eq(table.removedById, member.membershipId),
    start === null
      ? undefined
      : or(lt(table.removedAt, start), and(eq(table.removedAt, start), lt(table.id, query.after ?? ''))),
    spaceIsVisible(member),
  ];
  const limit = query.limit + 1;
  const removedFolders = await db
    .select({
      id: folders.id,
      name: folders.name,
      at: folders.removedAt,
      parentId: folders.parentId,
      by: namedMemberColumns,
    })
    .from(folders)
    .leftJoin(memberships, eq(memberships.id, folders.removedById))
    .where(and(isInSpace(around.folder), ...conditions(folders)))
    .orderBy(desc(folders.removedAt), desc(folders.id))
    .limit(limit);
  const removedFiles = await db
    .select({ id: files.id, name: files.name, at: files.removedAt, parentId: files.folderId, by: namedMemberColumns })
    .from(files)
    .innerJoin(folders, eq(folders.id, files.folderId))
    .leftJoin(memberships, eq(memberships.id, files.removedById))
    .where(and(isInSpace(around.folder), ...conditions(files)))
    .orderBy(desc(files.removedAt), desc(files.id))
    .limit(limit);
  return [
    ...removedFolders.map((row) => ({ entry: 'folder' as const, ...row })),
    ...removedFiles.map((row) => ({ entry: 'file' as const, ...row })),
  ].sort((one, other) => Number(other.at) - Number(one.at) || (one.id < other.id ? 1 : -1));
}
