import type { GroupDraft } from '@atrium/core/groups/schema';
import type { NetworkSettings } from '@atrium/core/network/schema';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { newId } from '../db/id.ts';
import { networkSettings } from '../network/network.tables.ts';
import type { TestMember, TestServer } from '../testing/index.ts';
import { groupCategories, groupMemberships, groups } from './groups.tables.ts';

type Standing = Partial<typeof groupMemberships.$inferInsert>;

/** Enters a kind of group. */
export async function enterCategory(server: TestServer, slug: string, order = 0): Promise<string> {
  const id = newId();
  const dates = { createdAt: server.clock.now(), updatedAt: server.clock.now() };
  const names = { singularName: slug, pluralName: `all ${slug}` };
  await server.db.insert(groupCategories).values({ id, slug, order, ...names, ...dates });
  return id;
}

/** Enters a group of a kind. */
export async function enterGroup(
  server: TestServer,
  groupCategoryId: string,
  values: Partial<typeof groups.$inferInsert> & { readonly slug: string },
): Promise<string> {
  const id = newId();
  const dates = { createdAt: server.clock.now(), updatedAt: server.clock.now() };
  await server.db.insert(groups).values({ id, name: values.slug, groupCategoryId, ...dates, ...values });
  return id;
}

/** Puts somebody into a group, as a member unless told otherwise. */
export async function enterPart(server: TestServer, groupId: string, { membershipId }: TestMember, as: Standing = {}) {
  const dates = { createdAt: server.clock.now(), updatedAt: server.clock.now() };
  const id = newId();
  await server.db.insert(groupMemberships).values({ id, groupId, membershipId, state: 'member', ...dates, ...as });
  return id;
}

/** A group as its form sends it. */
export function groupDraftOf(values: Partial<GroupDraft> = {}): GroupDraft {
  return {
    name: 'Chor',
    teaser: 'Vier Stimmen',
    description: '',
    access: 'open',
    moderated_join: false,
    sensitive: false,
    members_can_invite: false,
    chat: true,
    create_calendars: null,
    create_appointments: null,
    group_category_slug: 'circles',
    ...values,
  };
}

/** The network recommends groups to new members. */
export async function recommendGroups(
  db: Db,
  config: Partial<NetworkSettings['group_promotion_config']>,
): Promise<void> {
  const chosen = {
    active: true,
    title: 'Willkommen',
    description: 'Kommt dazu!',
    group_ids: [],
    group_category_ids: [],
  };
  const set = JSON.stringify({ group_promotion_config: { ...chosen, enabled_for_external: false, ...config } });
  await db.update(networkSettings).set({ settings: sql`${networkSettings.settings} || ${set}::jsonb` });
}
