import type {
  approveVersion,
  declineVersion,
  listPending,
  listVersions,
  restoreVersion,
  updateFile,
} from '@atrium/core/files/contract';
import { findFileProblems } from '@atrium/core/files/rules';
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Services } from '../app/services.ts';
import { newId } from '../db/id.ts';
import { isStale } from '../db/version.ts';
import type { Context, Handler } from '../http/route.ts';
import { namedMemberColumns } from '../members/index.ts';
import { memberships } from '../members/members.tables.ts';
import { auditFiles } from './audit-files.command.ts';
import { settleVersion } from './editing/edit-lock.command.ts';
import { presentFileEntry, presentVersion } from './files.presenter.ts';
import { findCurrent, findListed, findVersion, findVersionById, findVersions } from './files.repository.ts';
import { files, fileVersions, folders } from './files.tables.ts';
import { fileReply, presentedFile, readerOf, requireFile, requireFolder } from './find-file.command.ts';
import { folderIsVisible } from './folder-visibility.repository.ts';
import { findTreeIds } from './folders.repository.ts';
import { letGo } from './forget-files.command.ts';
import { change } from './hold-file.command.ts';
import { notifyOfDecision, notifyOfWaiting } from './notify-files.command.ts';
import { publishVersion } from './place-files.command.ts';
import { saidProfile } from './properties/said-properties.command.ts';
import { refuseHeld } from './refuse-held.command.ts';
import { tellFiles } from './tell-files.command.ts';
import { namesOf, refuseProblems } from './write-folder.command.ts';

type Telling = Pick<Services, 'events'>;

/** Changes what a file is called and what is said of it (FILE-D06). */
export async function changeFile(context: Context<typeof updateFile>, services: Telling) {
  const { body, fail, params } = context;
  const found = await requireFile(context, params.fileId, { lock: true });
  if (!found.can.update) return fail('forbidden');
  refuseHeld(readerOf(context), found, fail);
  const { file } = found.listed;
  refuseProblems(findFileProblems({ ...body, extension: file.extension }));
  if (isStale(file.updatedAt, body.updated_at)) {
    const current = await presentedFile(context, found);
    return fail('stale_object', { current: current.file });
  }
  const { folder } = found;
  const saying = { name: 'file_profile', folder, stored: file.profile, given: body.file_profile } as const;
  const values = { ...namesOf(body.name), description: body.description, ...(await saidProfile(context, saying)) };
  const said = { name: file.name, description: file.description };
  const after = { name: values.name, description: values.description };
  await auditFiles(context, { action: 'file_update', folder, entries: [file], before: said, after });
  return change(context, services, { found, values });
}

/** The published versions of a file, newest first (FILE-D13). */
export const readVersions: Handler<typeof listVersions> = async (context) => {
  const { db, fail, params, query, reply } = context;
  const { listed } = await requireFile(context, params.fileId);
  const start = query.after === undefined ? null : await findVersionById(db, listed.file.id, query.after);
  if (start === undefined || start?.major === null)
    return fail('invalid', { errors: { after: ['general.problem.invalid_value'] } });
  const after = start?.major ?? undefined;
  const found = await findVersions(db, listed.file.id, { isPending: false, after, limit: query.limit + 1 });
  const rows = found.slice(0, query.limit);
  const last = rows.at(-1);
  if (found.length > query.limit && last) reply.nextPage({ limit: query.limit, after: last.version.id });
  return {
    versions: rows.map((row) => presentVersion(row, { major: listed.file.major, createdAt: listed.file.createdAt })),
  };
};

/** Makes an older version the newest: its bytes count again, under a number of their own (FILE-D13). */
export async function bringBackVersion(context: Context<typeof restoreVersion>, services: Telling) {
  const { db, fail, member, now, params } = context;
  const found = await requireFile(context, params.fileId, { lock: true });
  if (!found.can.update) return fail('forbidden');
  refuseHeld(readerOf(context), found, fail);
  const { file } = found.listed;
  const old = await findVersion(db, { id: file.id, major: params.major });
  if (old === undefined) return fail('not_found');
  if (old.major === file.major) return fileReply(context, file.id);
  const id = newId();
  await db
    .insert(fileVersions)
    .values({ ...old, id, major: null, authorId: member.membershipId, createdAt: now, publishedAt: null });
  const waits = found.folder.approvalNow && !found.can.approve;
  if (waits) await notifyOfWaiting(context, services, found);
  else await publishVersion(context, found, id);
  await auditFiles(context, { action: 'file_publish', folder: found.folder, entries: [file], after: { waits } });
  const told = { ...context, folder: found.folder, folderIds: [found.folder.id], fileId: file.id };
  await tellFiles(db, services, told);
  return fileReply(context, file.id);
}

