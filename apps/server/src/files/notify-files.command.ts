import { defaultPaths } from '@atrium/core/paths';
import { and, eq, isNull } from 'drizzle-orm';
import type { Services } from '../app/services.ts';
import type { Db } from '../db/database.ts';
import { groupMemberships } from '../groups/groups.tables.ts';
import { memberships } from '../members/members.tables.ts';
import { notify, withdrawNotification } from '../notifications/index.ts';
import type { FoundFile, VersionRow } from './files.repository.ts';
import type { FileRequest } from './find-file.command.ts';
import type { FolderRow } from './folders.repository.ts';

type Telling = Pick<Services, 'events'>;

/** Tells those who approve that a version waits for them (FILE-D13). */
export async function notifyOfWaiting(request: FileRequest, services: Telling, found: FoundFile): Promise<void> {
  const recipients = await findApprovers(request.db, found.folder);
  const facts = { kind: 'file_version_waiting', actorId: request.member.membershipId } as const;
  await notify(request, services, { ...facts, recipients, object: objectOf(found) });
}

/** What was decided about a version, and why. */
export interface Decided {
  readonly decision: 'approved' | 'declined';
  readonly reason: string;
}

/** Tells whoever brought a version what became of it; those who approve hear no more of it (FILE-D14). */
export async function notifyOfDecision(
  request: FileRequest,
  services: Telling,
  { found, version, ...decided }: Decided & { readonly found: FoundFile; readonly version: VersionRow },
): Promise<void> {
  const { file } = found.listed;
  const waiting = { kinds: ['file_version_waiting'], groupKey: file.id, actorId: version.authorId } as const;
  await withdrawNotification(request, services, waiting);
  await notify(request, services, {
    kind: 'file_version_decided',
    recipients: [version.authorId],
    actorId: request.member.membershipId,
    object: objectOf(found),
    groupKey: version.id,
    values: decided.reason === '' ? { decision: decided.decision } : { decision: 'explained', reason: decided.reason },
  });
}

/** Tells whoever had locked a file that an administrator has taken the lock off. */
export async function notifyOfUnlock(request: FileRequest, services: Telling, found: FoundFile): Promise<void> {
  const { lockedById } = found.listed.file;
  if (lockedById === null) return;
  const facts = { kind: 'file_unlocked', actorId: request.member.membershipId } as const;
  await notify(request, services, { ...facts, recipients: [lockedById], object: objectOf(found) });
}

function objectOf({ listed: { file } }: FoundFile) {
  return { id: file.id, name: file.name, path: defaultPaths.file(file.id) };
}

/** The administrators of a group, and of the network where a group has none. */
async function findApprovers(db: Db, { groupId }: FolderRow): Promise<readonly string[]> {
  const isAdmin = and(eq(groupMemberships.state, 'member'), eq(groupMemberships.role, 'admin'));
  const own =
    groupId === null
      ? []
      : await db
          .select({ id: groupMemberships.membershipId })
          .from(groupMemberships)
          .where(and(eq(groupMemberships.groupId, groupId), isAdmin));
  const found = own.length > 0 ? own : await findNetworkAdmins(db);
  return found.map(({ id }) => id);
}

function findNetworkAdmins(db: Db) {
  return db
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.networkAdmin, true), isNull(memberships.removedAt)));
}
