import type { MemberTableFilter } from '@atrium/core/admin/rules';
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { holds, memberNameHolds, wordsOf } from '../../members/index.ts';
import { memberships, users } from '../../members/members.tables.ts';
import { membershipRoleAssignments, membershipRoles } from '../../members/membership-roles.tables.ts';

/** A member as administrators see them, as read. */
export type AdministeredRow = Awaited<ReturnType<typeof findMembersPage>>['rows'][number];

/** Which rows are read. */
export interface RowsOf {
  readonly limit: number;
  readonly offset: number;
}

/** A page of the members who have not left. */
export async function findMembersPage(db: Db, search: MemberTableFilter, { limit, offset }: RowsOf) {
  const condition = isListed(search);
  const rows = await select(db)
    .where(condition)
    .orderBy(...orderOf(search.sort))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(memberships, condition) };
}

/** All of the members who have not left, a page at a time; in whose order they come is asked once. */
export async function* findMemberPages(db: Db, search: MemberTableFilter): AsyncGenerator<readonly AdministeredRow[]> {
  const ids = await db
    .select({ id: memberships.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(isListed(search))
    .orderBy(...orderOf(search.sort));
  for (let start = 0; start < ids.length; start += mostInPage) {
    const page = ids.slice(start, start + mostInPage).map(({ id }) => id);
    const rows = await select(db).where(and(inArray(memberships.id, page), isNull(memberships.removedAt)));
    const byId = new Map(rows.map((row) => [row.membership.id, row]));
    yield page.flatMap((id) => byId.get(id) ?? []);
  }
}

const mostInPage = 1_000;

/** One member who has not left; locked, nobody else changes them meanwhile. */
export async function findMember(db: Db, id: string, { lock = false }: { readonly lock?: boolean } = {}) {
  if (lock) await db.select({ id: memberships.id }).from(memberships).where(eq(memberships.id, id)).for('update');
  const [row] = await select(db).where(and(eq(memberships.id, id), isNull(memberships.removedAt)));
  return row;
}

/** The roles of the network these members have, by member. */
export async function findRolesOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { id: string; name: string }[]>();
  const rows = await db
    .select({
      membershipId: membershipRoleAssignments.membershipId,
      id: membershipRoles.id,
      name: membershipRoles.name,
    })
    .from(membershipRoleAssignments)
    .innerJoin(membershipRoles, eq(membershipRoles.id, membershipRoleAssignments.membershipRoleId))
    .where(and(inArray(membershipRoleAssignments.membershipId, [...ids]), eq(membershipRoles.scope, 'network')))
    .orderBy(sql`search_fold(${membershipRoles.name})`, membershipRoles.id);
  const roles = new Map<string, { id: string; name: string }[]>();
  for (const { membershipId, id, name } of rows)
    roles.set(membershipId, [...(roles.get(membershipId) ?? []), { id, name }]);
  return roles;
}

/** The roles of the network; held, none of them is deleted meanwhile. */
export async function findNetworkRoles(db: Db, { hold = false }: { readonly hold?: boolean } = {}) {
  const roles = db
    .select({ id: membershipRoles.id, name: membershipRoles.name })
    .from(membershipRoles)
    .where(eq(membershipRoles.scope, 'network'))
    .orderBy(sql`search_fold(${membershipRoles.name})`, membershipRoles.id);
  return hold ? roles.for('key share') : roles;
}

/** The administrators who can sign in and stay; locked, none of them is unmade meanwhile. */
export async function findAdministrators(
  db: Db,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<ReadonlySet<string>> {
  const able = db
    .select({ id: memberships.id })
    .from(memberships)
    .where(
      and(
        memberships.networkAdmin,
        isNull(memberships.lockedAt),
        isNull(memberships.leavesAt),
        isNull(memberships.removedAt),
      ),
    )
    .orderBy(memberships.id);
  return new Set((await (lock ? able.for('update') : able)).map(({ id }) => id));
}

/** Whether somebody else signs in with an address (MEMBER-D05). */
export async function isAddressTaken(db: Db, email: string, exceptUserId: string): Promise<boolean> {
  const isSame = eq(sql`lower(${users.email})`, email.toLowerCase());
  return (await db.$count(users, and(isSame, ne(users.id, exceptUserId)))) > 0;
}

const query = new QueryBuilder();

function select(db: Db) {
  return db
    .select({ membership: memberships, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId));
}

function isListed({ q, filter }: Pick<MemberTableFilter, 'q' | 'filter'>): SQL | undefined {
  return and(isNull(memberships.removedAt), filters[filter], isFound(q));
}

const filters: Readonly<Record<MemberTableFilter['filter'], SQL | undefined>> = {
  all: undefined,
  locked: isNotNull(memberships.lockedAt),
  external: eq(memberships.isExternal, true),
  admin: eq(memberships.networkAdmin, true),
  never_signed_in: isNull(memberships.lastSignInAt),
};

/** By parts of the name, or of the address; each by an index of its own. */
function isFound(q: string): SQL | undefined {
  const words = wordsOf(q);
  if (words.length === 0) return undefined;
  const byName = query.select({ id: memberships.id }).from(memberships).where(memberNameHolds(words));
  const addressed = query
    .select({ id: users.id })
    .from(users)
    .where(and(...words.map((word) => holds(users.email, word))));
  return or(inArray(memberships.id, byName), inArray(memberships.userId, addressed));
}

function orderOf(sort: MemberTableFilter['sort']): SQL[] {
  const isDown = sort.startsWith('-');
  const order = isDown ? desc : asc;
  const column = sort.replace('-', '');
  const id = order(memberships.id);
  if (column === 'email') return [order(sql`lower(${users.email})`), id];
  if (column === 'created') return [order(memberships.createdAt), id];
  if (column === 'last_sign_in') {
    // Who never came stands at the end, whichever way round.
    return [sql`${memberships.lastSignInAt} ${sql.raw(isDown ? 'desc' : 'asc')} nulls last`, id];
  }
  return [...[memberships.lastName, memberships.firstName].map((name) => order(sql`search_fold(${name})`)), id];
}
