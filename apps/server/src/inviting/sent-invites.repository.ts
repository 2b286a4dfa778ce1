import type { SentInviteStatus, SentInviteType } from '@atrium/core/inviting/schema';
import { and, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias, QueryBuilder } from 'drizzle-orm/pg-core';
import { anyOf } from '../db/any-of.ts';
import type { Db } from '../db/database.ts';
import { groupInvites } from '../groups/group-invites.tables.ts';
import { groups } from '../groups/groups.tables.ts';
import type { MemberCaller } from '../http/caller.ts';
import { namedMemberColumns } from '../members/index.ts';
import { memberships } from '../members/members.tables.ts';
import type { JudgedPlace } from './invite-place.command.ts';
import { externalInviteGroups, externalInvites } from './inviting.tables.ts';

/** Which sent invites are looked for. */
export interface SentSearch {
  readonly caller: MemberCaller;
  readonly place: Pick<JudgedPlace, 'group' | 'category'>;
  readonly now: Date;
  readonly type?: SentInviteType | undefined;
  readonly status?: SentInviteStatus | undefined;
}

/** A page of sent invites, newest first, by id and kind. */
export async function findSentInvites(
  db: Db,
  search: SentSearch,
  { limit, offset }: { limit: number; offset: number },
) {
  const outside = db
    .select({
      id: externalInvites.id,
      type: sql<SentInviteType>`'ExternalInvite'`.as('type'),
      at: sql`${externalInvites.createdAt}`.as('at'),
    })
    .from(externalInvites)
    .where(and(isOutside(search), search.type === 'GroupInvite' ? sql`false` : undefined));
  const inside = db
    .select({
      id: groupInvites.id,
      type: sql<SentInviteType>`'GroupInvite'`.as('type'),
      at: sql`${groupInvites.createdAt}`.as('at'),
    })
    .from(groupInvites)
    .innerJoin(groups, eq(groups.id, groupInvites.groupId))
    .where(and(isInside(search), search.type === 'ExternalInvite' ? sql`false` : undefined));
  const found = outside.unionAll(inside).as('found');
  const page = await db
    .select({ id: found.id, type: found.type })
    .from(found)
    .orderBy(sql`${found.at} desc`, sql`${found.id} desc`)
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(found);
  return { page, total: counted?.total ?? 0 };
}

/** Invites to addresses, each with who sent it. */
export async function findOutside(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({ invite: externalInvites, inviter: namedMemberColumns })
    .from(externalInvites)
    .innerJoin(memberships, eq(memberships.id, externalInvites.inviterId))
    .where(inArray(externalInvites.id, [...ids]));
}

/** Invites to members, each with its group, and who sent it. */
export async function findInside(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const invitee = alias(memberships, 'invitee');
  return db
    .select({
      invite: groupInvites,
      inviter: namedMemberColumns,
      name: invitee.displayName,
      group: { id: groups.id, name: groups.name },
    })
    .from(groupInvites)
    .innerJoin(groups, eq(groups.id, groupInvites.groupId))
    .innerJoin(memberships, eq(memberships.id, groupInvites.inviterId))
    .innerJoin(invitee, eq(invitee.id, groupInvites.membershipId))
    .where(inArray(groupInvites.id, [...ids]));
}

/** Condition on `external_invites`: what becomes of them is somebody's to decide, because all their groups are. */
export function isOwnOutside({ networkAdmin, categoryAdminOf, groupAdminOf }: MemberCaller): SQL | undefined {
  if (networkAdmin) return undefined;
  const leadsTo = (condition: SQL | undefined) =>
    exists(
      query
        .select({ one: sql`1` })
        .from(externalInviteGroups)
        .where(and(eq(externalInviteGroups.inviteId, externalInvites.id), condition)),
    );
  const isTheirs = anyOf(externalInviteGroups.groupId, groupAdminOf);
  const ofKind = anyOf(externalInvites.groupCategoryId, categoryAdminOf);
  return sql`(coalesce(${ofKind}, false) or (${leadsTo(undefined)} and not ${leadsTo(sql`not ${isTheirs}`)}))`;
}

/** Condition on `group_invites`: what becomes of them is somebody's to decide. */
export function isOwnInside({ networkAdmin, groupAdminOf, membershipId }: MemberCaller): SQL | undefined {
  if (networkAdmin) return undefined;
  return sql`(${anyOf(groupInvites.groupId, groupAdminOf)} or ${eq(groupInvites.inviterId, membershipId)})`;
}

const query = new QueryBuilder();

function isOutside({ caller, place: { group, category }, now, status }: SentSearch): SQL | undefined {
  const standing = sql`(case when ${externalInvites.status} = 'open' and ${externalInvites.expiresAt} <= ${now.toISOString()}::timestamptz then 'obsolete' else ${externalInvites.status} end)`;
  const hasStatus = status === undefined ? undefined : sql`${standing} = ${status}`;
  if (group !== null) return and(hasStatus, group.can.archive ? leadsInto(eq(groups.id, group.id)) : sql`false`);
  if (category === null) return hasStatus;
  const ofKind = sql`coalesce(${eq(externalInvites.groupCategoryId, category.id)}, false)`;
  return and(
    hasStatus,
    sql`(${ofKind} or ${leadsInto(and(eq(groups.groupCategoryId, category.id), anyOf(groups.id, caller.groupAdminOf)))})`,
  );
}

function isInside({ caller, place: { group, category }, status }: SentSearch): SQL | undefined {
  const shown = and(
    isNull(groups.deletedAt),
    status === undefined ? undefined : sql`${groupInvites.status} = ${status}`,
  );
  if (group !== null) return and(shown, eq(groups.id, group.id), isOwnInside(caller));
  return category === null ? shown : and(shown, eq(groups.groupCategoryId, category.id));
}

function leadsInto(condition: SQL | undefined): SQL {
  return exists(
    query
      .select({ one: sql`1` })
      .from(externalInviteGroups)
      .innerJoin(groups, eq(groups.id, externalInviteGroups.groupId))
      .where(and(eq(externalInviteGroups.inviteId, externalInvites.id), condition)),
  );
}
