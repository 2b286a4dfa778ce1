import type { MessageKey } from '@atrium/core/messages';
import { eq, sql, sum } from 'drizzle-orm';
import { anyOf } from '../db/any-of.ts';
import type { Db } from '../db/database.ts';
import type { CurrentNetwork } from '../http/caller.ts';
import { commonRefusal } from '../http/refusal.ts';
import { configOf } from '../network/index.ts';
import { files, fileVersions, folders } from './files.tables.ts';
import { type FolderRow, type FoundFolder, findTreeIds, spaceIdOf } from './folders.repository.ts';

interface Bringing {
  readonly db: Db;
  readonly network: CurrentNetwork;
}

interface Brought {
  /** Bytes of uploads. */
  readonly bytes?: number;
  readonly movedFiles?: readonly { readonly id: string; readonly folderId: string }[];
  readonly movedFolders?: readonly FoundFolder[];
}

const fullMessage: MessageKey = 'files.problem.space_full';
const filesOfFullSize = 200;

/** How much the files of one group may weigh, all versions counted, by the size the network allows a file. */
export function groupQuota(network: CurrentNetwork): number {
  return filesOfFullSize * configOf(network).files.max_size;
}

/** Refuses to bring more into a group than it may hold; asked under the lock of its tree, so that no two fill it at once. */
export async function refuseFullSpace(bringing: Bringing, folder: FolderRow, brought: Brought): Promise<void> {
  const { db, network } = bringing;
  if (folder.groupId === null) return;
  const bytes = await weigh(db, folder, brought);
  if (bytes === 0) return;
  if ((await sumOfGroup(db, folder.groupId)) + bytes <= groupQuota(network)) return;
  throw commonRefusal('invalid', { errors: { folder_id: [fullMessage] } });
}

async function weigh(db: Db, folder: FolderRow, { bytes = 0, movedFiles = [], movedFolders = [] }: Brought) {
  const space = spaceIdOf(folder);
  const comes = movedFolders.filter((one) => spaceIdOf(one.folder) !== space).map((one) => one.folder.id);
  const inTrees = comes.length === 0 ? 0 : await sumWhere(db, anyOf(files.folderId, await findTreeIds(db, comes)));
  if (movedFiles.length === 0) return bytes + inTrees;
  const isForeign = sql`coalesce(${folders.groupId}, '') <> ${space}`;
  const ids = movedFiles.map(({ id }) => id);
  return bytes + inTrees + (await sumWhere(db, sql`${anyOf(files.id, ids)} and ${isForeign}`));
}

/** The bytes all versions of a group's files come to. */
function sumOfGroup(db: Db, groupId: string): Promise<number> {
  return sumWhere(db, eq(folders.groupId, groupId));
}

async function sumWhere(db: Db, condition: ReturnType<typeof sql>): Promise<number> {
  // A version that was brought back has the bytes of the older one.
  const kept = db
    .selectDistinct({ objectId: fileVersions.objectId, size: fileVersions.size })
    .from(fileVersions)
    .innerJoin(files, eq(files.id, fileVersions.fileId))
    .innerJoin(folders, eq(folders.id, files.folderId))
    .where(condition)
    .as('kept');
  const [row] = await db.select({ bytes: sum(kept.size) }).from(kept);
  return Number(row?.bytes ?? 0);
}
