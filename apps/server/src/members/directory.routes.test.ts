import { searchDirectory, searchDirectoryMembers } from '@atrium/core/members/contract';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '../db/id.ts';
import type { groups } from '../groups/groups.tables.ts';
import { describeOnPostgres, type TestMember } from '../testing/index.ts';
import { createGroup } from '../testing/test-groups.ts';
import { membershipRoles } from './membership-roles.tables.ts';

describeOnPostgres('the directory of the pickers', (useServer) => {
  const server = useServer();
  let anna: TestMember;
  let guest: TestMember;

  beforeEach(async () => {
    await server().reset();
    anna = await server().member('Anna', { lastName: 'Rahm' });
    guest = await server().member('Gast', { lastName: 'Wirt', isExternal: true });
  });

  const group = (name: string, members: readonly TestMember[], values: Partial<typeof groups.$inferInsert> = {}) =>
    createGroup(server().db, {
      name,
      now: server().clock.now(),
      memberIds: members.map((one) => one.membershipId),
      ...values,
    });
  async function role(name: string, groupId: string | null = null) {
    const id = newId();
    const dates = { createdAt: server().clock.now(), updatedAt: server().clock.now() };
    const scope = groupId === null ? 'network' : 'group';
    await server()
      .db.insert(membershipRoles)
      .values({ id, name, scope, groupId, ...dates });
    return id;
  }
  const entries = async (q: string, as = anna, include_membership_roles: 'true' | 'false' = 'true') =>
    (await server().reply(searchDirectory, { as, query: { q, include_membership_roles } })).entries;
  const namesFor = async (...search: Parameters<typeof entries>) =>
    (await entries(...search)).map(({ type, name }) => `${type} ${name}`);

  it('finds members, groups and, when asked for, roles (CAL-152, CAL-D107, com:DIR-026)', async () => {
    const rita = await server().member('Rita', { lastName: 'Ramm', imageKey: 'k1' });
    const groupId = await group('Rampe', []);
    const roleId = await role('Rat der Ramler');
    expect(await entries('ram')).toEqual([
      {
        type: 'member',
        id: rita.membershipId,
        name: 'Rita Ramm',
        images: expect.objectContaining({
          medium: { width: 200, height: 200, url: '/api/storage/images/k1/get/medium' },
        }),
      },
      { type: 'group', id: groupId, name: 'Rampe', images: {} },
      { type: 'membership_role', id: roleId, name: 'Rat der Ramler', images: {} },
    ]);
    expect(await namesFor('ram', anna, 'false')).toEqual(['member Rita Ramm', 'group Rampe']);
  });

  it.each([
    ['o', []],
    [' ö ', []],
    ['', []],
    ['%%', []],
    ['oz', ['member Sam Özil', 'group Özgüngarten', 'membership_role Rat Özil']],
    ['ÖZIL rat', ['membership_role Rat Özil']],
  ])('finds for %j %j: all words, case and accents aside, from two characters (CAL-D107)', async (q, names) => {
    await server().member('Sam', { lastName: 'Özil' });
    await group('Özgüngarten', []);
    await role('Rat Özil');
    expect((await namesFor(q)).toSorted()).toEqual(names.toSorted());
  });

  it('finds with whom a chat can be opened: other members, and groups of one’s own that have one (CHAT-009, CHAT-D05)', async () => {
    const sam = await server().member('Sam', { lastName: 'Ramm' });
    await group('Rampe', [anna, guest]);
    await group('Ramses', [sam]);
    await group('Ramstein', [anna], { chat: false });
    const partners = async (as: TestMember, q = 'ram') => {
      const query = { q, only_my_groups: 'true', only_chat_enabled: 'true' } as const;
      return (await server().reply(searchDirectory, { as, query })).entries.map(({ type, name }) => `${type} ${name}`);
    };
    expect(await partners(anna)).toEqual(['member Sam Ramm', 'group Rampe']);
    expect(await partners(anna, 'rahm')).toEqual([]);
    expect(await partners(guest)).toEqual(['group Rampe']);
  });

  it('shows at most 20, first what begins as typed, then by name (CAL-D107)', async () => {
    for (let number = 10; number < 20; number += 1) await server().member('Uli', { lastName: `Xann${number}` });
    for (let number = 10; number < 20; number += 1) await group(`Ann${number}`, []);
    await role('Der Annahme');
    const found = await namesFor('ann');
    expect(found).toHaveLength(20);
    const numbered = Array.from({ length: 10 }, (_, index) => `group Ann${index + 10}`);
    expect(found.slice(0, 12)).toEqual([...numbered, 'membership_role Der Annahme', 'member Anna Rahm']);
    expect(found.slice(12)).toEqual(Array.from({ length: 8 }, (_, index) => `member Uli Xann${index + 10}`));
  });

  it('offers only groups whose members one may know: no hidden, closed, archived or deleted ones of others', async () => {
    const ben = await server().member('Ben', { lastName: 'Krug' });
    const at = server().clock.now();
    await group('Hof offen', [ben]);
    await group('Hof zu', [ben], { access: 'closed' });
    await group('Hof geheim', [ben], { access: 'hidden' });
    await group('Hof ehemals', [ben], { archivedAt: at });
    await group('Hof weg', [ben], { deletedAt: at });
    expect(await namesFor('hof')).toEqual(['group Hof offen']);
    expect(await namesFor('hof', ben)).toEqual(['group Hof geheim', 'group Hof offen', 'group Hof zu']);
  });

  it('offers roles of the network, not those of single groups', async () => {
    const groupId = await group('Garten', [anna]);
    await role('Gießdienst', groupId);
    await role('Gießrat');
    expect(await namesFor('gieß')).toEqual(['membership_role Gießrat']);
  });

  it('leaves out who is locked or gone', async () => {
    const at = server().clock.now();
    await server().member('Lukas', { lastName: 'Zuber', lockedAt: at });
    await server().member('Lena', { lastName: 'Zuber', removedAt: at });
    expect(await namesFor('zuber')).toEqual([]);
  });

  it('shows guests only their own groups and the people in them, and no roles (CAL-D144, CAL-E129)', async () => {
    const [ben] = [
      await server().member('Ben', { lastName: 'Hof' }),
      await server().member('Cem', { lastName: 'Hof' }),
    ];
    await group('Hofband', [guest, ben]);
    await group('Hofchor', [ben]);
    await role('Hofrat');
    expect(await namesFor('hof', guest)).toEqual(['member Ben Hof', 'group Hofband']);
    const { members, total } = await server().reply(searchDirectoryMembers, { as: guest, query: { q: 'hof' } });
    expect([members.map(({ name }) => name), total]).toEqual([['Ben Hof'], 1]);
  });

  it('finds people by the page (CAL-153, CAL-D107, MSG-016, adm:DIR-006)', async () => {
    for (let number = 10; number < 32; number += 1) await server().member('Uli', { lastName: `Zuber${number}` });
    const first = await server().reply(searchDirectoryMembers, { as: anna, query: { q: 'zuber' } });
    expect([first.members.length, first.total, first.page, first.per]).toEqual([20, 22, 1, 20]);
    expect(first.members[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'Uli Zuber10',
      displayName: 'Uli Zuber10',
      path: expect.stringMatching(/^\/members\//),
      images: {},
      is_external: false,
    });
    const second = await server().reply(searchDirectoryMembers, { as: anna, query: { q: 'zuber', page: 2 } });
    expect(second.members.map(({ name }) => name)).toEqual(['Uli Zuber30', 'Uli Zuber31']);
    const short = await server().reply(searchDirectoryMembers, { as: anna, query: { q: 'z' } });
    expect(short).toEqual({ members: [], total: 0, page: 1, per: 20 });
  });

  it('asks visitors to sign in', async () => {
    const as = server().visitor;
    expect((await server().call(searchDirectory, { as, query: { q: 'anna' } })).status).toBe(401);
    expect((await server().call(searchDirectoryMembers, { as, query: { q: 'anna' } })).status).toBe(401);
  });
});
