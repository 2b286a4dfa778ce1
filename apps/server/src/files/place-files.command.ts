import type { addVersion, findTakenNames, placeFiles } from '@atrium/core/files/contract';
import { changeVerdict, extensionIn, kindOf, nameKey, nameProblem } from '@atrium/core/files/rules';
import type { ReviewStatus } from '@atrium/core/files/schema';
import type { MessageKey } from '@atrium/core/messages';
import { and, eq, isNull, max, or } from 'drizzle-orm';
import type { Services } from '../app/services.ts';
import type { Db } from '../db/database.ts';
import { newId } from '../db/id.ts';
import { nextVersion } from '../db/version.ts';
import { commonRefusal } from '../http/refusal.ts';
import type { Context, Handler } from '../http/route.ts';
import { lockOwnObjects, publishRows } from '../uploads/index.ts';
import type { StoredObjectRow } from '../uploads/uploads.tables.ts';
import { auditFiles } from './audit-files.command.ts';
import { viewOf } from './file-bytes.command.ts';
import { fileAbilities } from './files.policy.ts';
import { presentFileEntry } from './files.presenter.ts';
import { type FoundFile, findListed, type VersionRow } from './files.repository.ts';
import { files, fileVersions } from './files.tables.ts';
import {
  fileReply,
  readerOf,
  requireFile,
  requireFolder,
  requireSteadyFile,
  requireSteadyFolder,
} from './find-file.command.ts';
import { type FolderRow, findFilesNamed, keepRoot } from './folders.repository.ts';
import { notifyOfWaiting } from './notify-files.command.ts';
import { type HeldCodes, refuseHeld } from './refuse-held.command.ts';
import { readReview } from './review/read-review.command.ts';
import { refuseFullSpace } from './space-room.command.ts';
import { tellFiles } from './tell-files.command.ts';
import { namesOf } from './write-folder.command.ts';

type Parts = Pick<Services, 'bytes' | 'events'>;

/** Which names a folder has already, so that whoever brings them is asked (FILE-D07). */
export const findTaken: Handler<typeof findTakenNames> = async (context) => {
  const { body, db, member, params } = context;
  const around = await requireFolder(context, params.folderId);
  await refuseFullSpace(context, around.folder, { bytes: body.bytes });
  const names = new Map(body.names.map((name) => [nameKey(name), name]));
  const rows = await findFilesNamed(db, around.folder.id, [...names.keys()]);
  const listed = await findListed(
    db,
    rows.map(({ id }) => id),
  );
  return {
    taken: listed.map((one) => ({
      name: names.get(one.file.nameKey) ?? one.file.name,
      file_id: one.file.id,
      replaceable:
        fileAbilities(member, one.file, around).update &&
        changeVerdict(presentFileEntry(one, around, readerOf(context))).allowed,
    })),
  };
};

/** Puts uploaded objects into a folder; with one that cannot be, none is (FILE-D04, FILE-D25). */
export async function place(context: Context<typeof placeFiles>, parts: Parts) {
  const { body, db, params } = context;
  // A folder that is deleted or moved at this moment takes in what it may then, or nothing.
  const around = await requireSteadyFolder(context, params.folderId);
  if (!around.can.add_files) return context.fail('forbidden');
  await keepRoot(db, around);
  const objects = await takeObjects(
    context,
    body.files.map(({ id }) => id),
  );
  await refuseFullSpace(context, around.folder, { bytes: weightOf(objects) });
  const placed: string[] = [];
  for (const { id, description, replaces } of body.files) {
    const object = objects.get(id);
    if (object === undefined) continue;
    const brought = { object, description };
    placed.push(
      replaces === undefined
        ? await insertFile(context, parts, { ...brought, folder: around.folder })
        : await replaceFile(context, parts, { ...brought, fileId: replaces, folderId: around.folder.id }),
    );
  }
  await tellFiles(db, parts, { ...context, folder: around.folder, folderIds: [around.folder.id] });
  const listed = await findListed(db, placed);
  const entries = new Map(listed.map((one) => [one.file.id, presentFileEntry(one, around, readerOf(context))]));
  return { files: placed.flatMap((id) => entries.get(id) ?? []) };
}

