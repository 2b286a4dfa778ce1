import type { AudienceEntry, AudienceType } from '@atrium/core/audience/schema';
import { and, eq, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { groupCategories, groups } from '../groups/groups.tables.ts';
import { groupIsReadable } from '../groups/index.ts';
import type { MemberCaller } from '../http/caller.ts';
import {
  holds,
  memberIsReachable,
  memberNameBegins,
  memberNameHolds,
  membersByName,
  roleIsVisible,
} from '../members/index.ts';
import { memberships } from '../members/members.tables.ts';
import { membershipRoles } from '../members/membership-roles.tables.ts';

/** Types whose parts are rows. */
export type StoredType = Exclude<AudienceType, 'system_role' | 'channel'>;

/** A part of an audience, as read. */
export interface FoundOption {
  readonly type: StoredType;
  readonly id: string;
  readonly name: string;
  readonly imageKey: string | null;
}

/** Who asks for options, and where. */
export interface OptionReader {
  readonly db: Db;
  readonly caller: MemberCaller;
  /** The group whose roles are offered as well. */
  readonly groupId: string | null;
}

/** Which of a type are looked for: by words, by ids, or both. */
interface Wanted {
  readonly words?: readonly string[];
  readonly ids?: readonly string[];
  readonly limit: number;
}

/** Parts of one type that hold every word of a text, by name. */
export function findOptions(reader: OptionReader, type: StoredType, wanted: Wanted): Promise<FoundOption[]> {
  return selections[type](reader, wanted);
}

/** The parts among those named that are there, as far as the caller may know of them. */
export async function findNamed(reader: OptionReader, entries: readonly AudienceEntry[]): Promise<FoundOption[]> {
  const found: FoundOption[] = [];
  for (const type of Object.keys(selections) as StoredType[]) {
    const ids = entries.filter((entry) => entry.type === type).map(({ id }) => id);
    if (ids.length > 0) found.push(...(await findOptions(reader, type, { ids, limit: ids.length })));
  }
  return found;
}

type Select = (reader: OptionReader, wanted: Wanted) => Promise<FoundOption[]>;

const selections: Readonly<Record<StoredType, Select>> = {
  member: async ({ db, caller }, { words = [], ids, limit }) => {
    const { id, displayName: name, imageKey } = memberships;
    const rows = await db
      .select({ id, name, imageKey })
      .from(memberships)
      .where(and(memberIsReachable(caller), memberNameHolds(words), isOneOf(id, ids)))
      .orderBy(sql`not ${memberNameBegins(words[0] ?? '')}`, ...membersByName())
      .limit(limit);
    return rows.map((row) => ({ ...row, type: 'member' as const }));
  },
  membership_role: async ({ db, caller, groupId }, { words = [], ids, limit }) => {
    const { id, name } = membershipRoles;
    const isOffered = or(roleIsVisible(caller), groupId === null ? undefined : eq(membershipRoles.groupId, groupId));
    const rows = await db
      .select({ id, name })
      .from(membershipRoles)
      .where(and(isOffered, nameHolds(name, words), isOneOf(id, ids)))
      .orderBy(sql`search_fold(${name})`, id)
      .limit(limit);
    return rows.map((row) => ({ ...row, type: 'membership_role' as const, imageKey: null }));
  },
  group: groupsAs('group'),
  group_admin: groupsAs('group_admin'),
  group_category: async ({ db, caller }, { words = [], ids, limit }) => {
    const { id, pluralName: name } = groupCategories;
    if (caller.isExternal) return [];
    const rows = await db
      .select({ id, name })
      .from(groupCategories)
      .where(and(nameHolds(name, words), isOneOf(id, ids)))
      .orderBy(groupCategories.order, id)
      .limit(limit);
    return rows.map((row) => ({ ...row, type: 'group_category' as const, imageKey: null }));
  },
};

/** A group stands for its members, or for those of them who administer it. */
function groupsAs(type: 'group' | 'group_admin'): Select {
  return async ({ db, caller }, { words = [], ids, limit }) => {
    const { id, name, imageKey } = groups;
    const rows = await db
      .select({ id, name, imageKey })
      .from(groups)
      .where(and(groupIsReadable(caller), isNull(groups.archivedAt), nameHolds(name, words), isOneOf(id, ids)))
      .orderBy(sql`search_fold(${name})`, id)
      .limit(limit);
    return rows.map((row) => ({ ...row, type }));
  };
}

function isOneOf(id: Parameters<typeof inArray>[0] & SQLWrapper, ids: readonly string[] | undefined): SQL | undefined {
  return ids === undefined ? undefined : inArray(id as typeof groups.id, [...ids]);
}

function nameHolds(name: SQLWrapper, words: readonly string[]): SQL | undefined {
  return and(...words.map((word) => holds(name, word)));
}
