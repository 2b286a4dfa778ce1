import { noOwnRights, rootRights } from '@atrium/core/files/rules';
import type { FolderRights } from '@atrium/core/files/schema';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { anyOf } from '../db/any-of.ts';
import type { Db } from '../db/database.ts';
import { lockName } from '../db/lock-name.ts';
import { groups } from '../groups/groups.tables.ts';
import { groupIsReadable } from '../groups/index.ts';
import type { CurrentNetwork, MemberCaller } from '../http/caller.ts';
import { files, folders } from './files.tables.ts';
import { folderIsVisible } from './folder-visibility.repository.ts';

/** A folder as it is stored, or would be. */
export type FolderRow = typeof folders.$inferSelect;

/** What is known of the group a folder belongs to. */
export type FolderGroup = Pick<typeof groups.$inferSelect, 'id' | 'name' | 'slug' | 'archivedAt' | 'access'>;

/** A folder with the group it belongs to. */
export interface FoundFolder {
  readonly folder: FolderRow;
  readonly group: FolderGroup | null;
}

/** Who asks, and in which network. */
export interface FileReader {
  readonly member: MemberCaller;
  readonly network: CurrentNetwork;
  readonly now: Date;
}

const groupColumns = {
  id: groups.id,
  name: groups.name,
  slug: groups.slug,
  archivedAt: groups.archivedAt,
  access: groups.access,
} as const;

/** Folders by their ids, those that the caller sees; a root is there before anything lies in it. */
export async function findFolders(db: Db, ids: readonly string[], reader: FileReader): Promise<FoundFolder[]> {
  if (ids.length === 0) return [];
  const stored = await db
    .select({ folder: folders, group: groupColumns })
    .from(folders)
    .leftJoin(groups, eq(groups.id, folders.groupId))
    .where(and(anyOf(folders.id, ids), folderIsVisible(reader.member)));
  const known = new Set(stored.map(({ folder }) => folder.id));
  const missing = ids.filter((id) => !known.has(id));
  return missing.length === 0 ? stored : [...stored, ...(await findUnusedRoots(db, missing, reader))];
}

/** One folder that the caller sees. */
export async function findFolder(db: Db, id: string, reader: FileReader): Promise<FoundFolder | undefined> {
  const [found] = await findFolders(db, [id], reader);
  return found;
}

/** The group a slug names, whose files the caller sees. */
export async function findGroupRoot(db: Db, slug: string, reader: FileReader): Promise<FoundFolder | undefined> {
  const [group] = await db
    .select(groupColumns)
    .from(groups)
    .where(and(eq(groups.slug, slug), groupIsReadable(reader.member)));
  return group && findFolder(db, group.id, reader);
}

/** Roots nothing was put into yet. */
async function findUnusedRoots(db: Db, ids: readonly string[], { member, network }: FileReader) {
  const roots: FoundFolder[] = [];
  const mayReadNetwork = !member.isExternal || member.networkAdmin;
  if (ids.includes(network.id) && mayReadNetwork) roots.push({ folder: rootOf('network', network.id), group: null });
  if (ids.includes(member.membershipId)) roots.push({ folder: rootOf('member', member.membershipId), group: null });
  const found = await db
    .select(groupColumns)
    .from(groups)
    .where(and(anyOf(groups.id, ids), groupIsReadable(member)));
  return [...roots, ...found.map((group) => ({ folder: rootOf('group', group.id), group }))];
}

function rootOf(space: FolderRow['space'], id: string): FolderRow {
  const owner = { groupId: space === 'group' ? id : null, ownerId: space === 'member' ? id : null };
  const rights = {
    ...noOwnRights,
    readsNow: rootRights.reads,
    addsNow: rootRights.adds,
    approvalNow: rootRights.approval,
  };
  const removed = { removedAt: null, removedById: null, removedWith: null };
  const names = { name: '', nameKey: '', sortName: '', description: '', profile: {} };
  const dates = { createdAt: new Date(0), updatedAt: new Date(0) };
  return { id, parentId: null, space, ...owner, ...names, ...rights, authorId: null, ...removed, ...dates };
}

/** Writes a root down before something is put into it. */
export async function keepRoot(db: Db, { folder }: FoundFolder): Promise<void> {
  if (folder.parentId === null) await db.insert(folders).values(folder).onConflictDoNothing();
}

/** Trees are changed one after the other, space by space in the order of their ids, so that no two moves make a circle. */
async function lockTrees(db: Db, found: readonly FoundFolder[]): Promise<void> {
  const spaces = [...new Set(found.map(({ folder }) => spaceIdOf(folder)))].sort();
  for (const space of spaces) await lockName(db, `files ${space}`);
}

