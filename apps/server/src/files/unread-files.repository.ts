import { and, count, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { groupMemberships } from '../groups/groups.tables.ts';
import type { MemberCaller } from '../http/caller.ts';
import { memberships } from '../members/members.tables.ts';
import { files, fileVersions, folders } from './files.tables.ts';
import { folderIsVisible } from './folder-visibility.repository.ts';
import { folderVisits } from './folder-visits.tables.ts';

/**
 * How many files of each folder others have added or renewed since somebody last looked into it: in the network's folders
 * since they are a member, in a group's since they belong to it. What waits to be approved is new to nobody yet.
 */
export async function countUnreadFiles(db: Db, caller: MemberCaller): Promise<Readonly<Record<string, number>>> {
  const { membershipId } = caller;
  const isCurrent = and(eq(fileVersions.fileId, files.id), eq(fileVersions.major, files.major));
  const isVisit = and(eq(folderVisits.folderId, folders.id), eq(folderVisits.membershipId, membershipId));
  const isPart = and(
    eq(groupMemberships.groupId, folders.groupId),
    eq(groupMemberships.membershipId, membershipId),
    eq(groupMemberships.state, 'member'),
  );
  const rows = await db
    .select({ folderId: files.folderId, unread: count() })
    .from(files)
    .innerJoin(fileVersions, isCurrent)
    .innerJoin(folders, eq(folders.id, files.folderId))
    .innerJoin(memberships, eq(memberships.id, membershipId))
    .leftJoin(folderVisits, isVisit)
    .leftJoin(groupMemberships, isPart)
    .where(and(isNull(files.removedAt), folderIsVisible(caller), ne(fileVersions.authorId, membershipId), isNew()))
    .groupBy(files.folderId);
  return Object.fromEntries(rows.map(({ folderId, unread }) => [folderId, unread]));
}

/** When a version came to be the file's is known since it can wait; before that it was when it was made. */
function isNew(): SQL {
  const at = sql`coalesce(${fileVersions.publishedAt}, ${fileVersions.createdAt})`;
  const since = sql`coalesce(${folderVisits.openedAt}, ${memberships.createdAt})`;
  const ofNetwork = and(eq(folders.space, 'network'), sql`${at} > ${since}`);
  const joined = sql`greatest(${since}, ${groupMemberships.joinedAt})`;
  return sql`(${or(ofNetwork, and(eq(folders.space, 'group'), sql`${groupMemberships.state} is not null`, sql`${at} > ${joined}`))})`;
}

/** Notes that somebody looks into a folder; a root that nothing has ever been put into has no row to note it for. */
export async function noteFolderVisit(
  db: Db,
  { folderId, membershipId, now }: { readonly folderId: string; readonly membershipId: string; readonly now: Date },
): Promise<void> {
  const [folder] = await db.select({ id: folders.id }).from(folders).where(eq(folders.id, folderId));
  if (folder === undefined) return;
  await db
    .insert(folderVisits)
    .values({ folderId, membershipId, openedAt: now })
    .onConflictDoUpdate({
      target: [folderVisits.membershipId, folderVisits.folderId],
      set: { openedAt: sql`greatest(${folderVisits.openedAt}, excluded.opened_at)` },
    });
}
