import type { DirectoryEntry } from '@atrium/core/members/schema';
import { and, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { groups } from '../groups/groups.tables.ts';
import { groupIsReadable } from '../groups/index.ts';
import type { MemberCaller } from '../http/caller.ts';
import {
  begins,
  hitsPerPage,
  holds,
  memberIsReachable,
  memberNameBegins,
  memberNameHolds,
} from './members.repository.ts';
import { memberships } from './members.tables.ts';
import { roleIsVisible } from './membership-roles.repository.ts';
import { membershipRoles } from './membership-roles.tables.ts';

/** What a picker of members, groups and roles looks for. */
export interface DirectorySearch {
  readonly caller: MemberCaller;
  /** What was typed: every word has to occur in the name, whatever its case and accents. */
  readonly words: readonly string[];
  readonly withRoles: boolean;
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
  const [members, found] = [selectMembers(db, search), selectGroups(db, search)];
  const entries = search.withRoles ? unionAll(members, found, selectRoles(db, search)) : unionAll(members, found);
  const rows = await entries.orderBy(sql`is_far, sort_name, id`).limit(hitsPerPage);
  return rows.map(({ type, id, name, imageKey }) => ({ type, id, name, imageKey }));
}

function selectMembers(db: Db, { caller, words }: DirectorySearch) {
  const { id, displayName: name, firstName, lastName, imageKey } = memberships;
  const isClose = memberNameBegins(words[0] ?? '');
  const entry = { type: 'member', id, name, imageKey, isClose, sortName: sql`${lastName} || ' ' || ${firstName}` };
  return db
    .select(columnsOf(entry))
    .from(memberships)
    .where(and(memberIsReachable(caller), memberNameHolds(words)));
}

function selectGroups(db: Db, { caller, words }: DirectorySearch) {
  const { id, name, imageKey } = groups;
  const entry = { type: 'group', id, name, imageKey, isClose: nameBegins(name, words), sortName: name };
  return db
    .select(columnsOf(entry))
    .from(groups)
    .where(and(groupIsReadable(caller), isNull(groups.archivedAt), nameHolds(name, words)));
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
  readonly isClose: SQLWrapper;
  readonly sortName: SQLWrapper;
}

function columnsOf({ type, id, name, imageKey, isClose, sortName }: EntryColumns) {
  return {
    type: sql<FoundEntry['type']>`${type}::text`.as('type'),
    id: sql<string>`${id}`.as('id'),
    name: sql<string>`${name}`.as('name'),
    imageKey: sql<string | null>`${imageKey}`.as('image_key'),
    isFar: sql<boolean>`not ${isClose}`.as('is_far'),
    sortName: sql<string>`search_fold(${sortName})`.as('sort_name'),
  };
}

function nameHolds(name: SQLWrapper, words: readonly string[]): SQL | undefined {
  return and(...words.map((word) => holds(name, word)));
}

function nameBegins(name: SQLWrapper, [word = '']: readonly string[]): SQL {
  return sql`(${or(begins(name, word), holds(name, ` ${word}`))})`;
}
