import type { createFolder, createFolderTree, updateFolder } from '@atrium/core/files/contract';
import {
  deepestFolder,
  findFolderProblems,
  foldersOf,
  isTooDeep,
  nameKey,
  nameProblem,
  sortName,
} from '@atrium/core/files/rules';
import { eq } from 'drizzle-orm';
import type { Services } from '../app/services.ts';
import { newId } from '../db/id.ts';
import { isStale, nextVersion } from '../db/version.ts';
import { commonRefusal } from '../http/refusal.ts';
import type { Context } from '../http/route.ts';
import { auditFiles } from './audit-files.command.ts';
import { folderAbilities } from './files.policy.ts';
import { folders } from './files.tables.ts';
import { folderReply, requireSteadyFolder } from './find-file.command.ts';
import {
  type FolderRow,
  type FoundFolder,
  findFolder,
  findNamed,
  findPath,
  keepRoot,
  spreadRights,
} from './folders.repository.ts';
import { saidProfile } from './properties/said-properties.command.ts';
import { tellFiles } from './tell-files.command.ts';

type Telling = Pick<Services, 'events'>;

/** Makes a folder inside another (FILE-D05). */
export async function makeFolder(context: Context<typeof createFolder>, services: Telling) {
  const { body, db } = context;
  const around = await requireSteadyFolder(context, body.parent_folder_id);
  if (!around.can.create_subfolders) return context.fail('forbidden');
  refuseProblems(findFolderProblems(body));
  await keepRoot(db, around);
  const { length: depth } = await findPath(db, around.folder.id);
  if (depth >= deepestFolder) throw tooDeep('name');
  const [taken] = await findNamed(db, around.folder.id, [nameKey(body.name)]);
  if (taken) throw nameTaken();
  const saying = { name: 'folder_profile', folder: around.folder, stored: {}, given: body.folder_profile } as const;
  const said = await saidProfile(context, saying);
  const id = await insertFolder(context, around.folder, { ...body, ...said });
  await tellFiles(db, services, { ...context, folder: around.folder, folderIds: [around.folder.id] });
  return folderReply(context, { ...around, folder: await requireRow(context, id) });
}

/** Makes the folders of a dropped tree that are not there yet; those that are take in what comes (FILE-D26). */
export async function makeFolderTree(context: Context<typeof createFolderTree>, services: Telling) {
  const { body, db, params } = context;
  const around = await requireSteadyFolder(context, params.folderId);
  if (!around.can.create_subfolders) return context.fail('forbidden');
  if (body.paths.some(isTooDeep)) throw tooDeep('paths');
  const wanted = foldersOf(body.paths);
  if (wanted.length > mostInTree) throw commonRefusal('invalid', { errors: { paths: ['general.problem.too_big'] } });
  for (const path of wanted) {
    const problem = nameProblem(lastOf(path));
    if (problem !== null) throw commonRefusal('invalid', { errors: { paths: [problem] } });
  }
  await keepRoot(db, around);
  const { length: depth } = await findPath(db, around.folder.id);
  if (wanted.some((path) => depth + path.split('/').length > deepestFolder)) throw tooDeep('paths');
  const made = await growTree(context, around, wanted);
  const folderIds = [...made.values()].map(({ id }) => id);
  await tellFiles(db, services, { ...context, folder: around.folder, folderIds });
  return { folders: body.paths.map((path) => ({ path, id: made.get(path)?.id ?? around.folder.id })) };
}

const mostInTree = 1_000;

/** Changes a folder, if nobody else has changed it since it was read (FILE-D05). */
export async function changeFolder(context: Context<typeof updateFolder>, services: Telling) {
  const { body, db, now, params } = context;
  const found = await requireSteadyFolder(context, params.folderId);
  const isRoot = found.folder.parentId === null;
  if (!found.can.update || (body.own_rights && !found.can.rights)) return context.fail('forbidden');
  if (!isRoot) refuseProblems(findFolderProblems(body));
  await keepRoot(db, found);
  const { folder } = found;
  if (isStale(folder.updatedAt, body.updated_at)) {
    const current = await folderReply(context, { ...found, folder });
    return context.fail('stale_object', { current: current.folder });
  }
  const taken = isRoot ? [] : await findNamed(db, folder.parentId ?? '', [nameKey(body.name)]);
  if (taken.some(({ id }) => id !== folder.id)) throw nameTaken();
  const names = isRoot ? {} : namesOf(body.name);
  const updatedAt = nextVersion(folder.updatedAt, now);
  const saying = { name: 'folder_profile', folder, stored: folder.profile, given: body.folder_profile } as const;
  const said = await saidProfile(context, saying);
  const values = { ...names, description: body.description, ...said, ...body.own_rights, updatedAt };
  await db.update(folders).set(values).where(eq(folders.id, folder.id));
  await auditFiles(context, {
    action: 'file_update',
    folder,
    entries: [folder],
    before: wordsOf(folder),
    after: wordsOf({ ...folder, ...values }),
  });
  if (body.own_rights) {
    await spreadFrom(context, folder);
    const { reads, adds, approval } = folder;
    const rights = { before: { reads, adds, approval }, after: body.own_rights };
    await auditFiles(context, { action: 'folder_rights_update', folder, entries: [folder], ...rights });
  }
  const folderIds = [folder.id, ...(folder.parentId === null ? [] : [folder.parentId])];
  await tellFiles(db, services, { ...context, folder, folderIds });
  return folderReply(context, { ...found, folder: await requireRow(context, folder.id) });
}

