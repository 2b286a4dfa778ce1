import type { SettingsOptions } from '@atrium/core/admin/schema';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { groupCategories, groups } from '../../groups/groups.tables.ts';
import type { CurrentNetwork } from '../../http/caller.ts';
import { memberships } from '../../members/members.tables.ts';
import { planOf, profileFieldsOf } from '../../network/index.ts';
import { networkSettings } from '../../network/network.tables.ts';

/** The network as it is stored; locked, nobody else changes it meanwhile. */
export async function findStoredNetwork(db: Db, { lock = false }: { readonly lock?: boolean } = {}) {
  const stored = db.select().from(networkSettings).limit(1);
  const [row] = await (lock ? stored.for('update') : stored);
  return row;
}

/** Most groups that are offered to be recommended. */
const mostGroups = 500;

/** What the settings may be set to (SET-D01). */
export async function findSettingsOptions(db: Db, network: CurrentNetwork): Promise<SettingsOptionsGiven> {
  const offered = await db
    .select({ id: groups.id, name: groups.name })
    .from(groups)
    .where(and(isNull(groups.deletedAt), isNull(groups.archivedAt)))
    .orderBy(sql`search_fold(${groups.name})`, groups.id)
    .limit(mostGroups);
  const kinds = await db
    .select({ id: groupCategories.id, name: groupCategories.pluralName })
    .from(groupCategories)
    .orderBy(groupCategories.order, groupCategories.id);
  const { category } = network.settings;
  return {
    plan: planOf(network),
    category: typeof category === 'string' ? category : null,
    profile_fields: profileFieldsOf(network).map(({ id, label }) => ({ id, name: label })),
    groups: offered,
    group_categories: kinds,
    guests: await countGuests(db),
  };
}

type SettingsOptionsGiven = Omit<SettingsOptions, 'groups' | 'group_categories'> &
  Readonly<Record<'groups' | 'group_categories', { readonly id: string; readonly name: string }[]>>;

function countGuests(db: Db): Promise<number> {
  return db.$count(memberships, and(eq(memberships.isExternal, true), isNull(memberships.removedAt)));
}
