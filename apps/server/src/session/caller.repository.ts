import { and, eq, exists, gt, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { prepareOnce } from '../db/prepare-once.ts';
import { onlyRow } from '../db/rows-in-one.ts';
import { groupCategories, groupCategoryAdmins, groupMemberships, groups } from '../groups/groups.tables.ts';
import type { CurrentNetwork, MemberCaller } from '../http/caller.ts';
import { hashOf } from '../http/secret.ts';
import { memberships } from '../members/members.tables.ts';
import { networkSettings } from '../network/network.tables.ts';
import { factors, passkeys } from '../two-factor/two-factor.tables.ts';
import { mayBeHere } from './session.policy.ts';
import { sessions } from './session.tables.ts';

/** The member behind a request with everything they administer; nobody when locked or gone. */
export async function findCaller(
  db: Db,
  membershipId: string,
  network: CurrentNetwork,
): Promise<MemberCaller | undefined> {
  const isMeant = and(eq(memberships.id, membershipId), isActive);
  const [member] = await db.select(callerColumns).from(memberships).where(isMeant);
  return member && mayBeHere(member, network) ? callerOf(member, network) : undefined;
}

/** Who sent a cookie, in one query: every call begins with it. */
export async function findSender(db: Db, cookie: string, now: Date): Promise<Sender> {
  const sent = { tokenHash: hashOf(cookie), now: now.toISOString() };
  const { network: found, session, member, hasFactor } = onlyRow(await senderQuery(db, 'sender').execute(sent));
  const network = found ?? unnamed;
  const caller = member && mayBeHere(member, network) ? callerOf(member, network) : null;
  return { network, session, caller, hasFactor };
}

/** What a cookie stands for: the session, unless it has ended, and its member, unless locked or gone. */
export interface Sender {
  readonly network: CurrentNetwork;
  readonly session: typeof sessions.$inferSelect | null;
  readonly caller: MemberCaller | null;
  /** The member has a second step. */
  readonly hasFactor: boolean;
}

/** The network of this deployment; a nameless German one before it was created. */
export async function findNetwork(db: Db): Promise<CurrentNetwork> {
  const [network] = await db.select().from(networkSettings).limit(1);
  return network ?? unnamed;
}

const unnamed: CurrentNetwork = { id: '', name: 'Atrium', language: 'de', timeZone: 'Europe/Berlin', settings: {} };

const query = new QueryBuilder();

// What follows stands in a query on `memberships`.

const isAdministered = exists(
  query
    .select({ one: sql`1` })
    .from(groupCategoryAdmins)
    .where(
      and(
        eq(groupCategoryAdmins.groupCategoryId, groupCategories.id),
        eq(groupCategoryAdmins.membershipId, memberships.id),
      ),
    ),
);

const administeredCategories = query
  .select({ id: groupCategories.id })
  .from(groupCategories)
  .where(or(memberships.networkAdmin, isAdministered));

const groupsOfCategories = query
  .select({ id: groups.id })
  .from(groups)
  .where(inArray(groups.groupCategoryId, administeredCategories));

const memberGroups = (condition?: SQL) =>
  query
    .select({ id: groupMemberships.groupId })
    .from(groupMemberships)
    .where(and(eq(groupMemberships.membershipId, memberships.id), eq(groupMemberships.state, 'member'), condition));

function idsOf(ids: SQLWrapper): SQL<string[]> {
  return sql<string[]>`array(${ids})`;
}

const isActive = and(isNull(memberships.lockedAt), isNull(memberships.removedAt), isNull(memberships.leavesAt));

const callerColumns = {
  membershipId: memberships.id,
  userId: memberships.userId,
  isExternal: memberships.isExternal,
  networkAdmin: memberships.networkAdmin,
  locale: memberships.locale,
  timeZone: memberships.timeZone,
  categoryAdminOf: idsOf(administeredCategories),
  groupAdminOf: idsOf(sql`${memberGroups(eq(groupMemberships.role, 'admin'))} union ${groupsOfCategories}`),
  memberOf: idsOf(memberGroups()),
  position: sql<number>`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`.mapWith(Number),
};

/** Whether a member has a second step, in a query on `memberships`. */
export const hasFactor = sql<boolean>`${or(
  exists(query.select({ one: sql`1` }).from(factors).where(eq(factors.membershipId, memberships.id))),
  exists(query.select({ one: sql`1` }).from(passkeys).where(eq(passkeys.membershipId, memberships.id))),
)}`;

type CallerRow = Pick<
  typeof memberships.$inferSelect,
  'userId' | 'isExternal' | 'networkAdmin' | 'locale' | 'timeZone'
> &
  Readonly<Record<'membershipId', string>> &
  Readonly<Record<'position', number>> &
  Readonly<Record<'categoryAdminOf' | 'groupAdminOf' | 'memberOf', readonly string[]>>;

function callerOf({ locale, timeZone, ...own }: CallerRow, network: CurrentNetwork): MemberCaller {
  return {
    ...own,
    kind: 'member',
    groupAdminOf: new Set(own.groupAdminOf),
    categoryAdminOf: new Set(own.categoryAdminOf),
    memberOf: new Set(own.memberOf),
    language: locale ?? network.language,
    timeZone: timeZone ?? network.timeZone,
  };
}

/** Without a limit, which would be a value that is not known yet: Postgres would plan every call anew. */
const senderQuery = prepareOnce((db, name: 'sender') => {
  const [tokenHash, now] = [sql.placeholder('tokenHash'), sql.placeholder('now')];
  return db
    .select({ network: networkSettings, session: sessions, member: callerColumns, hasFactor })
    .from(sql`(select 1) as once`)
    .leftJoin(networkSettings, eq(networkSettings.id, sql`(select id from ${networkSettings} limit 1)`))
    .leftJoin(sessions, and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
    .leftJoin(memberships, and(eq(memberships.id, sessions.membershipId), isActive))
    .prepare(name);
});
