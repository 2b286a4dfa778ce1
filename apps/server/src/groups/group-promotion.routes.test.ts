import { getGroupPromotion, joinGroup, notePromotionSeen } from '@atrium/core/groups/contract';
import { getSession } from '@atrium/core/session/contract';
import { periods } from '@atrium/core/time';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { memberships } from '../members/members.tables.ts';
import { describeOnPostgres, type TestMember } from '../testing/index.ts';
import { enterCategory, enterGroup, enterPart, recommendGroups } from './groups.fixtures.ts';
import { groups } from './groups.tables.ts';

describeOnPostgres('groups that are recommended', (useServer) => {
  const server = useServer();
  let nora: TestMember;
  let guest: TestMember;
  let choir: string;
  let circles: string;

  beforeEach(async () => {
    await server().reset();
    nora = await server().member('Nora');
    guest = await server().member('Gast', { isExternal: true });
    const teams = await enterCategory(server(), 'teams', 1);
    circles = await enterCategory(server(), 'circles', 0);
    choir = await enterGroup(server(), teams, { slug: 'choir' });
    await enterGroup(server(), teams, { slug: 'kitchen' });
    await enterGroup(server(), circles, { slug: 'garden', access: 'closed' });
    await enterGroup(server(), circles, { slug: 'board', access: 'hidden' });
    await enterGroup(server(), circles, { slug: 'past', archivedAt: server().clock.now() });
  });

  const promotion = async (as = nora) => (await server().reply(getGroupPromotion, { as })).promotion;
  const ways = async (as = nora) => (await promotion(as))?.groups.map(({ slug, can }) => [slug, can]);
  const isDue = async (as = nora) => (await server().reply(getSession, { as })).promotion_due;

  it('are those chosen and all of the kinds chosen, as far as one knows of them, by kind (AUTH-D19, SET-010)', async () => {
    expect([await promotion(), await isDue()]).toEqual([null, false]);
    await recommendGroups(server().db, { group_ids: [choir, 'gone'], group_category_ids: [circles] });
    expect(await promotion()).toMatchObject({ title: 'Willkommen', description: 'Kommt dazu!' });
    expect(await ways()).toEqual([
      ['garden', { join: false, join_moderated: true }],
      ['choir', { join: true, join_moderated: false }],
    ]);
    expect(await isDue()).toBe(true);
    await recommendGroups(server().db, { active: false, group_ids: [choir] });
    expect([await promotion(), await isDue()]).toEqual([null, false]);
  });

  it('are shown to guests where the network says so, and then those only that they may come into (AUTH-D19)', async () => {
    await recommendGroups(server().db, { group_ids: [choir] });
    expect([await promotion(guest), await isDue(guest)]).toEqual([null, false]);
    await recommendGroups(server().db, { group_ids: [choir], enabled_for_external: true });
    expect([await ways(guest), await isDue(guest)]).toEqual([[], false]);
    await enterPart(server(), choir, guest, { state: 'invited' });
    expect([await ways(guest), await isDue(guest)]).toEqual([[['choir', { join: true, join_moderated: false }]], true]);
  });

  it('lead nobody there who is in all of them, has seen them, or has been here for long (AUTH-D19)', async () => {
    await recommendGroups(server().db, { group_ids: [choir] });
    const ben = await server().member('Ben');
    await server().reply(joinGroup, { as: ben, params: { slug: 'choir' }, body: {} });
    expect([await isDue(ben), await isDue()]).toEqual([false, true]);
    expect((await server().call(notePromotionSeen, { as: nora })).status).toBe(204);
    expect([await isDue(), (await promotion())?.groups.length]).toEqual([false, 1]);
    const cara = await server().member('Cara');
    const newFor = async (time: number) => {
      const createdAt = new Date(server().clock.now().getTime() - time);
      await server().db.update(memberships).set({ createdAt }).where(eq(memberships.id, cara.membershipId));
      return isDue(cara);
    };
    expect([await newFor(periods.newcomer), await newFor(periods.newcomer + 1)]).toEqual([true, false]);
  });

  it('are none that has been deleted', async () => {
    await recommendGroups(server().db, { group_ids: [choir] });
    await server().db.update(groups).set({ deletedAt: server().clock.now() }).where(eq(groups.id, choir));
    expect([await ways(), await isDue()]).toEqual([[], false]);
  });
});
