import type { NotificationKind } from '@atrium/core/notifications/schema';
import { defaultPaths } from '@atrium/core/paths';
import { and, eq } from 'drizzle-orm';
import type { Services } from '../app/services.ts';
import type { Db } from '../db/database.ts';
import { type NewNotification, notify, withdrawNotification } from '../notifications/index.ts';
import type { GroupRequest } from './find-group.command.ts';
import type { GroupRow } from './groups.repository.ts';
import { groupCategoryAdmins, groupMemberships } from './groups.tables.ts';

type Telling = Pick<GroupRequest, 'db' | 'member' | 'now'>;

/** What people are told of a group. */
export interface GroupNotice extends Pick<NewNotification, 'values' | 'letter'> {
  readonly kind: NotificationKind;
  readonly group: Pick<GroupRow, 'id' | 'name' | 'slug' | 'access'>;
  readonly recipients: readonly string[];
}

/** Tells people what somebody has done in a group, or to it; returns who wants a letter. */
export function notifyOfGroup(
  context: Telling,
  services: Pick<Services, 'events'>,
  { group, ...notice }: GroupNotice,
): Promise<ReadonlySet<string>> {
  const { id, name } = group;
  const object = { id, name, path: pathFor(notice.kind, group) };
  return notify(context, services, { ...notice, actorId: context.member.membershipId, object });
}

/** Tells who decides about a group that somebody asks to join it. */
export async function notifyOfRequest(
  context: Telling,
  services: Pick<Services, 'events'>,
  group: GroupNotice['group'] & Pick<GroupRow, 'groupCategoryId'>,
): Promise<void> {
  const recipients = await findDeciders(context.db, group);
  await notifyOfGroup(context, services, { kind: 'group_join_requested', group, recipients });
}

/** Takes back what was told of a request to join that is not open any more. */
export function withdrawRequest(
  context: Pick<Telling, 'db'>,
  services: Pick<Services, 'events'>,
  { groupId, membershipId: actorId }: { readonly groupId: string; readonly membershipId: string },
): Promise<void> {
  const told = { kinds: ['group_join_requested'], groupKey: groupId, actorId } as const;
  return withdrawNotification(context, services, told);
}

/** Tells members of a group that it is only read from now on, or in use again; of the opposite nobody hears any more. */
export async function notifyOfArchive(
  context: Telling,
  services: Pick<Services, 'events'>,
  { group, recipients, isArchived }: Omit<GroupNotice, 'kind'> & { readonly isArchived: boolean },
): Promise<void> {
  const [kind, opposite] = isArchived
    ? (['group_archived', 'group_unarchived'] as const)
    : (['group_unarchived', 'group_archived'] as const);
  await withdrawNotification(context, services, { kinds: [opposite], groupKey: group.id });
  await notifyOfGroup(context, services, { kind, group, recipients });
}

/** Who decides about a group: its administrators, and where it has none those of its kind. */
async function findDeciders(db: Db, { id, groupCategoryId }: Pick<GroupRow, 'id' | 'groupCategoryId'>) {
  const isAdmin = and(eq(groupMemberships.state, 'member'), eq(groupMemberships.role, 'admin'));
  const own = await db
    .select({ id: groupMemberships.membershipId })
    .from(groupMemberships)
    .where(and(eq(groupMemberships.groupId, id), isAdmin));
  const found = own.length > 0 ? own : await findCategoryAdmins(db, groupCategoryId);
  return found.map((row) => row.id);
}

function findCategoryAdmins(db: Db, categoryId: string) {
  return db
    .select({ id: groupCategoryAdmins.membershipId })
    .from(groupCategoryAdmins)
    .where(eq(groupCategoryAdmins.groupCategoryId, categoryId));
}

/** Where a notification leads: whoever is out of a hidden group finds nothing there. */
function pathFor(kind: NotificationKind, { slug, access }: GroupNotice['group']): string {
  if (kind === 'group_join_requested') return defaultPaths.joinRequests(slug);
  const isOut = kind === 'group_deleted' || (kind === 'group_removed' && access === 'hidden');
  return isOut ? defaultPaths.directory('all') : defaultPaths.group(slug);
}
