import {
  acceptJoinRequest,
  changeGroupMember,
  favoriteGroup,
  getGroup,
  joinGroup,
  leaveGroup,
  listGroupMembers,
  listJoinRequests,
  rejectJoinRequest,
  removeGroupMember,
  subscribeGroup,
  unfavoriteGroup,
  unsubscribeGroup,
} from '@atrium/core/groups/contract';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailOutbox } from '../mail/mail.tables.ts';
import { memberships } from '../members/members.tables.ts';
import { topicEvents } from '../realtime/realtime.tables.ts';
import { describeOnPostgres, type TestMember } from '../testing/index.ts';
import { enterCategory, enterGroup, enterPart } from './groups.fixtures.ts';
import { groups } from './groups.tables.ts';

describeOnPostgres('being in a group', (useServer) => {
  const server = useServer();
  let categoryId: string;
  let admin: TestMember;
  let member: TestMember;
  let stranger: TestMember;

  beforeEach(async () => {
    await server().reset();
    categoryId = await enterCategory(server(), 'circles');
    admin = await server().member('Ada');
    member = await server().member('Ben');
    stranger = await server().member('Cara');
  });

  async function group(values: Partial<Parameters<typeof enterGroup>[2]> = {}): Promise<string> {
    const id = await enterGroup(server(), categoryId, { slug: 'choir', name: 'Chor', ...values });
    await enterPart(server(), id, admin, { role: 'admin' });
    await enterPart(server(), id, member);
    return id;
  }

  const params = { slug: 'choir' };
  const join = (as: TestMember, message = '') =>
    server().call(joinGroup, { as, params, body: message === '' ? {} : { message } });
  const leave = (as: TestMember) => server().call(leaveGroup, { as, params });
  const standing = async (as: TestMember) =>
    (await server().reply(getGroup, { as, params })).group.membership_status_of_current_member;
  const told = async () =>
    (await server().db.select().from(topicEvents).orderBy(asc(topicEvents.topic), asc(topicEvents.seq)))
      .filter(({ event }) => event === 'group')
      .map(({ topic, payload }) => [topic, (payload as { kind: string }).kind]);

  describe('joining and leaving (GROUP-020)', () => {
    it('leads straight in where that is open, by id or slug, and is told to group and newcomer (GROUP-021, GROUP-025)', async () => {
      const id = await group();
      const { reply } = await server().call(joinGroup, { as: stranger, params: { slug: id }, body: {} });
      expect(reply?.group).toMatchObject({
        membership_status_of_current_member: 'member',
        role: 'member',
        member_count: 3,
        can: { read: true, leave: true, join: false },
      });
      expect(await told()).toEqual([
        [`group:${id}`, 'members'],
        [`member:${stranger.membershipId}`, 'members'],
      ]);
      expect((await join(stranger)).reply?.group.member_count).toBe(3);
    });

    it('leads to waiting where it is moderated, with a word to who decides (GROUP-022, GROUP-D13, GROUP-E01)', async () => {
      await group({ moderatedJoin: true });
      const { reply } = await join(stranger, '  Ich singe Alt.  ');
      expect(reply?.group).toMatchObject({
        membership_status_of_current_member: 'in_moderation',
        can: { join: false, join_moderated: false },
      });
      const { join_requests } = await server().reply(listJoinRequests, { as: admin, params });
      expect(join_requests).toEqual([
        {
          id: expect.any(String),
          membership: expect.objectContaining({ displayName: 'Cara Beispiel' }),
          message: 'Ich singe Alt.',
          created_at: server().clock.now().toISOString(),
        },
      ]);
      expect((await join(stranger, 'Zweimal')).reply?.group.membership_status_of_current_member).toBe('in_moderation');
      expect((await leave(stranger)).reply?.group.membership_status_of_current_member).toBe('no_member');
      expect((await server().reply(listJoinRequests, { as: admin, params })).total).toBe(0);
    });

    it('accepts an invitation, into a hidden group as well (GROUP-024)', async () => {
      const id = await group({ access: 'hidden' });
      expect((await join(stranger)).status).toBe(404);
      await enterPart(server(), id, stranger, { state: 'invited' });
      expect((await join(stranger)).reply?.group.membership_status_of_current_member).toBe('member');
    });

    it('returns to being no member, of a hidden group for good (GROUP-023, GROUP-D09)', async () => {
      await group({ access: 'hidden' });
      const { reply } = await leave(member);
      expect(reply?.group).toMatchObject({ membership_status_of_current_member: 'no_member', member_count: 1 });
      expect((await server().call(getGroup, { as: member, params })).status).toBe(404);
    });

    it('keeps the last administrator (GROUP-D04, GROUP-E02)', async () => {
      await group();
      const { status, failure } = await leave(admin);
      expect([status, failure?.code]).toEqual([422, 'last_administrator']);
      expect(await standing(admin)).toBe('member');
    });

    it('is not for externals, nor for an archived group, nor for a day after a rejection (GROUP-D02, GROUP-D07)', async () => {
      const id = await group({ moderatedJoin: true });
      const external = await server().member('Eve', { isExternal: true });
      expect((await join(external)).status).toBe(404);
      const aDayAgo = new Date(server().clock.now().getTime() - 24 * 60 * 60_000);
      await enterPart(server(), id, stranger, { state: 'rejected' });
      expect((await join(stranger)).status).toBe(403);
      const dan = await server().member('Dan');
      await enterPart(server(), id, dan, { state: 'rejected', updatedAt: aDayAgo });
      expect((await join(dan)).reply?.group.membership_status_of_current_member).toBe('in_moderation');
      await enterGroup(server(), categoryId, { slug: 'old', archivedAt: server().clock.now() });
      const late = await server().call(joinGroup, { as: stranger, params: { slug: 'old' }, body: {} });
      expect([late.status, late.failure?.code]).toEqual([403, 'archived']);
    });

    it('tells who was turned down or invited that leaving changes nothing (GROUP-023, GROUP-D02)', async () => {
      const id = await group({ moderatedJoin: true });
      for (const state of ['rejected', 'invited'] as const) {
        const somebody = await server().member(state);
        await enterPart(server(), id, somebody, { state });
        const { group: seen } = await server().reply(getGroup, { as: somebody, params });
        expect((await leave(somebody)).reply?.group).toEqual(seen);
        expect(seen.membership_status_of_current_member).toBe(state);
      }
    });

    it('lets two join at once as one each, and one of two last administrators stay', async () => {
      const id = await group();
      await enterPart(server(), id, stranger, { role: 'admin' });
      const statuses = await Promise.all([leave(admin), leave(stranger)]);
      expect(statuses.map(({ status }) => status).sort()).toEqual([200, 422]);
      const twice = await Promise.all([
        join(await server().member('Dan')),
        join(admin),
        join(stranger),
        join(stranger),
      ]);
      expect(twice.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect((await server().reply(listGroupMembers, { as: member, params })).total).toBe(4);
    });
  });

  describe('marks', () => {
    it('are a member’s own (GROUP-030, GROUP-032, GROUP-033)', async () => {
      await group();
      expect(await server().reply(favoriteGroup, { as: member, params })).toEqual({ favorited: true });
      expect(await server().reply(unsubscribeGroup, { as: member, params })).toEqual({
        subscription_status: 'unsubscribed',
        i_haz_subscription: false,
      });
      const { group: seen } = await server().reply(getGroup, { as: member, params });
      expect([seen.favorited, seen.i_haz_subscription]).toEqual([true, false]);
      const others = (await server().reply(getGroup, { as: admin, params })).group;
      expect([others.favorited, others.i_haz_subscription]).toEqual([false, true]);
      expect(await server().reply(unfavoriteGroup, { as: member, params })).toEqual({ favorited: false });
      expect((await server().reply(subscribeGroup, { as: member, params })).i_haz_subscription).toBe(true);
      expect((await server().call(favoriteGroup, { as: stranger, params })).status).toBe(403);
    });
  });

  describe('the members', () => {
    const names = async (as: TestMember, query = {}) =>
      (await server().reply(listGroupMembers, { as, params, query })).members.map(({ displayName, role }) => [
        displayName,
        role,
      ]);

    it('are listed with administrators first, found by name and by role (GROUP-040, GROUP-D04)', async () => {
      await group();
      const all = [
        ['Ada Beispiel', 'admin'],
        ['Ben Beispiel', 'member'],
      ];
      expect(await names(member)).toEqual(all);
      expect(await names(stranger)).toEqual(all);
      expect(await names(member, { q: 'be ben' })).toEqual([all[1]]);
      expect(await names(member, { role: 'admin' })).toEqual([all[0]]);
      const rights = (await server().reply(listGroupMembers, { as: admin, params })).members.map(({ can }) => can);
      expect(rights).toEqual([
        { change_role: true, remove: true },
        { change_role: true, remove: true },
      ]);
    });

    it('come page by page, 25 on each (GEN-D14)', async () => {
      const id = await group();
      for (let number = 10; number < 34; number += 1) {
        await enterPart(server(), id, await server().member(`M${number}`));
      }
      const { response, reply } = await server().call(listGroupMembers, { as: member, params });
      expect([reply?.members.length, reply?.total, response.headers.link]).toEqual([
        25,
        26,
        '</groups/choir/members.json?page=2>; rel="next"',
      ]);
      expect(await names(member, { page: 2 })).toEqual([['M33 Beispiel', 'member']]);
    });

    it('of a closed group are for its members (GROUP-D11)', async () => {
      await group({ access: 'closed' });
      const status = async (as: TestMember) => (await server().call(listGroupMembers, { as, params })).status;
      const overseer = await server().member('Nora', { networkAdmin: true });
      expect([await status(member), await status(overseer), await status(stranger)]).toEqual([200, 200, 403]);
    });

    it('are changed and removed by administrators alone, and never without one (GROUP-D04)', async () => {
      const id = await group();
      const one = (memberId: string) => ({ slug: 'choir', memberId });
      const change = (as: TestMember, of: TestMember, role: 'member' | 'admin') =>
        server().call(changeGroupMember, { as, params: one(of.membershipId), body: { role } });
      const remove = (as: TestMember, of: TestMember) =>
        server().call(removeGroupMember, { as, params: one(of.membershipId) });
      for (const as of [member, stranger]) {
        expect([(await change(as, member, 'admin')).status, (await remove(as, admin)).status]).toEqual([403, 403]);
      }
      expect((await change(admin, admin, 'member')).failure?.code).toBe('last_administrator');
      expect((await remove(admin, admin)).failure?.code).toBe('last_administrator');
      expect((await change(admin, stranger, 'admin')).status).toBe(404);
      expect((await change(admin, member, 'admin')).reply?.member.role).toBe('admin');
      expect((await change(member, admin, 'member')).reply?.member.role).toBe('member');
      expect((await remove(member, admin)).status).toBe(204);
      expect(await standing(admin)).toBe('no_member');
      expect((await told()).filter(([topic]) => topic === `group:${id}`)).toHaveLength(3);
    });
  });

  it('keeps guests from administering, and an administrator who is not locked (GROUP-D04)', async () => {
    const id = await group();
    const external = await server().member('Eve', { isExternal: true });
    await enterPart(server(), id, external);
    const change = (of: TestMember, role: 'member' | 'admin') =>
      server().call(changeGroupMember, {
        as: admin,
        params: { slug: 'choir', memberId: of.membershipId },
        body: { role },
      });
    expect((await change(external, 'admin')).status).toBe(403);
    const rights = (await server().reply(listGroupMembers, { as: admin, params })).members;
    expect(rights.find((row) => row.id === external.membershipId)?.can).toEqual({ change_role: false, remove: true });
    expect((await change(member, 'admin')).status).toBe(200);
    await server()
      .db.update(memberships)
      .set({ lockedAt: server().clock.now() })
      .where(eq(memberships.id, member.membershipId));
    expect((await change(admin, 'member')).failure?.code).toBe('last_administrator');
    expect((await change(member, 'member')).status).toBe(200);
  });

  it('lets who asks to join withdraw after the group was hidden (GROUP-D02, GROUP-024)', async () => {
    const id = await group({ access: 'closed' });
    await join(stranger, 'Bitte');
    await server().db.update(groups).set({ access: 'hidden' }).where(eq(groups.id, id));
    expect((await leave(stranger)).status).toBe(200);
    expect((await server().call(getGroup, { as: stranger, params })).status).toBe(404);
  });

  describe('requests to join', () => {
    async function ask(): Promise<{ slug: string; joinRequestId: string }> {
      await group({ access: 'closed' });
      await join(stranger, 'Bitte');
      const { join_requests } = await server().reply(listJoinRequests, { as: admin, params });
      return { slug: 'choir', joinRequestId: join_requests[0]?.id ?? '' };
    }

    it('are decided by administrators alone (GROUP-D01)', async () => {
      const request = await ask();
      for (const as of [member, stranger]) {
        expect((await server().call(listJoinRequests, { as, params })).status).toBe(403);
        expect((await server().call(acceptJoinRequest, { as, params: request })).status).toBe(403);
        expect((await server().call(rejectJoinRequest, { as, params: request, body: {} })).status).toBe(403);
      }
      expect(await standing(stranger)).toBe('in_moderation');
      expect((await server().reply(getGroup, { as: admin, params })).group.open_join_requests).toBe(1);
    });

    it('let in, and say so by mail and live (GROUP-D01, GROUP-D02)', async () => {
      const request = await ask();
      expect((await server().call(acceptJoinRequest, { as: admin, params: request })).status).toBe(204);
      expect(await standing(stranger)).toBe('member');
      const [mail] = await server().db.select().from(mailOutbox);
      expect(mail).toMatchObject({ subject: 'Sie sind Mitglied von Chor' });
      expect(mail?.text).toContain('Ada Beispiel hat Sie in die Gruppe aufgenommen.');
      expect(await told()).toContainEqual([`member:${stranger.membershipId}`, 'members']);
    });

    it('are turned down with words for who asked, and decided once (GROUP-038, GROUP-039, GROUP-E07)', async () => {
      const request = await ask();
      const body = { rejection_message: 'Wir sind voll.' };
      expect((await server().call(rejectJoinRequest, { as: admin, params: request, body })).status).toBe(204);
      expect(await standing(stranger)).toBe('rejected');
      const [mail] = await server().db.select().from(mailOutbox);
      expect(mail?.text).toContain('Wir sind voll.');
      const again = await server().call(acceptJoinRequest, { as: admin, params: request });
      expect([again.status, again.failure?.code]).toEqual([409, 'join_request_not_open']);
      expect(await standing(stranger)).toBe('rejected');
    });

    it('are rejected by no address that is merely opened (GROUP-E08)', async () => {
      const { joinRequestId } = await ask();
      const url = `/groups/choir/administration/join_requests/${joinRequestId}/reject?rejection_message=x`;
      await server().fastify.inject({
        url,
        headers: { cookie: `atrium_session=${admin.cookie}`, accept: 'text/html' },
      });
      expect(await standing(stranger)).toBe('in_moderation');
    });
  });
});
