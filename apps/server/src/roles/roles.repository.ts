import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { lockName } from '../db/lock-name.ts';
import { membershipRoleAssignments, membershipRoles } from '../members/membership-roles.tables.ts';

/** A role with how many have it, as read. */
export type FoundRole = Awaited<ReturnType<typeof findRoles>>[number];

/** Where roles are: the id of a group, or null for the network. */
export type RolePlace = string | null;

/** The roles of a place by name. */
export function findRoles(db: Db, place: RolePlace) {
  return select(db).where(isAt(place)).orderBy(sql`search_fold(${membershipRoles.name})`, membershipRoles.id);
}

/** One role of a place; locked, nobody changes, gives or deletes it meanwhile. */
export async function findRole(
  db: Db,
  { place, id }: { readonly place: RolePlace; readonly id: string },
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<FoundRole | undefined> {
  const isMeant = and(isAt(place), eq(membershipRoles.id, id));
  if (lock) await db.select({ id: membershipRoles.id }).from(membershipRoles).where(isMeant).for('update');
  const [found] = await select(db).where(isMeant);
  return found;
}

/** The slugs of a place; whoever asks for them makes the next one before anybody else. */
export async function findTakenSlugs(db: Db, place: RolePlace): Promise<ReadonlySet<string>> {
  await lockName(db, 'role slugs');
  const taken = await db.select({ slug: membershipRoles.slug }).from(membershipRoles).where(isAt(place));
  return new Set(taken.map(({ slug }) => slug));
}

function select(db: Db) {
  const members = db.$count(
    membershipRoleAssignments,
    eq(membershipRoleAssignments.membershipRoleId, membershipRoles.id),
  );
  return db.select({ role: membershipRoles, members }).from(membershipRoles);
}

function isAt(place: RolePlace) {
  return place === null ? isNull(membershipRoles.groupId) : eq(membershipRoles.groupId, place);
}