/** Puts an object in place of what a file is (FILE-051, FILE-D13). */
export async function bringVersion(context: Context<typeof addVersion>, parts: Parts) {
  const { body, db, params } = context;
  const { folder } = await requireSteadyFile(context, params.fileId);
  const objects = await takeObjects(context, [body.file_id]);
  const object = objects.get(body.file_id);
  if (object === undefined) return context.fail('not_found');
  await refuseFullSpace(context, folder, { bytes: object.size });
  await replaceFile(context, parts, { object, description: body.description, fileId: params.fileId });
  await tellFiles(db, parts, { ...context, folder, folderIds: [folder.id], fileId: params.fileId });
  return fileReply(context, params.fileId);
}

type Writing = Pick<Context<typeof placeFiles>, 'caller' | 'db' | 'member' | 'network' | 'now' | 'request'> & {
  readonly fail: HeldCodes;
};

interface Brought {
  readonly object: StoredObjectRow;
  readonly description: string;
}

function weightOf(objects: ReadonlyMap<string, StoredObjectRow>): number {
  return [...objects.values()].reduce((sum, { size }) => sum + size, 0);
}

/** One's own uploads, each to be held once; with one that is gone or withheld none is taken (UPL-E13). */
async function takeObjects({ db, member, now }: Writing, ids: readonly string[]) {
  const rows = await lockOwnObjects(db, { authorId: member.membershipId, directory: 'files', ids });
  const held = await findHeld(db, ids);
  const known = new Map(rows.map((row) => [row.id, row]));
  const problems = ids.flatMap((id) => {
    const isTwice = ids.indexOf(id) !== ids.lastIndexOf(id);
    const problem = problemOf(known.get(id), held.has(id) || isTwice);
    return problem === null ? [] : [[id, [problem]] as const];
  });
  if (problems.length > 0) throw commonRefusal('invalid', { errors: Object.fromEntries(problems) });
  await publishRows(db, ids, now);
  return known;
}

function problemOf(row: StoredObjectRow | undefined, isHeld: boolean): MessageKey | null {
  if (row?.state === 'quarantine') return 'js.uploads.quarantined';
  if (row === undefined || row.state === 'removed' || isHeld) return 'js.uploads.failed.gone';
  return nameProblem(nameIn(row));
}

async function findHeld(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: fileVersions.objectId })
    .from(fileVersions)
    .where(or(...ids.map((id) => eq(fileVersions.objectId, id))));
  return new Set(rows.map(({ id }) => id));
}

async function insertFile(
  context: Writing,
  parts: Parts,
  { object, description, folder }: Brought & { readonly folder: FolderRow },
): Promise<string> {
  const { db, member, now } = context;
  const { id: folderId } = folder;
  const { size, contentType } = object;
  const name = nameIn(object);
  const id = newId();
  const review = await readReview(parts, object);
  const content = { originalFilename: name, contentType, size, review };
  const dates = { authorId: member.membershipId, createdAt: now, updatedAt: now };
  await db.insert(files).values({
    id,
    folderId,
    ...namesOf(name),
    description,
    extension: extensionIn(name),
    kind: kindOf(name),
    ...content,
    ...dates,
  });
  await insertVersion(context, parts, { fileId: id, object, description: '', major: 1, review });
  await auditFiles(context, { action: 'file_publish', folder, entries: [{ id, name }] });
  return id;
}

/** What an upload is called, without the folders it may say it came from (FILE-E10). */
function nameIn({ name }: Pick<StoredObjectRow, 'name'>): string {
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
}

