import * as calls from '@atrium/core/admin/contract';
import { groupIdSchema } from '@atrium/core/groups/schema';
import { memberIdSchema } from '@atrium/core/members/schema';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { enterPart } from '../groups/groups.fixtures.ts';
import { memberships } from '../members/members.tables.ts';
import { may, type PermissionLine } from '../testing/permission-table.ts';
import type { PermissionWorld } from '../testing/permission-world.ts';
import { categoryDraftOf } from './categories/categories.fixtures.ts';

const another = ({ other }: PermissionWorld) => ({
  params: { memberId: z.parse(memberIdSchema, other.membershipId) },
});

const ofGroup = async (world: PermissionWorld) => {
  const { groups, other, server } = world;
  await enterPart(server, groups.open.id, other);
  return { params: { ...another(world).params, groupId: z.parse(groupIdSchema, groups.open.id) } };
};

const kind = categoryDraftOf({ plural_name: 'Vereine' });
const kindsOf = async ({ people, server }: PermissionWorld) =>
  (await server.reply(calls.listAdministeredCategories, { as: people.networkAdmin })).group_categories;

const settingsOf = ({ people, server }: PermissionWorld) =>
  server.reply(calls.getSettings, { as: people.networkAdmin });

/** Who may administer the network: visitor, second step, guest, member, insider, group, category and network admin. */
export const permissions: readonly PermissionLine[] = [
  may(calls.getSettings, 'the network', '1133333y', () => ({})),
  may(calls.updateSettings, 'the network', '1133333y', async (world) => {
    const { settings, updated_at } = await settingsOf(world);
    return { body: { settings, updated_at } };
  }),
  may(calls.sendTestBirthdayMail, 'the network', '1133333y', async (world) => {
    const { settings } = await settingsOf(world);
    return { body: { birthday_emails: { ...settings.birthday_emails, subject: 'Alles Gute', text: 'Viel Glück.' } } };
  }),
  may(calls.listAdministeredGroups, 'the network', '1133333y', () => ({})),
  may(calls.listAdministeredGroups, 'the kind', '113333yy', () => ({ query: { category: 'circles' } })),
  may(calls.listAdministeredGroups, 'another kind', '1133333y', () => ({ query: { category: 'teams' } })),
  may(calls.listAdministeredMembers, 'the network', '1133333y', () => ({})),
  may(calls.createAdministeredMember, 'the network', '1133333y', () => ({
    body: {
      user: {
        ...{ first_name: 'Nora', last_name: 'Neu', email: 'nora.neu@example.org' },
        ...{ is_external: false, send_welcome_mail: true },
      },
    },
  })),
  may(calls.exportAdministeredMembers, 'the network', '1133333y', () => ({})),
  may(calls.getAdministeredMember, 'another', '1133333y', another),
  may(calls.updateAdministeredMember, 'another', '1133333y', (world) => ({
    ...another(world),
    body: { member: { updated_at: world.server.clock.now().toISOString(), network_admin: true } },
  })),
  may(calls.switchAdministeredMember, 'another', '1133333y', (world) => ({
    ...another(world),
    body: { member: { network_admin: true } },
  })),
  may(calls.removeAdministeredMember, 'another', '1133333y', (world) => ({
    ...another(world),
    query: { content: 'keep' as const },
  })),
  may(calls.welcomeAdministeredMember, 'another who has not been here', '1133333y', async (world) => {
    const { other, server } = world;
    await server.db.update(memberships).set({ lastSignInAt: null }).where(eq(memberships.id, other.membershipId));
    return another(world);
  }),
  may(calls.listGroupsOfMember, 'another', '1133333y', another),
  may(calls.putGroupOfMember, 'another', '1133333y', async (world) => ({
    ...(await ofGroup(world)),
    body: { role: 'admin' as const },
  })),
  may(calls.removeGroupOfMember, 'another', '1133333y', ofGroup),
  may(calls.listAdministeredCategories, 'the network', '1133333y', () => ({})),
  may(calls.createCategory, 'the network', '1133333y', () => ({ body: { group_category: kind } })),
  may(calls.updateCategory, 'a kind', '1133333y', async (world) => {
    const [first] = await kindsOf(world);
    const updated_at = first?.updated_at ?? '';
    return { params: { slug: first?.slug ?? '' }, body: { group_category: { ...kind, updated_at } } };
  }),
  may(calls.deleteCategory, 'a kind', '1133333y', async (world) => {
    const [first, second] = await kindsOf(world);
    return { params: { slug: first?.slug ?? '' }, query: { move_to: second?.slug ?? '' } };
  }),
  may(calls.orderCategories, 'the network', '1133333y', async (world) => ({
    body: { order: (await kindsOf(world)).map(({ slug }) => slug).toReversed() },
  })),
];
