import type { DirectoryEntry } from '@atrium/core/members/schema';
import { and, eq, isNull, ne, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { groupMemberships, groups } from '../groups/groups.tables.ts';
import { groupIsReadable } from '../groups/index.ts';
import type { MemberCaller } from '../http/caller.ts';
import { hitsPerPage } from './member-picker.repository.ts';
import { closeThenFar, idsInOrder, memberIsFound, memberNameBegins } from './member-search.repository.ts';
import { memberIsReachable } from './member-visibility.repository.ts';
import { begins, holds } from './members.repository.ts';
import { memberships } from './members.tables.ts';
import { roleIsVisible } from './membership-roles.repository.ts';
import { membershipRoles } from './membership-roles.tables.ts';

/** What a picker of members, groups and roles looks for. */
export interface DirectorySearch {
  readonly caller: MemberCaller;
  /** What was typed: every word has to occur in the name, whatever its case and accents. */
  readonly words: readonly string[];
  readonly withRoles: boolean;
  readonly onlyOwnGroups: boolean;
  readonly onlyChats: boolean;
}

/** A hit of such a picker. */
export interface FoundEntry extends Pick<DirectoryEntry, 'type' | 'id' | 'name'> {
  readonly imageKey: string | null;
}

/**
 * Finds members, groups and roles for a picker: first those that begin as typed, then by name. A group stands for its
 * members here, so only those are found whose members the caller may know of.
 */
export async function searchDirectory(db: Db, search: DirectorySearch): Promise<FoundEntry[]> {
  const [members, others] = [await findMembers(db, search), await findOthers(db, search)];
  return [...members, ...others].sort(byRank).slice(0, hitsPerPage);
}

interface RankedEntry extends FoundEntry {
  readonly isFar: boolean;
  readonly sortName: string;
}

function byRank(one: RankedEntry, other: RankedEntry): number {
  if (one.isFar !== other.isFar) return one.isFar ? 1 : -1;
  if (one.sortName !== other.sortName) return one.sortName < other.sortName ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

function findOthers(db: Db, search: DirectorySearch): Promise<RankedEntry[]> {
  const found = selectGroups(db, search);
  const order = sql`is_far, sort_name, id`;
  if (!search.withRoles) return found.orderBy(order).limit(hitsPerPage);
  return unionAll(found, selectRoles(db, search)).orderBy(order).limit(hitsPerPage);
}

function findMembers(db: Db, { caller, words, onlyChats }: DirectorySearch): Promise<RankedEntry[]> {
  const { id, displayName: name, imageKey } = memberships;
  const [first = '', ...others] = words;
  const isClose = memberNameBegins(first);
  const entry = { type: 'member', id, name, imageKey, isClose, sortName: sql`memberships.sort_last_name` };
  const withOthers = and(
    memberIsReachable(caller),
    memberIsFound(others),
    onlyChats ? isChatPartner(caller) : undefined,
  );
  const read = (condition: SQL | undefined, limit: number) => {
    const found = idsInOrder(db, { found: and(withOthers, condition), sort: 'last_name', limit });
    return db
      .select(columnsOf(entry))
      .from(memberships)
      .innerJoin(found, eq(found.id, memberships.id))
      .orderBy(found.name, found.id);
  };
  return closeThenFar(read, { word: first, limit: hitsPerPage });
}

/** Guests have no direct chats, and nobody has one with themselves. */
function isChatPartner(caller: MemberCaller): SQL | undefined {
  if (caller.isExternal) return sql`false`;
  return and(eq(memberships.isExternal, false), ne(memberships.id, caller.membershipId));
}

function belongsTo({ membershipId }: MemberCaller): SQL {
  const own = and(eq(groupMemberships.membershipId, membershipId), eq(groupMemberships.state, 'member'));
  return sql`exists (select 1 from ${groupMemberships} where ${groupMemberships.groupId} = ${groups.id} and ${own})`;
}

function selectGroups(db: Db, { caller, words, onlyOwnGroups, onlyChats }: DirectorySearch) {
  const { id, name, imageKey } = groups;
  const entry = { type: 'group', id, name, imageKey, isClose: nameBegins(name, words), sortName: name };
  return db
    .select(columnsOf(entry))
    .from(groups)
    .where(
      and(
        groupIsReadable(caller),
        isNull(groups.archivedAt),
        nameHolds(name, words),
        onlyOwnGroups ? belongsTo(caller) : undefined,
        onlyChats ? eq(groups.chat, true) : undefined,
      ),
    );
}

function selectRoles(db: Db, { caller, words }: DirectorySearch) {
  const { id, name } = membershipRoles;
  const imageKey = sql`null::text`;
  const entry = { type: 'membership_role', id, name, imageKey, isClose: nameBegins(name, words), sortName: name };
  return db
    .select(columnsOf(entry))
    .from(membershipRoles)
    .where(and(roleIsVisible(caller), nameHolds(name, words)));
}

interface EntryColumns {
  readonly type: string;
  readonly id: SQLWrapper;
  readonly name: SQLWrapper;
  readonly imageKey: SQLWrapper;
  /** Shown before the others. */
  readonly isClose: SQL;
  readonly sortName: SQLWrapper;
}

function columnsOf({ type, id, name, imageKey, isClose, sortName }: EntryColumns) {
  return {
    type: sql<FoundEntry['type']>`${type}::text`.as('type'),
    id: sql<string>`${id}`.as('id'),
    name: sql<string>`${name}`.as('name'),
    imageKey: sql<string | null>`${imageKey}`.as('image_key'),
    isFar: sql<boolean>`${not(isClose)}`.as('is_far'),
    sortName: sql<string>`search_fold(${sortName})`.as('sort_name'),
  };
}

function nameHolds(name: SQLWrapper, words: readonly string[]): SQL | undefined {
  return and(...words.map((word) => holds(name, word)));
}

function nameBegins(name: SQLWrapper, [word = '']: readonly string[]): SQL {
  return sql`(${or(begins(name, word), holds(name, ` ${word}`))})`;
}