/** The words of a folder, as the audit log keeps them. */
function wordsOf({ name, description }: Pick<FolderRow, 'description' | 'name'>) {
  return { name, description };
}

/** What a folder says holds for all that is in it; a root stands for itself. */
async function spreadFrom(context: Context<typeof updateFolder>, folder: FolderRow): Promise<void> {
  const parent = folder.parentId === null ? undefined : await findFolder(context.db, folder.parentId, context);
  const around = parent?.folder ?? {
    ...folder,
    readsNow: 'all' as const,
    addsNow: 'members' as const,
    approvalNow: false,
  };
  await spreadRights(context.db, around, [folder.id]);
}

/** What names are stored as. */
export function namesOf(given: string) {
  const name = given.trim();
  return { name, nameKey: nameKey(name), sortName: sortName(name) };
}

function tooDeep(field: 'name' | 'paths') {
  return commonRefusal('invalid', { errors: { [field]: ['files.problem.too_deep'] } });
}

/** The refusal of a name that something else has. */
export function nameTaken() {
  return commonRefusal('invalid', { errors: { name: ['files.problem.name_taken'] } });
}

export function refuseProblems(errors: ReturnType<typeof findFolderProblems>): void {
  if (Object.keys(errors).length > 0) throw commonRefusal('invalid', { errors });
}

type Making = Pick<Context<typeof createFolder>, 'db' | 'member' | 'network' | 'now'>;

/** The folders of a tree by their paths, outermost first: nothing is looked for in one that is new, and the new ones are stored at once. */
async function growTree(
  context: Context<typeof createFolderTree>,
  around: FoundFolder,
  wanted: readonly string[],
): Promise<ReadonlyMap<string, FolderRow>> {
  const grown = new Map<string, FolderRow>([['', around.folder]]);
  const fresh = new Map<string, FolderRow>();
  const isNew = new Set<string>();
  for (const path of wanted) {
    const parent = grown.get(path.slice(0, Math.max(0, path.lastIndexOf('/'))));
    if (parent === undefined) continue;
    const name = lastOf(path);
    const place = `${parent.id} ${nameKey(name)}`;
    const there =
      fresh.get(place) ??
      (isNew.has(parent.id) ? undefined : await findWithin(context, { ...around, folder: parent }, name));
    const folder = there ?? newFolder(context, parent, { name, description: '' });
    if (there === undefined) {
      fresh.set(place, folder);
      isNew.add(folder.id);
    }
    grown.set(path, folder);
  }
  const rows = [...fresh.values()];
  for (let index = 0; index < rows.length; index += rowsAtOnce)
    await context.db.insert(folders).values(rows.slice(index, index + rowsAtOnce));
  return grown;
}

const rowsAtOnce = 200;

/** A folder of that name; refused where there is none and none may be made. */
async function findWithin(
  context: Context<typeof createFolderTree>,
  parent: FoundFolder,
  name: string,
): Promise<FolderRow | undefined> {
  const [known] = await findNamed(context.db, parent.folder.id, [nameKey(name)]);
  if (known) return requireRow(context, known.id);
  // What was there already may take in nothing of theirs.
  if (!folderAbilities(context.member, parent).create_subfolders) throw context.fail('forbidden');
  return undefined;
}

type Said = Pick<FolderRow, 'name' | 'description'> & Partial<Pick<FolderRow, 'profile'>>;

async function insertFolder(context: Making, parent: FolderRow, said: Said): Promise<string> {
  const row = newFolder(context, parent, said);
  await context.db.insert(folders).values(row);
  return row.id;
}

/** A folder as it is stored: it says nothing of its rights, and those of the folder around it hold. */
function newFolder(
  { member, now }: Pick<Making, 'member' | 'now'>,
  { id: parentId, space, groupId, ownerId, readsNow, addsNow, approvalNow }: FolderRow,
  { name, description, profile = {} }: Said,
): FolderRow {
  const own = { reads: null, adds: null, approval: null };
  const rights = { space, groupId, ownerId, ...own, readsNow, addsNow, approvalNow };
  const dates = { authorId: member.membershipId, createdAt: now, updatedAt: now };
  const removed = { removedAt: null, removedById: null, removedWith: null };
  return { id: newId(), parentId, ...rights, ...namesOf(name), description, profile, ...dates, ...removed };
}

/** A folder of a name that its reader does not see takes nothing in. */
async function requireRow(context: Making, id: string): Promise<FolderRow> {
  const found = await findFolder(context.db, id, context);
  if (found === undefined) throw nameTaken();
  return found.folder;
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
