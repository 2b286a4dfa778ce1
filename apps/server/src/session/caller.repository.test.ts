import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Db } from '../db/database.ts';
import { groupCategories, groupCategoryAdmins, groupMemberships, groups } from '../groups/groups.tables.ts';
import type { CurrentNetwork } from '../http/caller.ts';
import { describeOnBoth, describeOnPostgres } from '../testing/index.ts';
import { findCaller, findNetwork, findSender } from './caller.repository.ts';

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

describeOnPostgres('who sent a cookie', (useServer) => {
  const server = useServer();

  it('is asked for by a query that a connection plans once, since every call asks', async () => {
    const { cookie, membershipId } = await server().member('Anna');
    await server().db.transaction(async (tx) => {
      const ask = () => findSender(tx, cookie, server().clock.now());
      // Postgres plans the first five anew, and goes on doing so where a plan for all of them looks worse.
      for (let times = 0; times < 6; times += 1) await ask();
      const { generic, custom } = await plansOf(tx);
      expect((await ask()).caller?.membershipId).toBe(membershipId);
      expect(await plansOf(tx)).toEqual({ generic: generic + 1, custom });
    });
  });
});

async function plansOf(db: Db): Promise<{ generic: number; custom: number }> {
  const { rows } = await db.execute<{ generic: number; custom: number }>(
    sql`select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements where name = 'sender'`,
  );
  return rows[0] ?? { generic: 0, custom: 0 };
}
