import { getGroup, listUserbarGroups } from '@atrium/core/groups/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../db/id.ts';
import { networkSettings } from '../network/network.tables.ts';
import { describeOnPostgres, type TestMember } from '../testing/index.ts';
import { groupCategories, groupCategoryAdmins, groupMemberships, groups } from './groups.tables.ts';

type GroupValues = Partial<typeof groups.$inferInsert>;
type Standing = Partial<typeof groupMemberships.$inferInsert>;
type Role =
  | 'stranger'
  | 'member'
  | 'admin'
  | 'categoryAdmin'
  | 'networkAdmin'
  | 'invited'
  | 'external'
  | 'externalMember';

describeOnPostgres('groups', (useServer) => {
  const server = useServer();
  let people: Record<Role, TestMember>;
  let categoryId: string;

  beforeEach(async () => {
    await server().reset();
    await server()
      .db.update(networkSettings)
      .set({ settings: { guest_users: { allowed: true } } });
    categoryId = await category('circles');
    people = {
      stranger: await server().member('Stranger'),
      member: await server().member('Member'),
      admin: await server().member('Admin'),
      categoryAdmin: await server().member('Category'),
      networkAdmin: await server().member('Network', { networkAdmin: true }),
      invited: await server().member('Invited'),
      external: await server().member('External', { isExternal: true }),
      externalMember: await server().member('Inside', { isExternal: true }),
    };
    const { membershipId } = people.categoryAdmin;
    await server().db.insert(groupCategoryAdmins).values({ groupCategoryId: categoryId, membershipId });
  });

  function dates() {
    return { createdAt: server().clock.now(), updatedAt: server().clock.now() };
  }

  async function category(slug: string, order = 0): Promise<string> {
    const id = newId();
    const names = { singularName: slug, pluralName: `all ${slug}` };
    await server()
      .db.insert(groupCategories)
      .values({ id, slug, order, ...names, ...dates() });
    return id;
  }

  async function join(groupId: string, person: TestMember, standing: Standing = {}): Promise<void> {
    const { membershipId } = person;
    const values = { groupId, membershipId, state: 'member' as const, ...dates(), ...standing };
    await server().db.insert(groupMemberships).values(values);
  }

  /** A group with one of each. */
  async function group(slug: string, values: GroupValues = {}): Promise<string> {
    const id = newId();
    const given = { id, slug, name: slug, groupCategoryId: categoryId, ...dates(), ...values };
    await server().db.insert(groups).values(given);
    await join(id, people.member);
    await join(id, people.admin, { role: 'admin' });
    await join(id, people.invited, { state: 'invited' });
    await join(id, people.externalMember);
    return id;
  }

  async function can(role: Role, slug: string): Promise<string[] | number> {
    const { reply, status } = await server().call(getGroup, { as: people[role], params: { slug } });
    if (reply === undefined) return status;
    return Object.entries(reply.group.can).flatMap(([name, may]) => (may ? [name] : []));
  }

  describe('one group', () => {
    it('is answered as its pages need it (CAL-239, CAL-D133, GROUP-001, GROUP-013)', async () => {
      const id = await group('choir', {
        name: 'Chor',
        teaser: 'Vier Stimmen',
        description: 'Montags im Saal',
        imageKey: 'k1',
      });
      const own = eq(groupMemberships.membershipId, people.member.membershipId);
      await server().db.update(groupMemberships).set({ favorited: true }).where(own);
      const { group: choir } = await server().reply(getGroup, { as: people.member, params: { slug: 'choir' } });
      expect(choir).toEqual({
        id,
        slug: 'choir',
        active_main_group: false,
        name: 'Chor',
        teaser: 'Vier Stimmen',
        path: '/groups/choir',
        images: expect.objectContaining({
          medium: { width: 200, height: 200, url: '/api/storage/images/k1/get/medium' },
        }),
        description: 'Montags im Saal',
        access: 'open',
        moderated_join: false,
        sensitive: false,
        members_can_invite: false,
        chat: true,
        create_calendars: null,
        create_appointments: null,
        archived: false,
        group_category_id: categoryId,
        group_category: { id: categoryId, slug: 'circles', name: 'circles', plural_name: 'all circles' },
        member_count: 3,
        membership_status_of_current_member: 'member',
        role: 'member',
        open_join_requests: null,
        favorited: true,
        subscription_status: 'subscribed',
        i_haz_subscription: true,
        updated_at: expect.any(String),
        can: expect.objectContaining({ leave: true }),
      });
    });

    const admin = [
      'read',
      'update',
      'destroy',
      'archive',
      'create_calendars',
      'create_appointments',
      'invite_internal',
      'invite_external',
    ];
    const [read = '', ...rights] = admin;
    const overseer = [...rights.slice(0, 3), 'create_hidden', ...rights.slice(3)];

    it.each<[Role, string[] | number, string[] | number, string[] | number]>([
      ['stranger', [read, 'join'], ['join_moderated'], 404],
      ['member', [read, 'leave'], [read, 'leave'], [read, 'leave']],
      ['admin', admin, admin, admin],
      ['categoryAdmin', [read, 'join', ...overseer], [read, 'join_moderated', ...overseer], [read, ...overseer]],
      ['networkAdmin', [read, 'join', ...overseer], [read, 'join_moderated', ...overseer], [read, ...overseer]],
      ['invited', [read, 'join'], ['join'], ['join']],
      ['external', 404, 404, 404],
      ['externalMember', [read, 'leave'], [read, 'leave'], [read, 'leave']],
    ])(
      'lets the %s do what access allows: open, closed, hidden (GROUP-002, GROUP-003, GROUP-D09)',
      async (role, open, closed, hidden) => {
        await group('open');
        await group('closed', { access: 'closed' });
        await group('hidden', { access: 'hidden' });
        expect([await can(role, 'open'), await can(role, 'closed'), await can(role, 'hidden')]).toEqual([
          open,
          closed,
          hidden,
        ]);
      },
    );

    it('lets no visitor in, and answers 404 to what is not there or deleted', async () => {
      await group('gone', { deletedAt: server().clock.now() });
      await group('there');
      const visit = await server().call(getGroup, { as: server().visitor, params: { slug: 'there' } });
      expect([visit.status, await can('networkAdmin', 'gone'), await can('networkAdmin', 'nowhere')]).toEqual([
        401, 404, 404,
      ]);
    });

    it('keeps its last administrator, and lets one of two go', async () => {
      const id = await group('choir');
      expect(await can('admin', 'choir')).not.toContain('leave');
      await join(id, people.stranger, { role: 'admin' });
      expect(await can('admin', 'choir')).toContain('leave');
    });

    it('is only read once archived (GROUP-027, GROUP-D07)', async () => {
      await group('old', { archivedAt: server().clock.now() });
      expect(await can('member', 'old')).toEqual(['read', 'leave']);
      expect(await can('stranger', 'old')).toEqual(['read']);
      expect(await can('admin', 'old')).toEqual(['read', 'destroy', 'archive']);
    });

    it('asks first where joining is moderated, once, and a day after a rejection', async () => {
      const id = await group('choir', { moderatedJoin: true });
      expect(await can('stranger', 'choir')).toEqual(['read', 'join_moderated']);
      await join(id, people.stranger, { state: 'in_moderation' });
      expect(await can('stranger', 'choir')).toEqual(['read']);
      const own = eq(groupMemberships.membershipId, people.stranger.membershipId);
      const rejectedBefore = (milliseconds: number) =>
        server()
          .db.update(groupMemberships)
          .set({ state: 'rejected', updatedAt: new Date(server().clock.now().getTime() - milliseconds) })
          .where(own);
      await rejectedBefore(24 * 60 * 60_000 - 1);
      expect(await can('stranger', 'choir')).toEqual(['read']);
      await rejectedBefore(24 * 60 * 60_000);
      expect(await can('stranger', 'choir')).toEqual(['read', 'join_moderated']);
    });

    it('lets members do what group or network grant them', async () => {
      await group('granted', { createAppointments: 'members', createCalendars: 'members', membersCanInvite: true });
      await group('following');
      expect(await can('member', 'granted')).toEqual([
        'read',
        'leave',
        'create_calendars',
        'create_appointments',
        'invite_internal',
      ]);
      expect(await can('externalMember', 'granted')).toEqual([
        'read',
        'leave',
        'create_calendars',
        'create_appointments',
      ]);
      expect(await can('stranger', 'granted')).toEqual(['read', 'join']);
      const settings = { guest_users: { allowed: false }, calendars: { group: { create_appointments: 'members' } } };
      await server().db.update(networkSettings).set({ settings });
      expect(await can('member', 'following')).toEqual(['read', 'leave', 'create_appointments']);
      expect(await can('admin', 'following')).not.toContain('invite_external');
    });
  });

  describe('in the side navigation', () => {
    it('stand under their categories: favourites first, then by name (USERBAR-D03)', async () => {
      const houses = await category('houses', -1);
      await group('zither', { name: 'Zither' });
      await group('aerobic', { name: 'Ägyptischer Tanz' });
      const favourite = await group('mandolin', { name: 'Mandoline' });
      await group('linde', { groupCategoryId: houses });
      await server()
        .db.update(groupMemberships)
        .set({ favorited: true })
        .where(eq(groupMemberships.groupId, favourite));
      const { group_categories } = await server().reply(listUserbarGroups, {
        as: people.member,
        query: { module: 'calendars' },
      });
      expect(
        group_categories.map(({ plural_name, groups: own }) => [plural_name, own.map(({ name }) => name)]),
      ).toEqual([
        ['all houses', ['linde']],
        ['all circles', ['Mandoline', 'Ägyptischer Tanz', 'Zither']],
      ]);
      expect(group_categories[1]?.groups[0]).toEqual({
        id: favourite,
        slug: 'mandolin',
        name: 'Mandoline',
        path: '/groups/mandolin',
        images: {},
        favorited: true,
        unreads: 0,
      });
    });

    it('are the own ones in use alone, and no kind without any (USERBAR-033)', async () => {
      await group('old', { archivedAt: server().clock.now() });
      await group('gone', { deletedAt: server().clock.now() });
      const count = async (role: Role) =>
        (await server().reply(listUserbarGroups, { as: people[role] })).group_categories.length;
      expect(await count('member')).toBe(0);
      await group('choir');
      expect([await count('member'), await count('externalMember')]).toEqual([1, 1]);
      expect([await count('stranger'), await count('invited'), await count('networkAdmin')]).toEqual([0, 0, 0]);
    });
  });
});
