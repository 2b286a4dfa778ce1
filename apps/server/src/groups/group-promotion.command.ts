import type { ReplyGivenOf } from '@atrium/core/contract';
import type { getGroupPromotion, notePromotionSeen } from '@atrium/core/groups/contract';
import { periods } from '@atrium/core/time';
import { eq } from 'drizzle-orm';
import type { Handler } from '../http/route.ts';
import { memberships } from '../members/members.tables.ts';
import { settingsOf } from '../network/index.ts';
import type { GroupRequest } from './find-group.command.ts';
import { joinAbilities } from './groups.policy.ts';
import { presentGroupHit } from './groups.presenter.ts';
import { findChosenGroups } from './promoted-groups.repository.ts';

type Membership = Pick<typeof memberships.$inferSelect, 'createdAt' | 'groupsOfferedAt'>;

/** The groups that the network recommends to a reader (AUTH-D19, SET-010). */
export const readPromotion: Handler<typeof getGroupPromotion> = async (context) => ({
  promotion: await promotionFor(context),
});

/** The reader has seen them: they are not led there any more. */
export const noteSeen: Handler<typeof notePromotionSeen> = async ({ db, member, now }) => {
  await db.update(memberships).set({ groupsOfferedAt: now }).where(eq(memberships.id, member.membershipId));
  return undefined;
};

/** Whether somebody new, who has not seen them, is recommended groups that they are not in (AUTH-D19). */
export async function isPromotionDue(request: GroupRequest, membership: Membership): Promise<boolean> {
  const { createdAt, groupsOfferedAt } = membership;
  if (groupsOfferedAt !== null || request.now.getTime() - createdAt.getTime() > periods.newcomer) return false;
  const promotion = await promotionFor(request);
  return promotion?.groups.some((group) => group.membership_status_of_current_member !== 'member') ?? false;
}

async function promotionFor(request: GroupRequest): Promise<ReplyGivenOf<typeof getGroupPromotion>['promotion']> {
  const { db, member: caller, network, now } = request;
  const { active, title, description, ...config } = settingsOf(network).group_promotion_config;
  if (!active || (caller.isExternal && !config.enabled_for_external)) return null;
  const chosen = { groupIds: config.group_ids, categoryIds: config.group_category_ids };
  const found = await findChosenGroups(db, caller, chosen);
  const groups = found.map((group) => ({ ...presentGroupHit(group), can: joinAbilities(caller, group, now) }));
  return { title, description, groups };
}
