import { and, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { anyOf } from '../db/any-of.ts';
import { groups } from '../groups/groups.tables.ts';
import { groupIsReadable } from '../groups/index.ts';
import type { MemberCaller } from '../http/caller.ts';
import type { ObjectHolder } from '../uploads/index.ts';
import { storedObjects } from '../uploads/uploads.tables.ts';
import { files, fileVersions, folders } from './files.tables.ts';

const query = new QueryBuilder();

/** Condition on `folders`: which a member sees. Nobody but the owner sees personal ones, administrators neither. */
export function folderIsVisible(caller: MemberCaller): SQL | undefined {
  return and(isNull(folders.removedAt), spaceIsVisible(caller));
}

/** Condition on `folders`: which a member sees, or saw until they were deleted. */
export function spaceIsVisible(caller: MemberCaller): SQL | undefined {
  const isOpen = caller.networkAdmin ? undefined : eq(folders.readsNow, 'all');
  const ofNetwork = caller.isExternal && !caller.networkAdmin ? sql`false` : and(eq(folders.space, 'network'), isOpen);
  const administered = anyOf(folders.groupId, caller.groupAdminOf);
  const ofGroup = and(
    eq(folders.space, 'group'),
    exists(
      query
        .select({ one: sql`1` })
        .from(groups)
        .where(and(eq(groups.id, folders.groupId), groupIsReadable(caller))),
    ),
    or(eq(folders.readsNow, 'all'), administered, caller.networkAdmin ? sql`true` : undefined),
  );
  const own = and(eq(folders.space, 'member'), eq(folders.ownerId, caller.membershipId));
  return or(ofNetwork, ofGroup, own);
}

/** Files hold what their versions are made of, and show it to whoever sees their folder. */
export const fileHolder: ObjectHolder = {
  holds: exists(query.select({ one: sql`1` }).from(fileVersions).where(eq(fileVersions.objectId, storedObjects.id))),
  objectOf: async (db, caller, id) => {
    const [found] = await db
      .select({ id: fileVersions.objectId })
      .from(files)
      .innerJoin(fileVersions, and(eq(fileVersions.fileId, files.id), eq(fileVersions.major, files.major)))
      .innerJoin(folders, eq(folders.id, files.folderId))
      .where(and(eq(files.id, id), isNull(files.removedAt), folderIsVisible(caller)));
    return found?.id;
  },
  shows: (caller) =>
    exists(
      query
        .select({ one: sql`1` })
        .from(fileVersions)
        .innerJoin(files, eq(files.id, fileVersions.fileId))
        .innerJoin(folders, eq(folders.id, files.folderId))
        .where(
          and(
            eq(fileVersions.objectId, storedObjects.id),
            sql`${fileVersions.major} is not null`,
            isNull(files.removedAt),
            folderIsVisible(caller),
          ),
        ),
    ),
};
