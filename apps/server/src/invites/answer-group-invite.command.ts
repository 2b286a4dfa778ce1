import type { Answer } from '@atrium/core/calendar/schema';
import type { rejectInvite } from '@atrium/core/invites/contract';
import type { Services } from '../app/services.ts';
import { recordAudit } from '../audit/index.ts';
import { declineInvite, type LetIn, requireGroup } from '../groups/index.ts';
import type { Context } from '../http/route.ts';
import { presentGroupInvite } from './group-invites.presenter.ts';
import { findGroupInvite } from './group-invites.repository.ts';

type Answering = Pick<
  Context<typeof rejectInvite>,
  'caller' | 'db' | 'fail' | 'member' | 'network' | 'now' | 'params' | 'request'
>;

/** Answers one's invite into a group, once; a group that is archived meanwhile takes nobody (GROUP-D03, GROUP-024). */
export async function answerGroupInvite(
  context: Answering,
  services: Pick<Services, 'events' | 'realtime'>,
  { status, letIn }: { readonly status: Answer; readonly letIn: LetIn },
) {
  const { db, fail, member: caller, now, params } = context;
  const found = await findGroupInvite(db, params.inviteId, caller);
  if (found === undefined) return fail('not_found');
  const groupId = found.group.id;
  const { group, own } = await requireGroup(context, groupId, { lock: true });
  const current = await findGroupInvite(db, params.inviteId, caller);
  const isOpen = current?.invite.status === 'open' && own?.state === 'invited' && group.archivedAt === null;
  if (!isOpen) return fail('invite_not_open');
  const { membershipId } = caller;
  if (status === 'accepted') {
    await letIn(db, services, { groupId, membershipIds: [membershipId], now });
    const object = { type: 'group', id: groupId, name: group.name } as const;
    await recordAudit(context, { action: 'group_join', object, membershipId });
  } else await declineInvite(db, services, { groupId, membershipId, now });
  const count = current.memberCount + (status === 'accepted' ? 1 : 0);
  const invite = presentGroupInvite({ ...current, memberCount: count, invite: { ...current.invite, status } });
  return { invite, skipped: [] };
}
