import { listAdministeredGroups } from '@atrium/core/admin/contract';
import type { RequestOf } from '@atrium/core/contract';
import { deleteGroup } from '@atrium/core/groups/contract';
import { beforeEach, expect, it } from 'vitest';
import { enterCategory, enterGroup, enterPart } from '../../groups/groups.fixtures.ts';
import { groupCategoryAdmins } from '../../groups/groups.tables.ts';
import { describeOnPostgres, type TestMember } from '../../testing/index.ts';

describeOnPostgres('the table of groups', (useServer) => {
  const server = useServer();
  let nora: TestMember;
  let kai: TestMember;
  let ben: TestMember;
  let circles: string;

  beforeEach(async () => {
    await server().reset();
    server().clock.set('2026-11-20T09:00:00.000Z');
    nora = await server().member('Nora', { networkAdmin: true });
    kai = await server().member('Kai');
    ben = await server().member('Ben');
    circles = await enterCategory(server(), 'circles');
    const teams = await enterCategory(server(), 'teams', 1);
    const choir = await enterGroup(server(), circles, { slug: 'choir', name: 'Chor' });
    await enterGroup(server(), circles, {
      slug: 'board',
      name: 'Beirat',
      access: 'hidden',
      archivedAt: server().clock.now(),
    });
    await enterGroup(server(), teams, { slug: 'it', name: 'Ätherisches Team', access: 'closed' });
    await server().db.insert(groupCategoryAdmins).values({ groupCategoryId: circles, membershipId: kai.membershipId });
    server().clock.advance(60_000);
    await enterPart(server(), choir, ben, { role: 'admin' });
    server().clock.advance(60_000);
    await enterPart(server(), choir, kai, { role: 'admin' });
  });

  const call = (query: NonNullable<RequestOf<typeof listAdministeredGroups>['query']>, as = nora) =>
    server().call(listAdministeredGroups, { as, query });
  const names = async (query: NonNullable<RequestOf<typeof listAdministeredGroups>['query']>, as = nora) =>
    (await call(query, as)).reply?.groups.map(({ name }) => name);

  it('says of each what administrators need, hidden and archived ones among them (ADMSRV-D01)', async () => {
    const { reply } = await call({});
    expect([reply?.total, reply?.per, reply?.category]).toEqual([3, 50, null]);
    expect(reply?.groups.map(({ name }) => name)).toEqual(['Ätherisches Team', 'Beirat', 'Chor']);
    expect(reply?.groups[2]).toMatchObject({
      ...{
        slug: 'choir',
        name: 'Chor',
        path: '/groups/choir/calendars',
        access: 'open',
        archived: false,
        members_count: 2,
      },
      category: { slug: 'circles', name: 'all circles' },
      owner: { id: ben.membershipId, displayName: 'Ben Beispiel' },
      last_activity_at: '2026-11-20T09:02:00.000Z',
    });
    expect(reply?.groups[1]).toMatchObject({ access: 'hidden', archived: true, owner: null, members_count: 0 });
  });

  it.each([
    [{ q: 'äth' }, ['Ätherisches Team']],
    [{ q: 'team aeth' }, []],
    [{ filter: 'archived' }, ['Beirat']],
    [{ filter: 'in_use' }, ['Ätherisches Team', 'Chor']],
    [{ filter: 'open' }, ['Chor']],
    [{ filter: 'closed' }, ['Ätherisches Team']],
    [{ filter: 'hidden' }, ['Beirat']],
    [{ filter: 'without_owner' }, ['Ätherisches Team', 'Beirat']],
    [{ category: 'circles' }, ['Beirat', 'Chor']],
    [{ category: 'circles', q: 'cho', filter: 'in_use' }, ['Chor']],
  ] as const)('shows for %j: %j (ADMSRV-D01)', async (query, shown) => {
    expect(await names(query)).toEqual(shown);
  });

  it('is of all for administrators of the network, of a kind for its own as well (ADMSRV-D01)', async () => {
    const statuses = async (query: NonNullable<RequestOf<typeof listAdministeredGroups>['query']>) =>
      Promise.all([nora, kai, ben].map(async (as) => (await call(query, as)).status));
    expect(await statuses({})).toEqual([200, 403, 403]);
    expect(await statuses({ category: 'circles' })).toEqual([200, 200, 403]);
    expect(await statuses({ category: 'teams' })).toEqual([200, 403, 403]);
    expect(await statuses({ category: 'nowhere' })).toEqual([404, 404, 404]);
    expect((await call({ category: 'circles' }, kai)).reply?.category).toBe('all circles');
  });

  it('has no group that is deleted (ADMSRV-D01)', async () => {
    await server().reply(deleteGroup, { as: nora, params: { slug: 'choir' } });
    expect(await names({})).toEqual(['Ätherisches Team', 'Beirat']);
  });
});
