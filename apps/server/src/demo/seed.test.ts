import { getGroup, listUserbarGroups } from '@atrium/core/groups/contract';
import { getSession, signIn } from '@atrium/core/session/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { networkSettings } from '../network/network.tables.ts';
import { describeOnBoth } from '../testing/index.ts';
import { addressOf, demoAccounts, demoPassword } from './accounts.ts';
import { seedDemo } from './seed.ts';

describeOnBoth('the sample community', (useServer) => {
  const server = useServer();

  beforeAll(async () => {
    await server().db.delete(networkSettings);
    await seedDemo(server().db, server().clock.now());
  }, 60_000);

  async function enter(account: string) {
    const { visitor } = server();
    const body = { user: { email: addressOf(account), password: demoPassword } };
    const { response } = await server().call(signIn, { as: visitor, body });
    return { cookie: response.cookies[0]?.value ?? '', csrf: '' };
  }

  describe('its accounts', () => {
    it.each(demoAccounts.map(({ account }) => account))('lets %s in', async (account) => {
      const { current_member, network } = await server().reply(getSession, { as: await enter(account) });
      expect(current_member.email).toBe(addressOf(account));
      expect(Object.keys(current_member.images)).toEqual(['40x40@2', 'medium', 'large']);
      expect(network.can.administrate).toBe(account === 'network-admin');
      expect(current_member.is_external).toBe(account === 'guest');
    });

    it('lists the groups of a member that are in use, favourites first (USERBAR-D03)', async () => {
      const { group_categories } = await server().reply(listUserbarGroups, { as: await enter('member') });
      const names = group_categories.map(({ slug, groups }) => [slug, groups.map((group) => group.slug)]);
      expect(names).toEqual([
        ['working-groups', ['garden', 'repair-cafe']],
        ['houses', ['haus-linde']],
        ['circles', ['choir', 'kitchen']],
      ]);
    });

    it('shows each account what its groups let it', async () => {
      const can = async (account: string, slug: string) => {
        const { reply, status } = await server().call(getGroup, { as: await enter(account), params: { slug } });
        return reply === undefined
          ? status
          : Object.entries(reply.group.can).flatMap(([name, may]) => (may ? [name] : []));
      };
      expect(await can('guest', 'garden')).toBe(404);
      expect(await can('member2', 'mediation')).toBe(404);
      expect(await can('member', 'mediation')).toEqual(['join']);
      expect(await can('member', 'reading-circle')).toEqual([]);
      expect(await can('member', 'garden')).toEqual(['leave', 'create_appointments', 'invite_internal']);
      expect(await can('group-admin', 'garden')).toContain('update');
      expect(await can('category-admin', 'reading-circle')).toContain('archive');
    });
  });
});
