import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { VersionRow } from '../files.repository.ts';
import { fileEditLocks, fileVersions } from '../files.tables.ts';
import { letGo } from '../forget-files.command.ts';

/** What an editor asks of the lock of a file. */
export type LockWish = 'LOCK' | 'UNLOCK' | 'REFRESH_LOCK' | 'GET_LOCK';

/** What came of it: done, or the lock somebody else holds (empty where nobody does). */
export type LockAnswer = { readonly isDone: boolean; readonly held: string };

const lifeMs = 30 * 60_000;

/** The lock an editor holds on a file now; empty where none does. */
export async function heldLock(db: Db, fileId: string, now: Date): Promise<string> {
  const [row] = await db.select().from(fileEditLocks).where(eq(fileEditLocks.fileId, fileId)).for('update');
  return row !== undefined && row.endsAt > now ? row.lock : '';
}

interface Wish {
  readonly fileId: string;
  readonly wish: LockWish;
  readonly lock: string;
  /** The lock that is to be replaced. */
  readonly oldLock?: string | undefined;
  readonly now: Date;
}

/** Takes, keeps, replaces and gives back the lock of an editor; it ends half an hour after it was asked for last (FILE-D18). */
export async function wishLock(db: Db, { fileId, wish, lock, oldLock, now }: Wish): Promise<LockAnswer> {
  const held = await heldLock(db, fileId, now);
  if (wish === 'GET_LOCK') return { isDone: true, held };
  const expected = wish === 'LOCK' && oldLock !== undefined ? oldLock : lock;
  const isFree = wish === 'LOCK' && oldLock === undefined && held === '';
  if (!isFree && held !== expected) return { isDone: false, held };
  if (wish === 'UNLOCK') await db.delete(fileEditLocks).where(eq(fileEditLocks.fileId, fileId));
  else {
    const kept = { lock, endsAt: new Date(now.getTime() + lifeMs) };
    await db
      .insert(fileEditLocks)
      .values({ fileId, ...kept })
      // Under a new one nothing has been saved yet.
      .onConflictDoUpdate({ target: fileEditLocks.fileId, set: isFree ? { ...kept, versionId: null } : kept });
  }
  return { isDone: true, held: wish === 'UNLOCK' ? '' : lock };
}

/** Of what one person saves under one lock the newest is kept, so that an afternoon of writing is one version (FILE-D37). */
export async function keepNewest(db: Db, saved: VersionRow): Promise<void> {
  const isOfFile = eq(fileEditLocks.fileId, saved.fileId);
  const [before] = await db
    .select({ version: fileVersions })
    .from(fileEditLocks)
    .innerJoin(fileVersions, eq(fileVersions.id, fileEditLocks.versionId))
    .where(isOfFile);
  await db.update(fileEditLocks).set({ versionId: saved.id }).where(isOfFile);
  if (before === undefined || !isContinued(before.version, saved)) return;
  await db.delete(fileVersions).where(eq(fileVersions.id, before.version.id));
  await letGo(db, [before.version.objectId]);
}

/** What was decided about a file stays: what is saved of it afterwards is a version of its own (FILE-D37). */
export async function settleVersion(db: Db, fileId: string): Promise<void> {
  await db.update(fileEditLocks).set({ versionId: null }).where(eq(fileEditLocks.fileId, fileId));
}

/** Nothing has come between the two. */
function isContinued(before: VersionRow, saved: VersionRow): boolean {
  const isNext = saved.major === null ? before.major === null : before.major === saved.major - 1;
  return isNext && before.authorId === saved.authorId;
}
