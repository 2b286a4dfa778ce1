import {
  getMember,
  listMembers,
  searchDirectory,
  searchDirectoryMembers,
  searchMembers,
} from '@atrium/core/members/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../db/id.ts';
import { groupCategories, groupMemberships, groups } from '../groups/groups.tables.ts';
import { describeOnPostgres, type TestMember } from '../testing/index.ts';
import { memberships } from './members.tables.ts';
import { membershipRoleAssignments, membershipRoles } from './membership-roles.tables.ts';

describeOnPostgres('members', (useServer) => {
  const server = useServer();
  let anna: TestMember;
  let guest: TestMember;

  beforeEach(async () => {
    await server().reset();
    anna = await server().member('Anna', { lastName: 'Özdemir' });
    guest = await server().member('Gast', { lastName: 'Nørgaard', isExternal: true });
  });

  async function namesFor(q: string, as = anna, query: { exclude_group_members_of?: string; page?: number } = {}) {
    const { members } = await server().reply(searchMembers, { as, query: { q, ...query } });
    return members.map(({ name }) => name);
  }

  async function group(slug: string, access: 'open' | 'closed' | 'hidden', ...people: TestMember[]): Promise<string> {
    const [id, groupCategoryId] = [newId(), newId()];
    const dates = { createdAt: server().clock.now(), updatedAt: server().clock.now() };
    const category = { id: groupCategoryId, slug: `of-${slug}`, singularName: 'Group', pluralName: 'Groups' };
    await server()
      .db.insert(groupCategories)
      .values({ ...category, ...dates });
    await server()
      .db.insert(groups)
      .values({ id, slug, groupCategoryId, name: slug, access, ...dates });
    for (const { membershipId } of people) {
      await server()
        .db.insert(groupMemberships)
        .values({ groupId: id, membershipId, state: 'member', ...dates });
    }
    return id;
  }

  describe('the picker', () => {
    it('answers rows with what a picker shows (CAL-151, CAL-D107, SHELL-028, SHELL-030, adm:DIR-005)', async () => {
      const { membershipId: id } = await server().member('Ben', { lastName: 'Muster', imageKey: 'k1' });
      const url = (size: string) => `/api/storage/images/k1/get/${size}`;
      expect(await server().reply(searchMembers, { as: anna, query: { q: 'Muster' } })).toEqual({
        members: [
          {
            id,
            name: 'Ben Muster',
            displayName: 'Ben Muster',
            path: `/members/${id}`,
            images: {
              '40x40@2': { width: 80, height: 80, url: url('40x40@2') },
              medium: { width: 200, height: 200, url: url('medium') },
              large: { width: 435, height: 435, url: url('large') },
            },
            is_external: false,
          },
        ],
        total: 1,
        page: 1,
        per: 20,
      });
    });

    it.each([
      ['ozdemir', ['Anna Özdemir']],
      ['ÖZDE', ['Anna Özdemir']],
      ['anna oz', ['Anna Özdemir']],
      ['özd ann', ['Anna Özdemir']],
      ['nörg', ['Gast Nørgaard']],
      ['ber', []],
      ['o', []],
      [' ö ', []],
      ['', []],
      ['%%', []],
      ['％％', []],
      ['＿＿', []],
      ['a_', []],
      ['\\\\', []],
    ])(
      'finds for %j %j: words in any order, case and accents aside, from two characters (CAL-D107)',
      async (q, names) => {
        expect(await namesFor(q)).toEqual(names);
      },
    );

    it('takes signs of patterns as they are', async () => {
      await server().member('Per', { lastName: '100%_\\' });
      expect([await namesFor('100%'), await namesFor('0%_'), await namesFor('%_\\')]).toEqual(
        Array(3).fill(['Per 100%_\\']),
      );
    });

    it('shows 20 hits a page, those that begin as typed first, then by last name', async () => {
      for (let number = 10; number < 32; number += 1) await server().member('Uli', { lastName: `Ann${number}` });
      const first = await server().reply(searchMembers, { as: anna, query: { q: 'ann' } });
      expect([first.members.length, first.total, first.per]).toEqual([20, 23, 20]);
      expect(first.members.at(0)?.name).toBe('Uli Ann10');
      expect(await namesFor('ann', anna, { page: 2 })).toEqual(['Uli Ann30', 'Uli Ann31', 'Anna Özdemir']);
    });

    it('leaves out who is locked or gone', async () => {
      const at = server().clock.now();
      await server().member('Lukas', { lastName: 'Zuber', lockedAt: at });
      await server().member('Lena', { lastName: 'Zuber', removedAt: at });
      expect(await namesFor('zuber')).toEqual([]);
    });

    it('leaves out the members of a group by id or slug', async () => {
      const ben = await server().member('Ben', { lastName: 'Zuber' });
      await server().member('Cem', { lastName: 'Zuber' });
      const id = await group('band', 'open', ben);
      expect(await namesFor('zuber')).toEqual(['Ben Zuber', 'Cem Zuber']);
      expect(await namesFor('zuber', anna, { exclude_group_members_of: id })).toEqual(['Cem Zuber']);
      expect(await namesFor('zuber', anna, { exclude_group_members_of: 'band' })).toEqual(['Cem Zuber']);
    });

    it('tells nobody who belongs to a group they cannot read', async () => {
      const ben = await server().member('Ben', { lastName: 'Zuber' });
      await group('secret', 'hidden', ben);
      await group('board', 'closed', ben);
      expect(await namesFor('zuber', anna, { exclude_group_members_of: 'secret' })).toEqual(['Ben Zuber']);
      expect(await namesFor('zuber', anna, { exclude_group_members_of: 'board' })).toEqual(['Ben Zuber']);
      expect(await namesFor('zuber', ben, { exclude_group_members_of: 'board' })).toEqual([]);
    });

    it('shows externals only the people of their groups (CAL-D144)', async () => {
      const ben = await server().member('Ben', { lastName: 'Zuber' });
      await server().member('Cem', { lastName: 'Zuber' });
      await group('band', 'open', ben, guest);
      expect(await namesFor('zuber', guest)).toEqual(['Ben Zuber']);
      expect(await namesFor('gast', guest)).toEqual(['Gast Nørgaard']);
    });

    it('takes no more words than a search has, so that nobody makes one that all others wait for', async () => {
      const q = 'a '.repeat(200);
      const searches = [searchMembers, searchDirectory, searchDirectoryMembers, listMembers];
      const answers = await Promise.all(searches.map((search) => server().call(search, { as: anna, query: { q } })));
      expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    });

    it('asks visitors to sign in', async () => {
      expect((await server().call(searchMembers, { as: server().visitor, query: { q: 'anna' } })).status).toBe(401);
    });

    it.each([['0'], ['x'], ['1.5']])('refuses the page %s', async (page) => {
      expect((await server().call(searchMembers, { as: anna, query: { q: 'anna', page } })).status).toBe(422);
    });
  });

  describe('the directory of members', () => {
    it('lists whom the reader sees by name, page by page (com:DIR-008, com:DIR-016, com:DIR-025, GEN-D14, adm:DIR-004)', async () => {
      await server().member('Gone', { removedAt: server().clock.now() });
      for (let number = 10; number < 36; number += 1) await server().member(`M${number}`, { lastName: 'Zwilling' });
      const { reply, response } = await server().call(listMembers, { as: anna, query: { q: 'zwill' } });
      expect([reply?.members.length, reply?.total, response.headers.link]).toEqual([
        25,
        26,
        '</directory/members.json?q=zwill&page=2>; rel="next"',
      ]);
      const { members } = await server().reply(listMembers, { as: anna, query: { q: 'zwill', page: 2 } });
      expect(members.map(({ displayName }) => displayName)).toEqual(['M35 Zwilling']);
      expect((await server().reply(listMembers, { as: anna, query: { q: 'gone' } })).total).toBe(0);
      expect((await server().reply(listMembers, { as: guest })).members.map(({ id }) => id)).toEqual([idOf(guest)]);
      expect((await server().call(listMembers, { as: server().visitor })).status).toBe(401);
    });
  });

  describe('one member', () => {
    it('is shown to every member (SHELL-027, MSG-015)', async () => {
      const { member } = await server().reply(getMember, { as: anna, params: { memberId: idOf(guest) } });
      expect([member.name, member.is_external, member.deleted]).toEqual(['Gast Nørgaard', true, false]);
    });

    it('tells their roles, and those of their groups that the reader may read (com:DIR-016)', async () => {
      const ben = await server().member('Ben', { networkAdmin: true });
      await group('band', 'open', ben);
      await group('board', 'closed', ben, anna);
      await group('secret', 'closed', ben);
      const { member } = await server().reply(getMember, { as: anna, params: { memberId: idOf(ben) } });
      expect(member).toMatchObject({ is_network_admin: true, roles: [], can: { chat: true } });
      expect(member.groups.map(({ path }) => path)).toEqual(['/groups/band', '/groups/board']);
      const own = await server().reply(getMember, { as: anna, params: { memberId: idOf(anna) } });
      expect(own.member.can.chat).toBe(false);
    });

    it('keeps the place of who has left, without a picture', async () => {
      const ben = await server().member('Ben', { imageKey: 'k1', removedAt: server().clock.now() });
      const { member } = await server().reply(getMember, { as: anna, params: { memberId: idOf(ben) } });
      expect([member.deleted, member.images]).toEqual([true, {}]);
    });

    it('carries the colours of the network’s roles beside them, here and in the directory (com:DIR-016)', async () => {
      const ben = await server().member('Ben', { lastName: 'Muster' });
      const dates = { createdAt: server().clock.now(), updatedAt: server().clock.now() };
      const [role] = await server()
        .db.insert(membershipRoles)
        .values({ name: 'Vorstand', scope: 'network', color: '1f6f5c', textColor: 'fffde7', ...dates })
        .returning();
      const membershipRoleId = role?.id ?? '';
      await server()
        .db.insert(membershipRoleAssignments)
        .values({ membershipRoleId, membershipId: idOf(ben), createdAt: dates.createdAt });
      const roles = [{ id: membershipRoleId, name: 'Vorstand', color: '1f6f5c', text_color: 'fffde7' }];
      const { member } = await server().reply(getMember, { as: anna, params: { memberId: idOf(ben) } });
      const { members } = await server().reply(listMembers, { as: anna, query: { q: 'muster' } });
      expect([member.roles, ...members.map((row) => row.roles)]).toEqual([roles, roles]);
    });

    it('is hidden from externals outside their groups, and not inside', async () => {
      const params = { memberId: idOf(anna) };
      expect((await server().call(getMember, { as: guest, params })).status).toBe(404);
      await group('band', 'closed', anna, guest);
      expect((await server().call(getMember, { as: guest, params })).status).toBe(200);
      expect((await server().call(getMember, { as: guest, params: { memberId: idOf(guest) } })).status).toBe(200);
    });

    it.each([['0'.repeat(24)], ['nobody']])('answers 404 to %s', async (id) => {
      // An id from outside need not have the shape of one.
      const memberId = id as ReturnType<typeof idOf>;
      expect((await server().call(getMember, { as: anna, params: { memberId } })).status).toBe(404);
    });

    it('needs a session', async () => {
      const params = { memberId: idOf(anna) };
      expect((await server().call(getMember, { as: server().visitor, params })).status).toBe(401);
      await server()
        .db.update(memberships)
        .set({ lockedAt: server().clock.now() })
        .where(eq(memberships.id, anna.membershipId));
      expect((await server().call(getMember, { as: anna, params })).status).toBe(401);
    });
  });
});

function idOf({ membershipId }: TestMember) {
  return membershipId;
}
