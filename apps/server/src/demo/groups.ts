import type { groupCategories, groupCategoryAdmins, groupMemberships, groups } from '../groups/groups.tables.ts';
import { drawnKey } from '../storage/drawn-picture.ts';
import { demoId } from './demo-id.ts';
import { type DemoGroupText, demoCategories, demoGroupTexts } from './group-list.ts';
import type { DemoMember } from './members.ts';
import { createRandom, type Random } from './random.ts';

/** The groups of the sample community and who belongs to them. */
export interface DemoGroups {
  readonly categories: readonly (typeof groupCategories.$inferInsert)[];
  readonly groups: readonly (typeof groups.$inferInsert)[];
  readonly memberships: readonly (typeof groupMemberships.$inferInsert)[];
  readonly categoryAdmins: readonly (typeof groupCategoryAdmins.$inferInsert)[];
}

const day = 24 * 60 * 60_000;
const favourites = ['garden', 'choir'];

/** Lays out the groups among the members. */
export function demoGroups(members: readonly DemoMember[], now: Date): DemoGroups {
  const random = createRandom('groups');
  const founded = new Date(now.getTime() - 900 * day);
  const dates = { createdAt: founded, updatedAt: founded };
  return {
    categories: demoCategories.map(([slug, singularName, pluralName], order) => ({
      ...{ id: demoId('category', slug), slug, singularName, pluralName, order },
      ...dates,
    })),
    groups: demoGroupTexts.map((text) => groupOf(text, now, founded)),
    memberships: demoGroupTexts.flatMap((text) => membershipsOf(text, { members, random, founded })),
    categoryAdmins: ['circles', 'working-groups'].map((slug) => ({
      groupCategoryId: demoId('category', slug),
      membershipId: demoId('member', 'category-admin'),
    })),
  };
}

/** The members of each group by its slug. */
export function membersBySlug({ memberships }: DemoGroups): ReadonlyMap<string, readonly string[]> {
  const joined = memberships.filter(({ state }) => state === 'member');
  const entries = demoGroupTexts.map(({ slug }) => {
    const own = joined.filter(({ groupId }) => groupId === demoId('group', slug));
    return [slug, own.map(({ membershipId }) => membershipId)] as const;
  });
  return new Map(entries);
}

function groupOf(text: DemoGroupText, now: Date, founded: Date): DemoGroups['groups'][number] {
  const { share: _share, admins: _admins, members: _members, others: _others, category, archived, ...columns } = text;
  return {
    ...columns,
    id: demoId('group', text.slug),
    groupCategoryId: demoId('category', category),
    imageKey: drawnKey('pattern', text.slug),
    archivedAt: archived ? new Date(now.getTime() - 60 * day) : null,
    createdAt: founded,
    updatedAt: founded,
  };
}

interface Joining {
  readonly members: readonly DemoMember[];
  readonly random: Random;
  readonly founded: Date;
}

function membershipsOf(
  text: DemoGroupText,
  { members, random, founded }: Joining,
): DemoGroups['memberships'][number][] {
  const { admins, members: sure = [], others = {} } = text;
  const neighbours = members.filter(({ key }) => key.includes('.'));
  const joined = random.some(neighbours, Math.round(text.share * members.length)).map(({ key }) => key);
  const standing = [
    ...admins.map((key) => ({ key, role: 'admin', state: 'member' }) as const),
    ...[...sure, ...joined].map((key) => ({ key, role: 'member', state: 'member' }) as const),
    ...Object.entries(others).map(([key, state]) => ({ key, role: 'member', state }) as const),
  ];
  return standing.map(({ key, role, state }) => ({
    id: demoId('group-membership', `${text.slug}/${key}`),
    groupId: demoId('group', text.slug),
    membershipId: demoId('member', key),
    state,
    role,
    favorited: key === 'member' && favourites.includes(text.slug),
    createdAt: founded,
    updatedAt: founded,
  }));
}
