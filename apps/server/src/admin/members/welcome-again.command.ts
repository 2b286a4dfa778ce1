import type { welcomeAdministeredMember } from '@atrium/core/admin/contract';
import { welcomeVerdict } from '@atrium/core/admin/rules';
import { sendWelcome, welcomeRule } from '../../account/index.ts';
import type { Services } from '../../app/services.ts';
import { recordAudit } from '../../audit/index.ts';
import type { Context } from '../../http/route.ts';
import { requireAdministrator } from '../admin.policy.ts';
import { lockMember } from './change-member.command.ts';
import { presentOne } from './read-members.command.ts';

/** Sends the welcome again to a member who has not been here yet (AUTH-D21). */
export async function welcomeAgain(
  context: Context<typeof welcomeAdministeredMember>,
  services: Pick<Services, 'config' | 'limits'>,
) {
  requireAdministrator(context.member);
  const found = await lockMember(context, context.params.memberId);
  const verdict = welcomeVerdict(await presentOne(context, found));
  if (!verdict.allowed) {
    return context.fail(verdict.reason === 'admin.refusal.member_locked' ? 'member_locked' : 'has_signed_in');
  }
  const { id, userId } = found.membership;
  const retryAfter = services.limits.take(welcomeRule, [id]);
  if (retryAfter !== undefined) return context.fail('rate_limited', { retryAfter });
  await sendWelcome(context, services, { userId, membershipId: id });
  await recordAudit(context, { action: 'welcome_send', object: { type: 'member', id } });
  return undefined;
}
