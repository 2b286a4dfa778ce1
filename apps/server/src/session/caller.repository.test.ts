import { beforeEach, expect, it } from 'vitest';
import { groupCategories, groupCategoryAdmins, groupMemberships, groups } from '../groups/groups.tables.ts';
import type { CurrentNetwork } from '../http/caller.ts';
import { describeOnBoth } from '../testing/index.ts';
import { findCaller, findNetwork } from './caller.repository.ts';

describeOnBoth('a caller', (useServer) => {
  const server = useServer({ network: { language: 'fr', timeZone: 'Europe/Paris' } });
  let network: CurrentNetwork;

  beforeEach(async () => {
    await server().reset();
    network = await findNetwork(server().db);
    const dates = { createdAt: server().clock.now(), updatedAt: server().clock.now() };
    const names = { singularName: 'x', pluralName: 'xs' };
    await server()
      .db.insert(groupCategories)
      .values([
        { id: 'teams', slug: 'teams', ...names, ...dates },
        { id: 'clubs', slug: 'clubs', ...names, ...dates },
      ]);
    await server()
      .db.insert(groups)
      .values([
        { id: 'sales', slug: 'sales', groupCategoryId: 'teams', name: 'Sales', ...dates },
        { id: 'press', slug: 'press', groupCategoryId: 'teams', name: 'Press', ...dates },
        { id: 'chess', slug: 'chess', groupCategoryId: 'clubs', name: 'Chess', ...dates },
      ]);
  });

  async function join(groupId: string, membershipId: string, values: Partial<typeof groupMemberships.$inferInsert>) {
    const dates = { createdAt: server().clock.now(), updatedAt: server().clock.now() };
    await server()
      .db.insert(groupMemberships)
      .values({ groupId, membershipId, state: 'member', ...dates, ...values });
  }

  it('follows the network in language and zone unless they chose others', async () => {
    const anna = await server().member('Anna');
    const ben = await server().member('Ben', { locale: 'de_DU', timeZone: 'Asia/Tokyo' });
    const callers = [anna, ben].map(({ membershipId }) => findCaller(server().db, membershipId, network));
    expect((await Promise.all(callers)).map((caller) => [caller?.language, caller?.timeZone])).toEqual([
      ['fr', 'Europe/Paris'],
      ['de_DU', 'Asia/Tokyo'],
    ]);
  });

  it('belongs to groups that took them in, and administers those that say so', async () => {
    const { membershipId, userId } = await server().member('Anna', { isExternal: true });
    await join('sales', membershipId, { role: 'admin' });
    await join('press', membershipId, {});
    await join('chess', membershipId, { state: 'in_moderation', role: 'admin' });
    expect(await findCaller(server().db, membershipId, network)).toEqual({
      kind: 'member',
      membershipId,
      userId,
      isExternal: true,
      networkAdmin: false,
      groupAdminOf: new Set(['sales']),
      categoryAdminOf: new Set(),
      memberOf: new Set(['sales', 'press']),
      language: 'fr',
      timeZone: 'Europe/Paris',
      position: expect.any(Number),
    });
  });

  it('administers the groups of their categories', async () => {
    const { membershipId } = await server().member('Anna');
    await server().db.insert(groupCategoryAdmins).values({ groupCategoryId: 'teams', membershipId });
    expect(await findCaller(server().db, membershipId, network)).toMatchObject({
      groupAdminOf: new Set(['sales', 'press']),
      categoryAdminOf: new Set(['teams']),
      memberOf: new Set(),
    });
  });

  it('administers everything as administrator of the network', async () => {
    const { membershipId } = await server().member('Anna', { networkAdmin: true });
    expect(await findCaller(server().db, membershipId, network)).toMatchObject({
      groupAdminOf: new Set(['sales', 'press', 'chess']),
      categoryAdminOf: new Set(['teams', 'clubs']),
    });
  });

  it.each(['lockedAt', 'removedAt'] as const)('is nobody with %s', async (mark) => {
    const { membershipId } = await server().member('Anna', { [mark]: server().clock.now() });
    expect(await findCaller(server().db, membershipId, network)).toBeUndefined();
  });
});
