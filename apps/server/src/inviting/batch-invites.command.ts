import type { renewInvites, revokeInvites } from '@atrium/core/inviting/contract';
import { isRenewable, isRevokable, standingOf } from '@atrium/core/inviting/rules';
import type { SentInviteStatus } from '@atrium/core/inviting/schema';
import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { Services } from '../app/services.ts';
import { recordAudit } from '../audit/index.ts';
import type { Db } from '../db/database.ts';
import { groupInvites } from '../groups/group-invites.tables.ts';
import { groups } from '../groups/groups.tables.ts';
import { forgetInvited, tellInvitee } from '../groups/index.ts';
import type { Context } from '../http/route.ts';
import { withdrawMail } from '../mail/outbox.ts';
import { countLetters } from '../members/index.ts';
import { inviteLetterKey } from './external-invite.mail.ts';
import { findKindsOfInvites } from './external-invites.repository.ts';
import { groupInviteKey } from './group-invite.mail.ts';
import { inviteIntoGroups } from './invite-into-groups.command.ts';
import { freshLink } from './invite-outside.command.ts';
import type { InvitingRequest } from './invite-place.command.ts';
import { mayRenew } from './inviting.policy.ts';
import { externalInvites } from './inviting.tables.ts';
import { isOwnInside, isOwnOutside } from './sent-invites.repository.ts';

type Parts = Pick<Services, 'config' | 'events' | 'secret'>;
type External = typeof externalInvites.$inferSelect;
type Internal = typeof groupInvites.$inferSelect;

/** Sends invites once more; what cannot be is told by id (INVL-D02, INVL-E02). */
export async function renew(context: Context<typeof renewInvites>, services: Parts) {
  const { body, db, member: caller, network, now } = context;
  const { outside, inside } = await findOwn(context, body.invite_ids);
  const kinds = await findKindsOfInvites(
    db,
    outside.map(({ id }) => id),
  );
  const kindsOf = ({ id, groupCategoryId }: External) => kinds.get(id) ?? (groupCategoryId ? [groupCategoryId] : []);
  const renewed = outside.filter(
    (invite) =>
      isRenewable(outsideStanding(invite, now)) &&
      mayRenew(caller, { userType: invite.userType, kinds: kindsOf(invite) }, network),
  );
  const asked = inside.filter((invite) => isRenewable({ type: 'GroupInvite', status: invite.status }));
  if (renewed.length + asked.length === 0) return context.fail('not_renewable');
  if (!caller.networkAdmin) await countLetters(context, services, renewed.length + asked.length);
  const ids = renewed.map(({ id }) => id);
  if (ids.length > 0) await db.update(externalInvites).set(freshLink(now)).where(inArray(externalInvites.id, ids));
  const again = new Set<string>();
  for (const { id, groupId, membershipId, message } of asked) {
    const sent = await inviteIntoGroups(context, services, {
      groupIds: [groupId],
      membershipIds: [membershipId],
      message,
    });
    if (sent.has(membershipId)) again.add(id);
  }
  const done = [...ids, ...again];
  if (done.length === 0) return context.fail('not_renewable');
  return answer(context, { done, outside, inside });
}

/** Takes open invites back, and their letters where these still wait; what cannot be is told by id (INVL-D02, INVL-E01). */
export async function revoke(context: Context<typeof revokeInvites>, services: Parts) {
  const { body, db, now } = context;
  const { outside, inside } = await findOwn(context, body.invite_ids);
  const revoked = outside.filter((invite) => isRevokable(outsideStanding(invite, now)));
  const taken = inside.filter((invite) => isRevokable({ type: 'GroupInvite', status: invite.status }));
  const done = [...revoked, ...taken].map(({ id }) => id);
  if (done.length === 0) return context.fail('not_revokable');
  await db
    .update(externalInvites)
    .set({ status: 'obsolete', tokenHash: null, letterDueAt: null, updatedAt: now })
    .where(inArray(externalInvites.id, done));
  await db.delete(groupInvites).where(inArray(groupInvites.id, done));
  for (const { id, groupId, membershipId } of taken) {
    await forgetInvited(db, { groupId, membershipIds: [membershipId] });
    await tellInvitee(db, services, { id, groupId, membershipId, status: 'obsolete' });
  }
  const keys = [
    ...revoked.map(({ id }) => inviteLetterKey(id)),
    ...taken.map(({ groupId, membershipId }) => groupInviteKey(groupId, membershipId)),
  ];
  await withdrawMail(db, { keys });
  const told = { invited: done.length };
  await recordAudit(context, { action: 'invite_destroy', object: { type: 'invite', id: null }, before: told });
  return answer(context, { done, outside, inside });
}

/** The invites among those named that are the caller's to manage, locked in one order. */
async function findOwn({ db, member: caller }: InvitingRequest, ids: readonly string[]) {
  const outside = await db
    .select()
    .from(externalInvites)
    .where(and(inArray(externalInvites.id, [...ids]), isOwnOutside(caller)))
    .orderBy(asc(externalInvites.id))
    .for('update');
  return { outside, inside: await findOwnInside(db, { caller, ids }) };
}

/** The group is locked before its invites, as where somebody comes in. */
async function findOwnInside(db: Db, { caller, ids }: { caller: InvitingRequest['member']; ids: readonly string[] }) {
  const isMeant = and(inArray(groupInvites.id, [...ids]), isOwnInside(caller));
  const places = await db.select({ id: groupInvites.groupId }).from(groupInvites).where(isMeant);
  if (places.length === 0) return [];
  const groupIds = [...new Set(places.map(({ id }) => id))];
  const isInUse = and(isNull(groups.archivedAt), isNull(groups.deletedAt));
  const open = await db
    .select({ id: groups.id })
    .from(groups)
    .where(and(inArray(groups.id, groupIds), isInUse))
    .orderBy(asc(groups.id))
    .for('update');
  if (open.length === 0) return [];
  const inUse = inArray(
    groupInvites.groupId,
    open.map(({ id }) => id),
  );
  return db.select().from(groupInvites).where(and(isMeant, inUse)).orderBy(asc(groupInvites.id)).for('update');
}

function outsideStanding(invite: External, now: Date): { type: 'ExternalInvite'; status: SentInviteStatus } {
  return { type: 'ExternalInvite', status: standingOf(invite, now) };
}

interface Acted {
  readonly done: readonly string[];
  readonly outside: readonly External[];
  readonly inside: readonly Internal[];
}

function answer({ body, now }: Pick<Context<typeof renewInvites>, 'body' | 'now'>, { done, outside, inside }: Acted) {
  const statuses = new Map<string, SentInviteStatus>([
    ...outside.map((invite) => [invite.id, standingOf(invite, now)] as const),
    ...inside.map((invite) => [invite.id, invite.status] as const),
  ]);
  const success = body.invite_ids.filter((id) => done.includes(id));
  const failed = body.invite_ids
    .filter((id) => !done.includes(id))
    .map((id) => ({ id, status: statuses.get(id) ?? null }));
  return { success, failed };
}
