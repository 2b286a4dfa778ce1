import type { switchAdministeredMember, updateAdministeredMember } from '@atrium/core/admin/contract';
import { findMemberProblems, switchVerdict, withoutContradiction } from '@atrium/core/admin/rules';
import type { MemberChange } from '@atrium/core/admin/schema';
import { and, eq, inArray } from 'drizzle-orm';
import { forgetMailTokens } from '../../account/index.ts';
import type { Services } from '../../app/services.ts';
import type { Db } from '../../db/database.ts';
import { isStale, nextVersion } from '../../db/version.ts';
import { commonRefusal } from '../../http/refusal.ts';
import type { Context } from '../../http/route.ts';
import { keptAddress } from '../../mail/mailbox.rules.ts';
import { keepLettersOf } from '../../mail/outbox.ts';
import { keepFormerName, lockAddress } from '../../members/index.ts';
import { memberships, users } from '../../members/members.tables.ts';
import { membershipRoleAssignments } from '../../members/membership-roles.tables.ts';
import { settingsOf } from '../../network/index.ts';
import { requireAdministrator } from '../admin.policy.ts';
import {
  type AdministeredRow,
  findAdministrators,
  findMember,
  findNetworkRoles,
  isAddressTaken,
} from './administered-members.repository.ts';
import { type MemberWrite, noteMember } from './note-member.command.ts';
import { presentOne } from './read-members.command.ts';
import { shutOut, takeRights } from './rights.command.ts';

type Telling = Pick<Services, 'events' | 'realtime'>;

/** Changes a member, if nobody else has since they were read (MEMBER-011, MEMBER-D02). */
export async function changeMember(context: Context<typeof updateAdministeredMember>, services: Telling) {
  requireAdministrator(context.member);
  const { updated_at, ...change } = context.body.member;
  const found = await lockMember(context, context.params.memberId);
  if (isStale(found.membership.updatedAt, updated_at)) {
    return context.fail('stale_object', { current: await presentOne(context, found) });
  }
  return { member: await apply(context, services, { found, change }) };
}

/** Turns one thing of a member on or off (MEMBER-008, MEMBER-009). */
export async function switchMember(context: Context<typeof switchAdministeredMember>, services: Telling) {
  requireAdministrator(context.member);
  const found = await lockMember(context, context.params.memberId);
  return { member: await apply(context, services, { found, change: context.body.member }) };
}

/**
 * The member and all administrators, locked in one order, so that two of them never unmake each other; who was unmade
 * while waiting changes nobody.
 */
export async function lockMember(
  { db, member: caller }: Pick<Context<unknown>, 'db' | 'member'>,
  id: string,
): Promise<AdministeredRow> {
  const administrators = await findAdministrators(db, { lock: true });
  if (!administrators.has(caller.membershipId)) throw commonRefusal('forbidden');
  const found = await findMember(db, id, { lock: true });
  if (found === undefined) throw commonRefusal('not_found');
  return found;
}

interface Applied {
  readonly found: AdministeredRow;
  readonly change: MemberChange;
}

async function apply(context: MemberWrite, services: Telling, { found, change: asked }: Applied) {
  const { db, now } = context;
  const change = withoutContradiction(asked);
  await judge(context, found, change);
  const { membership } = found;
  const columns = columnsOf(found, change, now);
  await db.update(memberships).set(columns).where(eq(memberships.id, membership.id));
  const { id, displayName: before } = membership;
  await keepFormerName(db, { id, before, after: columns.displayName, now });
  await changeAddress(db, found, { email: change.email && keptAddress(change.email), now });
  if (change.role_ids) await assignRoles(db, membership.id, { roleIds: change.role_ids, now });
  if (change.is_external === true && !membership.isExternal) await takeRights(context, services, membership.id);
  if (columns.isExternal !== membership.isExternal)
    context.afterCommit(() => services.realtime.rejudge({ membershipId: membership.id }));
  if (change.locked === true && membership.lockedAt === null) await shutOut(context, services, membership);
  const after = (await findMember(db, membership.id)) ?? found;
  await noteMember(context, services, { before: found, after, roleIds: change.role_ids });
  return presentOne(context, after);
}

/** Refuses what cannot be: an unmade last administrator, a taken address, a guest where there are none. */
async function judge(context: MemberWrite, found: AdministeredRow, change: MemberChange): Promise<void> {
  const { db, fail, network } = context;
  const given = await presentOne(context, found);
  const verdict = switchVerdict(given, change);
  if (!verdict.allowed) {
    throw fail(verdict.reason === 'admin.refusal.own_account' ? 'own_account' : 'last_administrator');
  }
  const errors: Record<string, readonly ReturnType<typeof keyOf>[]> = { ...findMemberProblems(change) };
  const email = change.email && keptAddress(change.email);
  if (email !== undefined) await lockAddress(db, email);
  if (email !== undefined && !errors.email && (await isAddressTaken(db, email, found.membership.userId)))
    errors.email = ['admin.members.problem.email_taken'];
  if (change.is_external === true && !given.is_external && !settingsOf(network).guest_users_allowed)
    errors.is_external = ['admin.members.problem.no_guests'];
  if (change.network_admin === true && (change.is_external ?? given.is_external))
    errors.network_admin = ['admin.members.problem.guest_administrator'];
  const known = change.role_ids && new Set((await findNetworkRoles(db, { hold: true })).map(({ id }) => id));
  if (change.role_ids?.some((id) => !known?.has(id))) errors.role_ids = ['general.problem.invalid_value'];
  if (Object.keys(errors).length > 0) throw commonRefusal('invalid', { errors });
}

function keyOf(problems: ReturnType<typeof findMemberProblems>) {
  return Object.values(problems).flat()[0] ?? 'general.problem.invalid_value';
}

function columnsOf({ membership }: AdministeredRow, change: MemberChange, now: Date) {
  const firstName = change.first_name?.trim() ?? membership.firstName;
  const lastName = change.last_name?.trim() ?? membership.lastName;
  const isLocked = change.locked ?? membership.lockedAt !== null;
  return {
    firstName,
    lastName,
    displayName: `${firstName} ${lastName}`.trim(),
    isExternal: change.is_external ?? membership.isExternal,
    isMinister: change.is_minister ?? membership.isMinister,
    networkAdmin: change.network_admin ?? membership.networkAdmin,
    lockedAt: isLocked ? (membership.lockedAt ?? now) : null,
    updatedAt: nextVersion(membership.updatedAt, now),
  };
}

/** What was mailed to the address of before opens nothing any more. */
async function changeAddress(
  db: Db,
  { membership, email: before }: AdministeredRow,
  { email, now }: { readonly email: string | undefined; readonly now: Date },
): Promise<void> {
  if (email === undefined || email === before) return;
  await keepLettersOf(db, membership.id, before);
  await db.update(users).set({ email, updatedAt: now }).where(eq(users.id, membership.userId));
  await forgetMailTokens(db, membership.userId);
}

async function assignRoles(
  db: Db,
  membershipId: string,
  { roleIds, now }: { readonly roleIds: readonly string[]; readonly now: Date },
): Promise<void> {
  const network = (await findNetworkRoles(db)).map(({ id }) => id);
  const own = eq(membershipRoleAssignments.membershipId, membershipId);
  if (network.length > 0)
    await db
      .delete(membershipRoleAssignments)
      .where(and(own, inArray(membershipRoleAssignments.membershipRoleId, network)));
  const rows = [...new Set(roleIds)].map((membershipRoleId) => ({ membershipRoleId, membershipId, createdAt: now }));
  if (rows.length > 0) await db.insert(membershipRoleAssignments).values(rows);
}
