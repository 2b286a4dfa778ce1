import { countVerdict } from '@atrium/core/machine/rules';
import type { heedMember, ignoreMember, listIgnored } from '@atrium/core/profile/contract';
import { mostIgnored } from '@atrium/core/profile/rules';
import { and, eq, isNull } from 'drizzle-orm';
import { requireAllowed } from '../http/refusal.ts';
import type { Context } from '../http/route.ts';
import {
  memberIsVisible,
  membersByName,
  namedMemberColumns,
  oneAfterAnother,
  presentMember,
} from '../members/index.ts';
import { memberships } from '../members/members.tables.ts';
import { ignoredMembers } from './profile.tables.ts';

/** Whom the caller ignores; nobody learns it of others (PROFILE-D01). */
export async function readIgnored({ db, fail, member, params }: Context<typeof listIgnored>) {
  if (params.memberId !== member.membershipId) return fail('not_found');
  const rows = await db
    .select(namedMemberColumns)
    .from(ignoredMembers)
    .innerJoin(memberships, eq(memberships.id, ignoredMembers.ignoredId))
    .where(eq(ignoredMembers.membershipId, member.membershipId))
    .orderBy(...membersByName());
  return { members: rows.map(presentMember) };
}

/** Ignores somebody the caller sees; they are not told. */
export async function ignore({ db, fail, member, now, params }: Context<typeof ignoreMember>) {
  const { memberId: membershipId, ignoredId } = params;
  if (membershipId !== member.membershipId) return fail('not_found');
  if (ignoredId === membershipId) return fail('ignoring_oneself');
  const isThere = and(eq(memberships.id, ignoredId), isNull(memberships.removedAt), memberIsVisible(member));
  if ((await db.$count(memberships, isThere)) === 0) return fail('not_found');
  await oneAfterAnother(db, membershipId);
  const own = eq(ignoredMembers.membershipId, membershipId);
  requireAllowed(fail, countVerdict(mostIgnored, await db.$count(ignoredMembers, own)));
  await db.insert(ignoredMembers).values({ membershipId, ignoredId, createdAt: now }).onConflictDoNothing();
  return undefined;
}

/** Heeds somebody again; whoever was not ignored is heeded already. */
export async function heed({ db, fail, member, params }: Context<typeof heedMember>) {
  const { memberId: membershipId, ignoredId } = params;
  if (membershipId !== member.membershipId) return fail('not_found');
  const isMeant = and(eq(ignoredMembers.membershipId, membershipId), eq(ignoredMembers.ignoredId, ignoredId));
  await db.delete(ignoredMembers).where(isMeant);
  return undefined;
}
