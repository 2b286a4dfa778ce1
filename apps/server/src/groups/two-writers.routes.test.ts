import { removeAdministeredMember, switchAdministeredMember } from '@atrium/core/admin/contract';
import {
  acceptJoinRequest,
  changeGroupMember,
  joinGroup,
  leaveGroup,
  rejectJoinRequest,
  removeGroupMember,
} from '@atrium/core/groups/contract';
import { joinRequestIdSchema } from '@atrium/core/groups/schema';
import { acceptInvite, rejectInvite } from '@atrium/core/invites/contract';
import { memberIdSchema } from '@atrium/core/members/schema';
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newId } from '../db/id.ts';
import { networkSettings } from '../network/network.tables.ts';
import { describeOnPostgres, type TestMember } from '../testing/index.ts';
import { groupInvites } from './group-invites.tables.ts';
import { enterCategory, enterGroup, enterPart } from './groups.fixtures.ts';
import { groupMemberships, groups } from './groups.tables.ts';

describeOnPostgres('two who write a group at once', (useServer) => {
  const server = useServer();
  let ada: TestMember;
  let ben: TestMember;
  let group: string;

  beforeEach(async () => {
    await server().reset();
    [ada, ben] = [await server().member('Ada'), await server().member('Ben')];
    group = await enterGroup(server(), await enterCategory(server(), 'circles'), { slug: 'chor', moderatedJoin: true });
  });

  const both = async (...calls: readonly Promise<{ status: number }>[]) =>
    (await Promise.all(calls)).map(({ status }) => status).sort();
  const params = { slug: 'chor' };
  const at = ({ membershipId }: TestMember) => ({ ...params, memberId: z.parse(memberIdSchema, membershipId) });
  const leave = (as: TestMember) => server().call(leaveGroup, { as, params });
  const demote = (as: TestMember, whom: TestMember) =>
    server().call(changeGroupMember, { as, params: at(whom), body: { role: 'member' } });
  const remove = (as: TestMember, whom: TestMember) => server().call(removeGroupMember, { as, params: at(whom) });
  const allowGuests = () =>
    server()
      .db.update(networkSettings)
      .set({ settings: { guest_users: { allowed: true } } });
  const admins = () =>
    server().db.$count(
      groupMemberships,
      and(
        eq(groupMemberships.groupId, group),
        eq(groupMemberships.role, 'admin'),
        eq(groupMemberships.state, 'member'),
      ),
    );

  it.each([
    ['leave', () => [leave(ada), leave(ben)]],
    ['unmake each other', () => [demote(ada, ben), demote(ben, ada)]],
    ['remove each other', () => [remove(ada, ben), remove(ben, ada)]],
    ['leave and unmake', () => [leave(ada), demote(ada, ben)]],
  ] as const)('leave the last administrator where two %s (GROUP-E02, GROUP-D04)', async (_what, act) => {
    for (const member of [ada, ben]) await enterPart(server(), group, member, { role: 'admin' });
    const statuses = await both(...act());
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    expect(await admins()).toBe(1);
  });

  it.each([
    ['unmake', demote],
    ['remove', remove],
  ] as const)(
    'let one of two %s the other, who has no more to say then, where a third stays (GROUP-E11)',
    async (_, act) => {
      for (const member of [ada, ben, await server().member('Cem')])
        await enterPart(server(), group, member, { role: 'admin' });
      const [first, second] = await both(act(ada, ben), act(ben, ada));
      expect([first, second]).toEqual([act === demote ? 200 : 204, 403]);
      expect(await admins()).toBe(2);
    },
  );

  it('never let a guest administer, whom one makes a guest and another an administrator (MEMBER-E06, MEMBER-D06)', async () => {
    const nora = await server().member('Nora', { networkAdmin: true });
    await allowGuests();
    await enterPart(server(), group, ada, { role: 'admin' });
    await enterPart(server(), group, ben);
    const { memberId } = at(ben);
    const statuses = await Promise.all([
      server().call(switchAdministeredMember, {
        as: nora,
        params: { memberId },
        body: { member: { is_external: true } },
      }),
      server().call(changeGroupMember, { as: ada, params: at(ben), body: { role: 'admin' } }),
    ]);
    expect(statuses[0].status).toBe(200);
    expect(await admins()).toBe(1);
  });

  it('keep nobody in it who is removed from the network while they join (MEMBER-E07)', async () => {
    const nora = await server().member('Nora', { networkAdmin: true });
    await server().db.update(groups).set({ moderatedJoin: false });
    const { memberId } = at(ben);
    await both(
      server().call(removeAdministeredMember, { as: nora, params: { memberId }, query: { content: 'keep' } }),
      server().call(joinGroup, { as: ben, params, body: {} }),
    );
    expect(await server().db.$count(groupMemberships)).toBe(0);
  });

  it('takes somebody out once, who leaves while they are removed (GROUP-E02)', async () => {
    await enterPart(server(), group, ada, { role: 'admin' });
    await enterPart(server(), group, ben);
    const statuses = await both(leave(ben), remove(ada, ben));
    expect(statuses.every((status) => [200, 204, 404].includes(status))).toBe(true);
    expect(await server().db.$count(groupMemberships, eq(groupMemberships.groupId, group))).toBe(1);
  });

  it('decides about a request once (GROUP-E07)', async () => {
    await enterPart(server(), group, ada, { role: 'admin' });
    const id = await enterPart(server(), group, ben, { state: 'in_moderation' });
    const asked = { as: ada, params: { ...params, joinRequestId: z.parse(joinRequestIdSchema, id) } };
    const decided = await both(
      server().call(acceptJoinRequest, asked),
      server().call(rejectJoinRequest, { ...asked, body: {} }),
      server().call(leaveGroup, { as: ben, params }),
    );
    expect(decided.filter((status) => status === 204).length).toBeLessThan(2);
    expect(decided.every((status) => [200, 204, 409].includes(status))).toBe(true);
  });

  it('answers an invite once, and takes nobody out who has come in (GROUP-036, GROUP-037)', async () => {
    await enterPart(server(), group, ben, { state: 'invited' });
    const inviteId = newId();
    const dates = { createdAt: server().clock.now(), updatedAt: server().clock.now() };
    const invite = { id: inviteId, groupId: group, membershipId: ben.membershipId, inviterId: ada.membershipId };
    await server()
      .db.insert(groupInvites)
      .values({ ...invite, ...dates });
    const answers = await both(
      server().call(acceptInvite, { as: ben, params: { inviteId } }),
      server().call(rejectInvite, { as: ben, params: { inviteId } }),
      server().call(acceptInvite, { as: ben, params: { inviteId } }),
      server().call(joinGroup, { as: ben, params, body: {} }),
    );
    expect(answers.every((status) => [200, 204, 409].includes(status))).toBe(true);
    const [stored] = await server().db.select().from(groupInvites);
    const [part] = await server().db.select().from(groupMemberships);
    expect([
      ['accepted', 'member'],
      ['declined', 'in_moderation'],
    ]).toContainEqual([stored?.status, part?.state]);
  });
});
