import { and, eq, sql } from 'drizzle-orm';
import { anyOf } from '../db/any-of.ts';
import type { Db } from '../db/database.ts';
import { groups } from '../groups/groups.tables.ts';
import { memberships, users } from '../members/members.tables.ts';
import { externalInviteGroups, externalInvites } from './inviting.tables.ts';

/** Whose addresses these are, by the address in small letters; null for who is locked or has left. */
export async function findMembersAt(db: Db, emails: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  if (emails.length === 0) return new Map();
  const rows = await db
    .select({
      email: sql<string>`lower(${users.email})`,
      id: memberships.id,
      lockedAt: memberships.lockedAt,
      removedAt: memberships.removedAt,
    })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(isOneOf(sql`lower(${users.email})`, emails));
  return new Map(
    rows.map(({ email, id, lockedAt, removedAt }) => [email, lockedAt === null && removedAt === null ? id : null]),
  );
}

/** The open invites of these addresses, by the address in small letters. */
export async function findOpenInvites(db: Db, emails: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (emails.length === 0) return new Map();
  const rows = await db
    .select({ email: sql<string>`lower(${externalInvites.email})`, id: externalInvites.id })
    .from(externalInvites)
    .where(and(eq(externalInvites.status, 'open'), isOneOf(sql`lower(${externalInvites.email})`, emails)))
    .for('update');
  return new Map(rows.map(({ email, id }) => [email, id]));
}

/** Groups that invites lead into, by invite and name. */
export async function findInviteGroups(db: Db, inviteIds: readonly string[]) {
  if (inviteIds.length === 0) return [];
  return db
    .select({
      inviteId: externalInviteGroups.inviteId,
      id: groups.id,
      name: groups.name,
      archivedAt: groups.archivedAt,
      deletedAt: groups.deletedAt,
    })
    .from(externalInviteGroups)
    .innerJoin(groups, eq(groups.id, externalInviteGroups.groupId))
    .where(anyOf(externalInviteGroups.inviteId, inviteIds))
    .orderBy(sql`search_fold(${groups.name})`, groups.id);
}

/** The kinds of the groups that invites lead into, by invite. */
export async function findKindsOfInvites(
  db: Db,
  inviteIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (inviteIds.length === 0) return new Map();
  const rows = await db
    .select({ inviteId: externalInviteGroups.inviteId, kind: groups.groupCategoryId })
    .from(externalInviteGroups)
    .innerJoin(groups, eq(groups.id, externalInviteGroups.groupId))
    .where(anyOf(externalInviteGroups.inviteId, inviteIds));
  return new Map(
    [...Map.groupBy(rows, ({ inviteId }) => inviteId)].map(([id, own]) => [id, own.map(({ kind }) => kind)]),
  );
}

function isOneOf(address: ReturnType<typeof sql>, emails: readonly string[]) {
  const list = sql.param(emails.map((email) => email.toLowerCase()));
  return sql`${address} = any(array(select unnest(${list}::text[])))`;
}
