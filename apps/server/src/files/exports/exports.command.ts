import type { ReplyGivenOf } from '@atrium/core/contract';
import type { findExport, getExport, startExport } from '@atrium/core/files/contract';
import { extensionIn, isPacking } from '@atrium/core/files/rules';
import type { Db } from '../../db/database.ts';
import type { Context } from '../../http/route.ts';
import { requireFolder } from '../find-file.command.ts';
import { keepRoot } from '../folders.repository.ts';
import { type ExportRow, findLatest, findOwn, findParts } from './exports.repository.ts';
import { fileExports } from './exports.tables.ts';

/** How often somebody may have places packed. */
export const exportRule = { name: 'file export', count: 20, seconds: 60 * 60 } as const;

type ExportGiven = ReplyGivenOf<typeof getExport>;

/** The latest export of a place by its reader; apps have no files of their own. */
export async function readLatest(context: Context<typeof findExport>) {
  const { db, fail, member, query } = context;
  if (query.context_type === 'app') return fail('not_found');
  const { folder } = await requireFolder(context, query.context_id);
  const row = await findLatest(db, { membershipId: member.membershipId, folderId: folder.id });
  return row === undefined ? fail('not_found') : present(db, row);
}

/** How far an export is, for whoever has asked for it and still sees the place. */
export async function readExport(context: Context<typeof getExport>) {
  const { db, fail, member, params } = context;
  const row = await findOwn(db, params.exportId, member.membershipId);
  if (row === undefined) return fail('not_found');
  await requireFolder(context, row.folderId);
  return present(db, row);
}

/** Begins to pack a place; one packing of it at a time for each reader (FILE-D22). */
export async function start(context: Context<typeof startExport>) {
  const { body, db, fail, member, now } = context;
  if (body.context_type === 'app') return fail('not_found');
  const found = await requireFolder(context, body.context_id);
  await keepRoot(db, found);
  const own = { membershipId: member.membershipId, folderId: found.folder.id };
  await db
    .insert(fileExports)
    .values({ ...own, createdAt: now })
    .onConflictDoNothing();
  const row = await findLatest(db, own);
  return row === undefined || !isPacking(row) ? fail('conflict') : present(db, row);
}

async function present(db: Db, row: ExportRow): Promise<ExportGiven> {
  const { id, status, progress, createdAt } = row;
  const parts = status === 'finished' ? await findParts(db, id) : [];
  return {
    export: {
      id,
      status,
      progress,
      createdAt: createdAt.toISOString(),
      files: parts.map(({ id: objectId, name, size }) => {
        const url = `/api/storage/files/${objectId}/download`;
        return { id: objectId, name, size, extension: extensionIn(name), fileUrl: url, downloadUrl: url };
      }),
    },
  };
}
