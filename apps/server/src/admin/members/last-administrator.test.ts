import { createAccessToken, leaveNetwork } from '@atrium/core/account/contract';
import { getSettings, removeAdministeredMember, switchAdministeredMember } from '@atrium/core/admin/contract';
import type { MemberChange } from '@atrium/core/admin/schema';
import { memberIdSchema } from '@atrium/core/members/schema';
import { getSession } from '@atrium/core/session/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { memberships } from '../../members/members.tables.ts';
import { describeOnBoth, type TestMember, testPassword } from '../../testing/index.ts';

describeOnBoth('administrators of the network', (useServer) => {
  const server = useServer();
  let ada: TestMember;
  let bea: TestMember;

  beforeEach(async () => {
    await server().reset();
    ada = await server().member('Ada', { networkAdmin: true });
    bea = await server().member('Bea', { networkAdmin: true });
  });

  type Act = (as: TestMember, whom: TestMember) => Promise<{ readonly status: number }>;
  const paramsOf = ({ membershipId }: TestMember) => ({ memberId: z.parse(memberIdSchema, membershipId) });
  const turn =
    (member: Pick<MemberChange, 'is_external' | 'network_admin' | 'locked'>): Act =>
    (as, whom) =>
      server().call(switchAdministeredMember, { as, params: paramsOf(whom), body: { member } });
  const remove: Act = (as, whom) =>
    server().call(removeAdministeredMember, { as, params: paramsOf(whom), query: { content: 'keep' } });
  const leave: Act = (as) => server().call(leaveNetwork, { as, body: { user: { current_password: testPassword } } });
  const [demote, lock, outside] = [turn({ network_admin: false }), turn({ locked: true }), turn({ is_external: true })];
  const left = () =>
    server().db.$count(
      memberships,
      and(
        ...[eq(memberships.networkAdmin, true), eq(memberships.isExternal, false)],
        ...[isNull(memberships.lockedAt), isNull(memberships.removedAt), isNull(memberships.leavesAt)],
      ),
    );

  it.each<[string, Act, Act]>([
    ['unmake each other', demote, demote],
    ['lock each other', lock, lock],
    ['remove each other', remove, remove],
    ['make guests of each other', outside, outside],
    ['unmake and lock', demote, lock],
    ['lock and remove', lock, remove],
    ['leave and unmake', leave, demote],
    ['remove and leave', remove, leave],
    ['make a guest and leave', outside, leave],
  ])('never %s at the same time so that none is left (MEMBER-D04, AUTH-D23)', async (_, one, other) => {
    const [unmakesSelf, whoElse] = [one === leave ? ada : bea, other === leave ? bea : ada];
    const both = await Promise.all([one(ada, unmakesSelf), other(bea, whoElse)]);
    expect(both.some(({ status }) => status < 300)).toBe(true);
    expect(await left()).toBe(1);
  });

  it.each<[string, Act, Act]>([
    ['unmake each other', demote, demote],
    ['remove each other', remove, remove],
    ['unmake and lock each other', demote, lock],
  ])('have no more to say once they are unmade: two of three who %s (MEMBER-D04, GEN-002)', async (_, one, other) => {
    await server().member('Cyd', { networkAdmin: true });
    const [first, second] = (await Promise.all([one(ada, bea), other(bea, ada)])).map(({ status }) => status);
    expect([first, second].filter((status) => status === 403)).toHaveLength(1);
    expect(await left()).toBe(2);
  });

  it.each<[string, Act]>([
    ['unmade', demote],
    ['made a guest', outside],
    ['locked', lock],
    ['removed', remove],
    ['gone', leave],
  ])('is not %s as the last one, by nobody (MEMBER-D04, MEMBER-E02)', async (_, act) => {
    await demote(ada, bea);
    expect((await act(ada, ada)).status).toBeGreaterThanOrEqual(400);
    expect((await act(bea, ada)).status).toBe(act === leave ? 200 : 403);
    expect(await left()).toBe(1);
  });

  it.each<[string, Act, number, number]>([
    ['unmade', demote, 200, 403],
    ['locked', lock, 401, 401],
    ['removed', remove, 401, 401],
  ])('is let in by a token no further when %s (SDK-D07, MEMBER-E03)', async (_, act, session, settings) => {
    const { token: bearer } = await server().reply(createAccessToken, { as: bea, body: { name: 'Bot' } });
    expect((await server().call(getSettings, { bearer })).status).toBe(200);
    await act(ada, bea);
    expect((await server().call(getSession, { bearer })).status).toBe(session);
    expect((await server().call(getSettings, { bearer })).status).toBe(settings);
  });
});
