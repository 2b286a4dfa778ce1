import { type listReviewed, reviewedPerPage } from '@atrium/core/files/contract';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { Context } from '../../http/route.ts';
import { presentFileEntry } from '../files.presenter.ts';
import { selectFiles } from '../files.repository.ts';
import { files, folders } from '../files.tables.ts';
import { readerOf, requireFolder } from '../find-file.command.ts';
import { folderIsVisible } from '../folder-visibility.repository.ts';
import { findFolders, findTreeIds } from '../folders.repository.ts';

/** Documents with tracked changes or comments in a folder and below it, by name, a numbered page at a time (FILE-056, FILE-D15). */
export async function readReviewed(context: Context<typeof listReviewed>) {
  const { db, member, query, reply } = context;
  const around = await requireFolder(context, query.context_id);
  const tree = await findTreeIds(db, [around.folder.id]);
  const isMeant = and(
    anyOf(files.folderId, tree),
    isNull(files.removedAt),
    isNotNull(files.review),
    folderIsVisible(member),
  );
  const rows = await selectFiles(db)
    .innerJoin(folders, eq(folders.id, files.folderId))
    .where(isMeant)
    .orderBy(asc(files.sortName), asc(files.id))
    .limit(reviewedPerPage)
    .offset((query.page - 1) * reviewedPerPage);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(files)
    .innerJoin(folders, eq(folders.id, files.folderId))
    .where(isMeant);
  const total = counted?.total ?? 0;
  reply.header('X-Total', `${total}`);
  reply.header('X-Per-Page', `${reviewedPerPage}`);
  reply.header('X-Page', `${query.page}`);
  if (query.page * reviewedPerPage < total) reply.nextPage({ ...query, page: query.page + 1 });
  const places = await findFolders(
    db,
    rows.map(({ file }) => file.folderId),
    readerOf(context),
  );
  const byId = new Map(places.map((one) => [one.folder.id, one]));
  return {
    files: rows.flatMap((row) => {
      const place = byId.get(row.file.folderId);
      return place === undefined ? [] : [presentFileEntry(row, place, readerOf(context))];
    }),
  };
}