/** Puts bytes that are stored already in place of what a file is; gives back the version that they are. */
export async function bringObject(
  writing: Omit<Writing, 'fail'>,
  parts: Parts,
  brought: { readonly object: StoredObjectRow; readonly fileId: string },
): Promise<VersionRow> {
  const fail: HeldCodes = (code, details) => commonRefusal(code === 'locked' ? 'conflict' : 'forbidden', details);
  const { folder } = await requireSteadyFile(writing, brought.fileId);
  await refuseFullSpace(writing, folder, { bytes: brought.object.size });
  await replaceFile({ ...writing, fail }, parts, { ...brought, description: '' });
  await tellFiles(writing.db, parts, { ...writing, folder, folderIds: [folder.id], fileId: brought.fileId });
  const [version] = await writing.db.select().from(fileVersions).where(eq(fileVersions.objectId, brought.object.id));
  if (version === undefined) throw commonRefusal('not_found');
  return version;
}

/** The new version counts at once, or waits for whoever approves (FILE-D13). */
async function replaceFile(
  context: Writing,
  parts: Parts,
  { object, description, fileId, folderId }: Brought & { readonly fileId: string; readonly folderId?: string },
): Promise<string> {
  const { fail } = context;
  const found = await requireFile(context, fileId, { lock: true });
  if (folderId !== undefined && found.folder.id !== folderId) throw fail('not_found');
  if (!found.can.update) throw fail('forbidden');
  refuseHeld(context, found, fail);
  if (extensionIn(nameIn(object)) !== found.listed.file.extension)
    throw commonRefusal('invalid', {
      errors: { [folderId === undefined ? 'file_id' : object.id]: ['files.problem.name_extension'] },
    });
  const waits = found.folder.approvalNow && !found.can.approve;
  const review = await readReview(parts, object);
  const versionId = await insertVersion(context, parts, { fileId, object, description, major: null, review });
  if (waits) await notifyOfWaiting(context, parts, found);
  else await publishVersion(context, found, versionId);
  await auditFiles(context, {
    action: 'file_publish',
    folder: found.folder,
    entries: [found.listed.file],
    after: { waits },
  });
  return found.listed.file.id;
}

interface NewVersion extends Brought {
  readonly fileId: string;
  readonly major: number | null;
  readonly review: ReviewStatus | null;
}

async function insertVersion(
  { db, member, now }: Pick<Writing, 'db' | 'member' | 'now'>,
  parts: Parts,
  { fileId, object, description, major, review }: NewVersion,
): Promise<string> {
  const { size, contentType } = object;
  const name = nameIn(object);
  const { view, contentType: shownType } = await viewOf(parts, object);
  const id = newId();
  const content = { originalFilename: name, contentType, size, view, shownType, review };
  const made = { authorId: member.membershipId, createdAt: now };
  await db.insert(fileVersions).values({ id, fileId, major, objectId: object.id, ...content, description, ...made });
  return id;
}

/** Makes a version the newest of its file. */
export async function publishVersion(
  { db, now }: Pick<Writing, 'db' | 'now'>,
  { listed }: FoundFile,
  versionId: string,
): Promise<void> {
  const { file } = listed;
  const [highest] = await db
    .select({ major: max(fileVersions.major) })
    .from(fileVersions)
    .where(eq(fileVersions.fileId, file.id));
  const major = (highest?.major ?? file.major) + 1;
  const [version] = await db
    .update(fileVersions)
    .set({ major, publishedAt: now })
    .where(and(eq(fileVersions.id, versionId), isNull(fileVersions.major)))
    .returning();
  if (version === undefined) throw commonRefusal('not_found');
  const { originalFilename, contentType, size, review } = version;
  const updatedAt = nextVersion(file.updatedAt, now);
  const content = { originalFilename, contentType, size, review };
  await db
    .update(files)
    .set({ major, ...content, updatedAt })
    .where(eq(files.id, file.id));
}
