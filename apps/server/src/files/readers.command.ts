import type { explainReaders } from '@atrium/core/files/contract';
import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { groupMemberships } from '../groups/groups.tables.ts';
import type { Handler } from '../http/route.ts';
import { memberships } from '../members/members.tables.ts';
import { folders } from './files.tables.ts';
import { requireFolder } from './find-file.command.ts';
import { type FolderRow, type FoundFolder, findPath } from './folders.repository.ts';

type Reader = { who: Who; count: number; may_add: boolean };
type Who = 'network_members' | 'group_members' | 'open_group' | 'group_admins' | 'network_admins' | 'oneself';

/** Who sees a folder, and the folder that says so (FILE-D29). */
export const readReaders: Handler<typeof explainReaders> = async (context) => {
  const { db, params } = context;
  const found = await requireFolder(context, params.folderId);
  return { readers: await countReaders(db, found), because: await findReason(db, found.folder) };
};

async function countReaders(db: Db, { folder, group }: FoundFolder): Promise<Reader[]> {
  if (folder.space === 'member') return [{ who: 'oneself', count: 1, may_add: true }];
  const isOpen = folder.readsNow === 'all';
  const addsAll = folder.addsNow === 'members';
  const inUse = isNull(memberships.removedAt);
  const admins = await db.$count(memberships, and(inUse, eq(memberships.networkAdmin, true)));
  const ofNetwork: Reader = { who: 'network_admins', count: admins, may_add: true };
  if (folder.space === 'network') {
    const members = await db.$count(memberships, and(inUse, eq(memberships.isExternal, false)));
    return isOpen ? [{ who: 'network_members', count: members, may_add: addsAll }, ofNetwork] : [ofNetwork];
  }
  const part = and(eq(groupMemberships.groupId, folder.groupId ?? ''), eq(groupMemberships.state, 'member'));
  const leads = await db.$count(groupMemberships, and(part, eq(groupMemberships.role, 'admin')));
  const led: Reader = { who: 'group_admins', count: leads, may_add: true };
  if (!isOpen) return [led, ofNetwork];
  const inside: Reader = { who: 'group_members', count: await db.$count(groupMemberships, part), may_add: addsAll };
  if (group?.access !== 'open') return [inside, led, ofNetwork];
  const isInside = db
    .select({ one: sql`1` })
    .from(groupMemberships)
    .where(and(part, eq(groupMemberships.membershipId, memberships.id)));
  const outside = and(inUse, eq(memberships.isExternal, false), notExists(isInside));
  return [inside, { who: 'open_group', count: await db.$count(memberships, outside), may_add: false }, led, ofNetwork];
}

/** The outermost folder that narrows who reads; none where the space itself is all there is to say. */
async function findReason(db: Db, folder: FolderRow) {
  if (folder.readsNow === 'all') return null;
  for (const { id, name } of await findPath(db, folder.id)) {
    const [row] = await db.select({ reads: folders.reads }).from(folders).where(eq(folders.id, id));
    if (row?.reads === 'admins') return { id, name };
  }
  return null;
}
