import type { AuditAction } from '@atrium/core/audit/schema';
import type { finalizeFile, lockFile, reopenFile, unlockFile } from '@atrium/core/files/contract';
import { finalizeVerdict, lockVerdict, mayLockUntil, unlockVerdict } from '@atrium/core/files/rules';
import { addDays, dateOf, instantToWallTime, wallTimeToInstant } from '@atrium/core/time';
import { eq } from 'drizzle-orm';
import type { Services } from '../app/services.ts';
import type { Audited } from '../audit/index.ts';
import { nextVersion } from '../db/version.ts';
import type { Context } from '../http/route.ts';
import { auditFiles } from './audit-files.command.ts';
import { settleVersion } from './editing/edit-lock.command.ts';
import { presentFileEntry } from './files.presenter.ts';
import type { FoundFile } from './files.repository.ts';
import { files } from './files.tables.ts';
import { fileReply, readerOf, requireFile } from './find-file.command.ts';
import { notifyOfUnlock } from './notify-files.command.ts';
import { refuseHeld } from './refuse-held.command.ts';
import { tellFiles } from './tell-files.command.ts';

type Telling = Pick<Services, 'events'>;
type HoldContext = Pick<Context<typeof unlockFile>, 'db' | 'member' | 'network' | 'now'>;

/** Keeps a file for oneself until a day is over where the network lives (FILE-062, FILE-D16). */
export async function lock(context: Context<typeof lockFile>, services: Telling) {
  const { body, fail, member, network, now, params } = context;
  const found = await requireFile(context, params.fileId, { lock: true });
  if (!found.can.lock) return fail('forbidden');
  refuseHeld(readerOf(context), found, fail);
  if (!lockVerdict(entryOf(context, found)).allowed) return fail('forbidden');
  const today = dateOf(instantToWallTime(now.getTime(), network.timeZone).wall);
  const lockedUntil = body.locked_until;
  if (!mayLockUntil(lockedUntil, today))
    return fail('invalid', { errors: { locked_until: ['files.problem.lock_date'] } });
  const lockEndsAt = new Date(wallTimeToInstant(`${addDays(lockedUntil, 1)}T00:00:00`, network.timeZone));
  return change(context, services, { found, values: { lockedUntil, lockEndsAt, lockedById: member.membershipId } });
}

/** Gives a file back (FILE-D16); one that nobody keeps stays as it is. */
export async function unlock(context: Context<typeof unlockFile>, services: Telling) {
  const { fail, params } = context;
  const found = await requireFile(context, params.fileId, { lock: true });
  const entry = entryOf(context, found);
  if (entry.lockedUntil === null && entry.can.lock) return fileReply(context, params.fileId);
  if (!unlockVerdict(entry).allowed) return fail('forbidden');
  if (!entry.locked_by_me) {
    await notifyOfUnlock(context, services, found);
    await auditHold(context, 'file_unlock', found);
  }
  return change(context, services, { found, values: { lockedUntil: null, lockEndsAt: null, lockedById: null } });
}

/** Makes a file final; it is one already or not (FILE-D17). */
export async function finalize(context: Context<typeof finalizeFile>, services: Telling) {
  const { fail, now, params } = context;
  const found = await requireFile(context, params.fileId, { lock: true });
  const entry = entryOf(context, found);
  if (entry.finalizedAt !== null && entry.can.finalize) return fileReply(context, params.fileId);
  if (!entry.can.finalize) return fail('forbidden');
  refuseHeld(readerOf(context), found, (code, details) => fail(code === 'finalized' ? 'conflict' : code, details));
  if (!finalizeVerdict(entry, true).allowed) return fail('forbidden');
  await auditHold(context, 'file_finalize', found);
  await settleVersion(context.db, params.fileId);
  const free = { lockedUntil: null, lockEndsAt: null, lockedById: null };
  return change(context, services, { found, values: { finalizedAt: now, ...free } });
}

/** Takes a final file up again (FILE-D17). */
export async function reopen(context: Context<typeof reopenFile>, services: Telling) {
  const { fail, params } = context;
  const found = await requireFile(context, params.fileId, { lock: true });
  if (!finalizeVerdict(entryOf(context, found), false).allowed) return fail('forbidden');
  if (found.listed.file.finalizedAt !== null) await auditHold(context, 'file_reopen', found);
  return change(context, services, { found, values: { finalizedAt: null } });
}

function auditHold(context: Audited, action: AuditAction, { folder, listed }: FoundFile): Promise<void> {
  return auditFiles(context, { action, folder, entries: [listed.file] });
}

function entryOf(context: HoldContext, found: FoundFile) {
  return presentFileEntry(found.listed, found, readerOf(context));
}

interface Change {
  readonly found: FoundFile;
  readonly values: Partial<typeof files.$inferInsert>;
}

/** Writes what has become of a file, and tells those in its space. */
export async function change(context: HoldContext, services: Telling, { found, values }: Change) {
  const { db, now } = context;
  const { file } = found.listed;
  const updatedAt = nextVersion(file.updatedAt, now);
  await db
    .update(files)
    .set({ ...values, updatedAt })
    .where(eq(files.id, file.id));
  const told = { ...context, folder: found.folder, folderIds: [found.folder.id], fileId: file.id };
  await tellFiles(db, services, told);
  return fileReply(context, file.id);
}
