import type { GroupAbilities, GroupMember } from '@atrium/core/groups/schema';
import { periods } from '@atrium/core/time';
import type { CurrentNetwork, MemberCaller } from '../http/caller.ts';
import { type CalendarGrants, calendarSettingsOf, configOf } from '../network/index.ts';
import type { FoundGroup, GroupCategoryRow, GroupMembershipRow, GroupRow } from './groups.repository.ts';

/** What a group says about its calendars; null follows the network. */
export type GroupGrants = Pick<GroupRow, 'id' | 'createCalendars' | 'createAppointments' | 'archivedAt'>;

interface Situation {
  readonly network: CurrentNetwork;
  readonly now: Date;
}

/** What a member may do with a group they know of. */
export function groupAbilities(caller: MemberCaller, found: FoundGroup, { network, now }: Situation): GroupAbilities {
  const { group, own } = found;
  const isAdmin = administersFound(caller, found);
  const isInUse = group.archivedAt === null;
  const inviteInternal = isAdmin || (group.membersCanInvite && isMember(own) && !caller.isExternal);
  return {
    read: mayRead(caller, found),
    ...joining(caller, found, now),
    update: isAdmin && isInUse,
    destroy: isAdmin,
    archive: isAdmin,
    create_hidden: caller.categoryAdminOf.has(group.groupCategoryId),
    create_calendars: hasGroupRight(caller, group, { network, right: 'create_calendars' }),
    create_appointments: hasGroupRight(caller, group, { network, right: 'create_appointments' }),
    invite_internal: inviteInternal && isInUse,
    invite_external: isAdmin && isInUse && configOf(network).guest_users.allowed,
  };
}

/** Whether somebody creates groups of a kind: its administrators, or every member where it says so; guests never (GCAT-002). */
export function mayCreateGroups(
  caller: Pick<MemberCaller, 'categoryAdminOf' | 'isExternal'>,
  { id, createPermission }: Pick<GroupCategoryRow, 'id' | 'createPermission'>,
): boolean {
  return caller.categoryAdminOf.has(id) || (createPermission === 'members' && !caller.isExternal);
}

/** Whether somebody administers a group, by itself or through its kind. */
function administers(caller: MemberCaller, { id }: Pick<GroupRow, 'id'>): boolean {
  return caller.groupAdminOf.has(id);
}

/** The same by the group as it was just read: who was unmade since their request came in administers it no more. */
function administersFound({ categoryAdminOf }: MemberCaller, { group, own }: FoundGroup): boolean {
  return (isMember(own) && own?.role === 'admin') || categoryAdminOf.has(group.groupCategoryId);
}

/** Whether a group would be without anybody who administers it and can sign in, were it not for them (GROUP-D04). */
export function isLastAdministrator(
  { adminCount }: Pick<FoundGroup, 'adminCount'>,
  { role, lockedAt }: { readonly role: GroupMember['role']; readonly lockedAt: Date | null },
): boolean {
  const others = adminCount - (lockedAt === null ? 1 : 0);
  return role === 'admin' && others < 1;
}

/** Whether somebody brings a deleted group back: who administers it while it can be undone, then administrators of the network (GROUP-D06). */
export function mayBringBack(
  caller: MemberCaller,
  group: { readonly id: string; readonly deletedAt: Date },
  now: Date,
): boolean {
  const isFresh = now.getTime() - group.deletedAt.getTime() <= periods.undo;
  return caller.networkAdmin || (isFresh && administers(caller, group));
}

/** What a member may do with a member of a group, those of an archived one excepted; guests administer none (GROUP-D04). */
export function memberAbilities(
  caller: MemberCaller,
  group: Pick<GroupRow, 'id' | 'archivedAt'>,
  { member, role }: { readonly member: Pick<MemberCaller, 'isExternal'>; readonly role: GroupMember['role'] },
): GroupMember['can'] {
  const mayChange = administers(caller, group) && group.archivedAt === null;
  return { change_role: mayChange && (role === 'admin' || !member.isExternal), remove: mayChange };
}

/** Whether a member reads what is in a group, its members among it; the same rule as `groupIsReadable`. */
function mayRead(caller: MemberCaller, { group, own }: FoundGroup): boolean {
  if (caller.networkAdmin || caller.categoryAdminOf.has(group.groupCategoryId) || isMember(own)) return true;
  return group.access === 'open' && !caller.isExternal;
}

/** Whether a member may create calendars or appointments in a group; an archived one is only read. */
export function hasGroupRight(
  caller: MemberCaller,
  group: GroupGrants,
  { network, right }: { network: CurrentNetwork; right: keyof CalendarGrants },
): boolean {
  if (group.archivedAt !== null) return false;
  if (caller.networkAdmin || caller.groupAdminOf.has(group.id)) return true;
  const own = right === 'create_calendars' ? group.createCalendars : group.createAppointments;
  return caller.memberOf.has(group.id) && (own ?? calendarSettingsOf(network).group[right]) === 'members';
}

function joining(caller: MemberCaller, found: FoundGroup, now: Date) {
  const { own, adminCount } = found;
  const leave = isMember(own) && (own?.role !== 'admin' || adminCount > 1);
  return { ...joinAbilities(caller, found, now), leave };
}

/** Which ways into a group are open to a member who knows of it. */
export function joinAbilities(
  caller: MemberCaller,
  { group, own }: Pick<FoundGroup, 'group' | 'own'>,
  now: Date,
): Pick<GroupAbilities, 'join' | 'join_moderated'> {
  if (isMember(own)) return { join: false, join_moderated: false };
  const isInvited = own?.state === 'invited';
  const asks = !isInvited && (group.access === 'closed' || (group.access === 'open' && group.moderatedJoin));
  const isFree = isInvited || (group.access === 'open' && !group.moderatedJoin);
  const mayTry = group.archivedAt === null && !isWaiting(own, now) && (isInvited || !caller.isExternal);
  return { join: isFree && mayTry, join_moderated: asks && mayTry };
}

function isMember(own: GroupMembershipRow | null): boolean {
  return own?.state === 'member';
}

function isWaiting(own: GroupMembershipRow | null, now: Date): boolean {
  if (own?.state === 'rejected') return now.getTime() < own.updatedAt.getTime() + periods.rejection;
  return own?.state === 'in_moderation';
}
