import type { removeAdministeredMember } from '@atrium/core/admin/contract';
import { removalVerdict } from '@atrium/core/admin/rules';
import type { MemberContent } from '@atrium/core/admin/schema';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '../../audit/index.ts';
import { appointments, calendars } from '../../calendar/calendar.tables.ts';
import { emptyMessagesOf } from '../../chat/index.ts';
import type { Db } from '../../db/database.ts';
import { nextVersion } from '../../db/version.ts';
import { groupInvites } from '../../groups/group-invites.tables.ts';
import { groupCategoryAdmins, groupMemberships } from '../../groups/groups.tables.ts';
import type { CurrentNetwork } from '../../http/caller.ts';
import type { Context } from '../../http/route.ts';
import { externalInvites } from '../../inviting/inviting.tables.ts';
import { keepLettersOf } from '../../mail/outbox.ts';
import { memberships, users } from '../../members/members.tables.ts';
import { membershipRoleAssignments } from '../../members/membership-roles.tables.ts';
import { settingsOf } from '../../network/index.ts';
import { removeGuard } from '../../two-factor/index.ts';
import { requireAdministrator } from '../admin.policy.ts';
import { anonymise } from './anonymise.command.ts';
import { lockMember } from './change-member.command.ts';
import { forgetBelongings } from './forget-belongings.command.ts';
import type { MemberServices } from './group-doors.port.ts';
import { presentOne } from './read-members.command.ts';
import { shutOut } from './rights.command.ts';

/** Removes a member whom an administrator has chosen to (MEMBER-D03). */
export async function removeChosen(context: Context<typeof removeAdministeredMember>, services: MemberServices) {
  const { fail, member, params, query } = context;
  requireAdministrator(member);
  const found = await lockMember(context, params.memberId);
  const verdict = removalVerdict(await presentOne(context, found));
  if (!verdict.allowed) {
    return fail(verdict.reason === 'admin.refusal.own_account' ? 'own_account' : 'last_administrator');
  }
  await endMembership(context, services, { membershipId: found.membership.id, content: query.content });
  return undefined;
}

type Write = Pick<Context<unknown>, 'db' | 'now' | 'afterCommit'> & {
  readonly network: CurrentNetwork;
  /** Null for what the server does by itself. */
  readonly caller: Context<unknown>['caller'] | null;
  readonly request: Context<unknown>['request'] | null;
};

interface Ending {
  readonly membershipId: string;
  readonly content: MemberContent;
}

/** Takes somebody out of the network for good: they cannot come back in, their address is free, and the settings say what becomes of the name. */
export async function endMembership(
  context: Write,
  services: MemberServices,
  { membershipId, content }: Ending,
): Promise<void> {
  const { db, network, now } = context;
  const [row] = await db.select().from(memberships).where(eq(memberships.id, membershipId)).for('update');
  if (row === undefined || row.removedAt !== null) return;
  await shutOut(context, services, row);
  await leaveEverything(db, services, membershipId);
  if (content === 'remove') await removeContent(db, services, { membershipId, now });
  const left = { removedAt: now, networkAdmin: false, updatedAt: nextVersion(row.updatedAt, now) };
  await db.update(memberships).set(left).where(eq(memberships.id, membershipId));
  await keepInvitesOf(db, row);
  const [account] = await db.select({ email: users.email }).from(users).where(eq(users.id, row.userId));
  if (account !== undefined) await keepLettersOf(db, membershipId, account.email);
  const nobody = { email: `${row.userId}@removed.invalid`, passwordHash: '', updatedAt: now };
  await db.update(users).set(nobody).where(eq(users.id, row.userId));
  await recordAudit(context, {
    action: 'membership_destroy',
    object: { type: 'member', id: membershipId },
    after: { content },
  });
  const { anonymize_memberships_config: when, anonymize_memberships_name: name } = settingsOf(network);
  if (when === 'enabled') await anonymise(context, [membershipId], name);
}

/** Invites to their address are theirs, so that these lose it with their name. */
async function keepInvitesOf(db: Db, { id, userId }: typeof memberships.$inferSelect): Promise<void> {
  const address = db
    .select({ email: sql`lower(${users.email})` })
    .from(users)
    .where(eq(users.id, userId));
  await db
    .update(externalInvites)
    .set({ membershipId: id })
    .where(and(isNull(externalInvites.membershipId), inArray(sql`lower(${externalInvites.email})`, address)));
}

async function leaveEverything(db: Db, services: MemberServices, membershipId: string): Promise<void> {
  const parts = await db
    .select({ groupId: groupMemberships.groupId })
    .from(groupMemberships)
    .where(eq(groupMemberships.membershipId, membershipId))
    .orderBy(groupMemberships.groupId);
  for (const { groupId } of parts)
    await services.doors.letOut(db, services, { groupId, membershipIds: [membershipId] });
  await db
    .delete(groupInvites)
    .where(and(eq(groupInvites.membershipId, membershipId), eq(groupInvites.status, 'open')));
  await db.delete(groupCategoryAdmins).where(eq(groupCategoryAdmins.membershipId, membershipId));
  await db.delete(membershipRoleAssignments).where(eq(membershipRoleAssignments.membershipId, membershipId));
  await removeGuard(db, membershipId);
  await forgetBelongings(db, [membershipId]);
}

/** What somebody has written goes with them: messages with what is attached to them, appointments, calendars of their own. */
async function removeContent(
  db: Db,
  services: MemberServices,
  { membershipId, now }: { readonly membershipId: string; readonly now: Date },
): Promise<void> {
  await emptyMessagesOf(db, services, { authorId: membershipId, now });
  await db
    .update(appointments)
    .set({ deletedAt: now, updatedAt: now })
    .where(and(eq(appointments.authorId, membershipId), isNull(appointments.deletedAt)));
  await db.delete(calendars).where(eq(calendars.ownerMembershipId, membershipId));
}
