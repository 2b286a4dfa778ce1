import type { acceptJoinRequest, rejectJoinRequest } from '@atrium/core/groups/contract';
import { and, eq } from 'drizzle-orm';
import type { Services } from '../app/services.ts';
import type { Context } from '../http/route.ts';
import { auditGroup } from './audit-group.command.ts';
import { requireGroup } from './find-group.command.ts';
import { groupMemberships } from './groups.tables.ts';
import { tellApplicant } from './join-request.mail.ts';
import { letIn } from './membership.command.ts';
import { notifyOfGroup, withdrawRequest } from './notify-group.command.ts';
import { tellGroup } from './tell-group.command.ts';

type Deciding = Context<typeof acceptJoinRequest> | Context<typeof rejectJoinRequest>;

/** Lets somebody in who asked, or turns them down; the first decision stands (GROUP-D01, GROUP-D02, GROUP-E07). */
export async function decide(
  context: Deciding,
  services: Pick<Services, 'config' | 'events' | 'realtime' | 'secret'>,
  rejection: { readonly message: string } | null,
) {
  const { db, fail, now, params } = context;
  const { group, can } = await requireGroup(context, params.slug, { lock: true });
  if (!can.archive) return fail('forbidden');
  if (group.archivedAt !== null) return fail('archived');
  const asked = and(eq(groupMemberships.id, params.joinRequestId), eq(groupMemberships.groupId, group.id));
  const [request] = await db.select().from(groupMemberships).where(asked);
  if (request?.state !== 'in_moderation') return fail('join_request_not_open');
  const membershipIds = [request.membershipId];
  if (rejection === null) {
    const [came] = await letIn(db, services, { groupId: group.id, membershipIds, now });
    if (came === undefined) return fail('join_request_not_open');
  } else await db.update(groupMemberships).set({ state: 'rejected', message: '', updatedAt: now }).where(asked);
  await tellGroup(db, services, { kind: 'join_requests', groupId: group.id, membershipIds });
  const { membershipId } = request;
  await withdrawRequest(context, services, { groupId: group.id, membershipId });
  await auditGroup(context, rejection === null ? 'group_join' : 'group_join_reject', { ...group, membershipId });
  const kind = rejection === null ? 'group_join_accepted' : 'group_join_rejected';
  const byMail = await notifyOfGroup(context, services, { kind, group, recipients: membershipIds, letter: 'own' });
  if (byMail.has(membershipId)) await tellApplicant(context, services, { group, membershipId, rejection });
  return undefined;
}