/** Folders as they are once their trees are locked; where one came to another space meanwhile, that is locked as well. */
export async function lockTreesOf<Found extends FoundFolder>(
  db: Db,
  read: () => Promise<readonly Found[]>,
): Promise<readonly Found[]> {
  const locked = new Set<string>();
  for (;;) {
    const found = await read();
    const free = found.filter(({ folder }) => !locked.has(spaceIdOf(folder)));
    if (free.length === 0) return found;
    await lockTrees(db, free);
    for (const { folder } of free) locked.add(spaceIdOf(folder));
  }
}

/** What tells one space from the others. */
export function spaceIdOf({ space, groupId, ownerId }: Pick<FolderRow, 'space' | 'groupId' | 'ownerId'>): string {
  return groupId ?? ownerId ?? space;
}

/** Condition on `folders`: those of the same space. */
export function isInSpace({ space, groupId, ownerId }: Pick<FolderRow, 'space' | 'groupId' | 'ownerId'>) {
  return and(
    eq(folders.space, space),
    groupId === null ? isNull(folders.groupId) : eq(folders.groupId, groupId),
    ownerId === null ? isNull(folders.ownerId) : eq(folders.ownerId, ownerId),
  );
}

/** The way from the root to a folder, itself at the end. */
export async function findPath(db: Db, folderId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    with recursive way as (
      select id, name, parent_id, 0 as depth from folders where id = ${folderId}
      union all
      select folders.id, folders.name, folders.parent_id, way.depth + 1
      from folders join way on folders.id = way.parent_id
    ) select id, name from way order by depth desc`);
  return rows;
}

/** How much lies in a folder. */
export async function countEntries(db: Db, folderId: string, { member }: FileReader) {
  return {
    total_files_count: await db.$count(files, and(eq(files.folderId, folderId), isNull(files.removedAt))),
    total_subfolders_count: await db.$count(folders, and(eq(folders.parentId, folderId), folderIsVisible(member))),
  };
}

/** The folders inside a folder, by name; at most 1,000. */
export function findSubfolders(db: Db, folderId: string, { member }: FileReader): Promise<FolderRow[]> {
  return db
    .select()
    .from(folders)
    .where(and(eq(folders.parentId, folderId), folderIsVisible(member)))
    .orderBy(sql`${folders.sortName} collate "C"`, folders.id)
    .limit(1_000);
}

/** Every folder of trees, their tops among them, with those removed or without. */
export async function findTreeIds(db: Db, tops: readonly string[]): Promise<string[]> {
  if (tops.length === 0) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive tree as (
      select id from folders where id = any(${sql.param([...tops])}::text[])
      union all
      select folders.id from folders join tree on folders.parent_id = tree.id where folders.removed_at is null
    ) select id from tree`);
  return rows.map(({ id }) => id);
}

/** How many folders lie in one another below these, themselves counted. */
export async function findHeight(db: Db, tops: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ height: number }>(sql`
    with recursive tree as (
      select id, 1 as height from folders where id = any(${sql.param([...tops])}::text[])
      union all
      select folders.id, tree.height + 1 from folders join tree on folders.parent_id = tree.id
    ) select coalesce(max(height), 0)::int as height from tree`);
  return rows[0]?.height ?? 0;
}

/** The folder of a name inside another. */
export async function findNamed(db: Db, parentId: string, keys: readonly string[]): Promise<FolderRow[]> {
  return db
    .select()
    .from(folders)
    .where(and(eq(folders.parentId, parentId), anyOf(folders.nameKey, keys), isNull(folders.removedAt)));
}

/** What holds in a folder. */
export function rightsOf({ readsNow, addsNow, approvalNow }: FolderRow): FolderRights {
  return { reads: readsNow, adds: addsNow, approval: approvalNow };
}

/** Writes what holds in trees anew, from the folder around them on, and whose they are. */
export async function spreadRights(db: Db, around: FolderRow, tops: readonly string[]): Promise<void> {
  await db.execute(sql`
    with recursive tree as (
      select id, reads, adds, approval,
        case when ${around.readsNow} = 'admins' then 'admins' else coalesce(reads, 'all') end as reads_now,
        coalesce(adds, ${around.addsNow}) as adds_now, coalesce(approval, ${around.approvalNow}) as approval_now
      from folders where id = any(${sql.param([...tops])}::text[])
      union all
      select f.id, f.reads, f.adds, f.approval,
        case when tree.reads_now = 'admins' then 'admins' else coalesce(f.reads, 'all') end,
        coalesce(f.adds, tree.adds_now), coalesce(f.approval, tree.approval_now)
      from folders f join tree on f.parent_id = tree.id
    )
    update folders set reads_now = tree.reads_now, adds_now = tree.adds_now, approval_now = tree.approval_now,
      space = ${around.space}, group_id = ${around.groupId}, owner_id = ${around.ownerId}
    from tree where folders.id = tree.id`);
}

/** Condition on files: their names as keys in a folder. */
export function findFilesNamed(db: Db, folderId: string, keys: readonly string[]) {
  return db
    .select()
    .from(files)
    .where(and(eq(files.folderId, folderId), anyOf(files.nameKey, keys), isNull(files.removedAt)));
}
