import type { ReplyGivenOf } from '@atrium/core/contract';
import { type listSentInvites, sentInvitesPerPage } from '@atrium/core/inviting/contract';
import { type InvitePlace, standingOf } from '@atrium/core/inviting/rules';
import type { Context } from '../http/route.ts';
import { presentMember } from '../members/index.ts';
import { findInviteGroups } from './external-invites.repository.ts';
import { type InvitingRequest, requirePlace } from './invite-place.command.ts';
import { findInside, findOutside, findSentInvites } from './sent-invites.repository.ts';

type SentGiven = ReplyGivenOf<typeof listSentInvites>['invites'][number];
type Reading = InvitingRequest & Pick<Context<typeof listSentInvites>, 'query' | 'reply'>;

/** A page of the invites that were sent at a place (INVL-D01). */
export async function readSent(context: Reading, at: InvitePlace | null) {
  const { db, member: caller, now, query, reply } = context;
  const place = await requirePlace(context, at);
  const { page: number, ...filter } = query;
  const per = sentInvitesPerPage;
  const { page, total } = await findSentInvites(
    db,
    { caller, place, now, ...filter },
    { limit: per, offset: (number - 1) * per },
  );
  if (number * per < total) reply.nextPage({ page: number + 1, type: filter.type ?? '', status: filter.status ?? '' });
  const idsOf = (type: SentGiven['type']) => page.filter((row) => row.type === type).map(({ id }) => id);
  const shown = new Map([
    ...(await presentOutside(context, idsOf('ExternalInvite'))),
    ...(await presentInside(context, idsOf('GroupInvite'))),
  ]);
  return { invites: page.flatMap(({ id }) => shown.get(id) ?? []), total, page: number, per };
}

async function presentOutside({ db, now }: InvitingRequest, ids: readonly string[]): Promise<[string, SentGiven][]> {
  const rows = await findOutside(db, ids);
  const groups = await findInviteGroups(db, ids);
  return rows.map(({ invite, inviter }) => [
    invite.id,
    {
      id: invite.id,
      type: 'ExternalInvite',
      status: standingOf(invite, now),
      email: invite.email,
      name: [invite.firstName, invite.lastName].join(' ').trim(),
      user_type: invite.userType,
      inviter: presentMember(inviter),
      created_at: invite.createdAt.toISOString(),
      expires_at: invite.expiresAt.toISOString(),
      groups: groups
        .filter(({ inviteId, deletedAt }) => inviteId === invite.id && deletedAt === null)
        .map(({ id, name }) => ({ id, name })),
    },
  ]);
}

async function presentInside({ db }: InvitingRequest, ids: readonly string[]): Promise<[string, SentGiven][]> {
  const rows = await findInside(db, ids);
  return rows.map(({ invite, inviter, name, group }) => [
    invite.id,
    {
      id: invite.id,
      type: 'GroupInvite',
      status: invite.status,
      email: null,
      name,
      user_type: null,
      inviter: presentMember(inviter),
      created_at: invite.createdAt.toISOString(),
      expires_at: null,
      groups: [group],
    },
  ]);
}
