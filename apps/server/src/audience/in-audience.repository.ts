import { audienceIds } from '@atrium/core/audience/rules';
import type { AudienceEntry } from '@atrium/core/audience/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { groupMemberships, groups } from '../groups/groups.tables.ts';
import type { MemberCaller } from '../http/caller.ts';
import { membershipRoleAssignments } from '../members/membership-roles.tables.ts';

/** Whether somebody belongs to an audience; a part that is not there any more lets nobody in (ROLE-E02). */
export async function isInAudience(db: Db, caller: MemberCaller, audience: readonly AudienceEntry[]): Promise<boolean> {
  if (audience.some((entry) => holdsBySight(entry, caller))) return true;
  return (await hasOneOf(db, caller, audience)) || isInKinds(db, caller, audience);
}

/** Whether what is known of every caller is enough. */
function holdsBySight({ type, id }: AudienceEntry, caller: MemberCaller): boolean {
  if (type === 'system_role')
    return id === 'network_admin' ? caller.networkAdmin : id === 'network_member' && !caller.isExternal;
  if (type === 'member') return id === caller.membershipId;
  if (type === 'group') return caller.memberOf.has(id);
  return type === 'group_admin' && caller.memberOf.has(id) && caller.groupAdminOf.has(id);
}

async function hasOneOf(db: Db, { membershipId }: MemberCaller, audience: readonly AudienceEntry[]): Promise<boolean> {
  const roleIds = audienceIds(audience, 'membership_role');
  if (roleIds.length === 0) return false;
  const { membershipRoleId, membershipId: whose } = membershipRoleAssignments;
  const own = and(eq(whose, membershipId), inArray(membershipRoleId, [...roleIds]));
  return (await db.$count(membershipRoleAssignments, own)) > 0;
}

async function isInKinds(db: Db, { membershipId }: MemberCaller, audience: readonly AudienceEntry[]): Promise<boolean> {
  const kinds = audienceIds(audience, 'group_category');
  if (kinds.length === 0) return false;
  const [found] = await db
    .select({ id: groups.id })
    .from(groups)
    .innerJoin(groupMemberships, eq(groupMemberships.groupId, groups.id))
    .where(
      and(
        inArray(groups.groupCategoryId, [...kinds]),
        eq(groupMemberships.membershipId, membershipId),
        eq(groupMemberships.state, 'member'),
      ),
    )
    .limit(1);
  return found !== undefined;
}