/** What waits for approval in a folder and below it, oldest first, for those who decide (FILE-053). */
export const readPending: Handler<typeof listPending> = async (context) => {
  const { db, fail, member, params, query, reply } = context;
  const around = await requireFolder(context, params.folderId);
  if (!around.can.approve) return fail('forbidden');
  const tree = await findTreeIds(db, [around.folder.id]);
  const found = await db
    .select({ version: fileVersions, author: namedMemberColumns, folder: folders })
    .from(fileVersions)
    .innerJoin(memberships, eq(memberships.id, fileVersions.authorId))
    .innerJoin(files, eq(files.id, fileVersions.fileId))
    .innerJoin(folders, eq(folders.id, files.folderId))
    .where(
      and(
        inArray(files.folderId, tree),
        isNull(files.removedAt),
        isNull(fileVersions.major),
        folderIsVisible(member),
        query.after === undefined ? undefined : gt(fileVersions.id, query.after),
      ),
    )
    .orderBy(asc(fileVersions.id))
    .limit(query.limit + 1);
  const rows = found.slice(0, query.limit);
  const last = rows.at(-1);
  if (found.length > query.limit && last) reply.nextPage({ limit: query.limit, after: last.version.id });
  const listed = new Map(
    (
      await findListed(
        db,
        rows.map(({ version }) => version.fileId),
      )
    ).map((one) => [one.file.id, one]),
  );
  const currents = await findCurrent(
    db,
    rows.map(({ version }) => version.fileId),
  );
  return {
    pending: rows.flatMap(({ folder, ...row }) => {
      const file = listed.get(row.version.fileId);
      if (file === undefined) return [];
      const entry = presentFileEntry(file, { ...around, folder }, readerOf(context));
      return [{ file: entry, version: presentVersion(row, currents.get(row.version.fileId)) }];
    }),
  };
};

/** Makes a version that waits the newest; of two who decide at once the first does (FILE-054, FILE-E13, FILE-E14). */
export async function approve(context: Context<typeof approveVersion>, services: Telling) {
  const { db, fail, params } = context;
  const found = await requireFile(context, params.fileId, { lock: true });
  if (!found.can.approve) return fail('forbidden');
  const version = await findVersionById(db, params.fileId, params.versionId);
  if (version === undefined || version.major !== null) return fail('not_found');
  refuseHeld(readerOf(context), found, fail);
  await publishVersion(context, found, version.id);
  await settleVersion(db, params.fileId);
  const decided = { found, version, decision: 'approved' as const, reason: '' };
  await notifyOfDecision(context, services, decided);
  await auditFiles(context, { action: 'file_version_approve', folder: found.folder, entries: [found.listed.file] });
  const told = { ...context, folder: found.folder, folderIds: [found.folder.id], fileId: params.fileId };
  await tellFiles(db, services, told);
  return fileReply(context, params.fileId);
}

/** Drops a version that waits: those who decide, and whoever brought it (FILE-055, FILE-D14). */
export async function decline(context: Context<typeof declineVersion>, services: Telling) {
  const { body, db, fail, member, params } = context;
  const found = await requireFile(context, params.fileId, { lock: true });
  const version = await findVersionById(db, params.fileId, params.versionId);
  const isSeen = found.can.approve || version?.authorId === member.membershipId;
  if (!isSeen && version !== undefined) return fail('forbidden');
  if (version === undefined || version.major !== null) return fail('not_found');
  await db.delete(fileVersions).where(eq(fileVersions.id, version.id));
  await letGo(db, [version.objectId]);
  const decided = { found, version, decision: 'declined' as const, reason: body.reason };
  await notifyOfDecision(context, services, decided);
  const after = { reason: body.reason };
  await auditFiles(context, {
    action: 'file_version_decline',
    folder: found.folder,
    entries: [found.listed.file],
    after,
  });
  const told = { ...context, folder: found.folder, folderIds: [found.folder.id], fileId: params.fileId };
  await tellFiles(db, services, told);
  return undefined;
}
