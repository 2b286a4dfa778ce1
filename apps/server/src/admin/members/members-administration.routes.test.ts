import { createAccessToken } from '@atrium/core/account/contract';
import {
  createAdministeredMember,
  exportAdministeredMembers,
  getAdministeredMember,
  listAdministeredMembers,
  listGroupsOfMember,
  putGroupOfMember,
  removeAdministeredMember,
  removeGroupOfMember,
  switchAdministeredMember,
  updateAdministeredMember,
} from '@atrium/core/admin/contract';
import type { MemberChange } from '@atrium/core/admin/schema';
import { groupIdSchema } from '@atrium/core/groups/schema';
import { memberIdSchema } from '@atrium/core/members/schema';
import { getSession } from '@atrium/core/session/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { groupDoors } from '../../app/group-doors.ts';
import { auditEvents } from '../../audit/audit.tables.ts';
import { groupInvites } from '../../groups/group-invites.tables.ts';
import { enterCategory, enterGroup, enterPart } from '../../groups/groups.fixtures.ts';
import { groupMemberships } from '../../groups/groups.tables.ts';
import { memberships, users } from '../../members/members.tables.ts';
import { membershipRoleAssignments, membershipRoles } from '../../members/membership-roles.tables.ts';
import { networkSettings } from '../../network/network.tables.ts';
import { topicEvents } from '../../realtime/realtime.tables.ts';
import { accessTokens, sessions } from '../../session/session.tables.ts';
import { describeOnPostgres, type TestMember } from '../../testing/index.ts';
import { endLeaving } from './end-leaving.job.ts';

describeOnPostgres('the administration of members', (useServer) => {
  const server = useServer();
  let nora: TestMember;
  let ben: TestMember;
  let eve: TestMember;

  beforeEach(async () => {
    await server().reset();
    await server().db.update(networkSettings).set({ settings: {} });
    nora = await server().member('Nora', { networkAdmin: true, lastName: 'Zander', email: 'nora@hof.example' });
    ben = await server().member('Ben', { lastName: 'Ädler', email: 'ben@hof.example' });
    eve = await server().member('Eve', { lastName: 'Müller', email: 'eve@anderswo.example', isExternal: true });
  });

  const of = ({ membershipId }: TestMember) => ({ memberId: z.parse(memberIdSchema, membershipId) });
  const list = async (query: object = {}) => {
    const { members, total } = await server().reply(listAdministeredMembers, { as: nora, query });
    return { names: members.map(({ first_name }) => first_name), total };
  };
  const read = async (whom: TestMember) =>
    (await server().reply(getAdministeredMember, { as: nora, params: of(whom) })).member;
  const set = (whom: TestMember, member: MemberChange, as = nora) =>
    server().call(switchAdministeredMember, { as, params: of(whom), body: { member } });
  const save = async (whom: TestMember, change: MemberChange, updated_at?: string) => {
    const version = updated_at ?? (await read(whom)).updated_at;
    return server().call(updateAdministeredMember, {
      as: nora,
      params: of(whom),
      body: { member: { ...change, updated_at: version } },
    });
  };
  const remove = (whom: TestMember, content: 'keep' | 'remove' = 'keep', as = nora) =>
    server().call(removeAdministeredMember, { as, params: of(whom), query: { content } });
  const audited = async () =>
    (await server().db.select().from(auditEvents).orderBy(auditEvents.createdAt)).map(({ action }) => action);
  async function group(slug: string) {
    const id = await enterGroup(server(), await enterCategory(server(), `kind-${slug}`), { slug, name: slug });
    return z.parse(groupIdSchema, id);
  }

  it('is for administrators of the network alone (GEN-002, MEMBER-015)', async () => {
    const garden = await group('garden');
    const statuses = [];
    for (const as of [nora, ben, eve, server().visitor]) {
      const params = of(ben);
      const inGroup = { ...params, groupId: garden };
      const body = { member: { is_minister: true } };
      const version = (await read(ben)).updated_at;
      statuses.push([
        (await server().call(listAdministeredMembers, { as, query: {} })).status,
        (await server().call(exportAdministeredMembers, { as, query: {} })).status,
        (await server().call(getAdministeredMember, { as, params })).status,
        (await server().call(switchAdministeredMember, { as, params, body })).status,
        (await server().call(updateAdministeredMember, { as, params, body: { member: { updated_at: version } } }))
          .status,
        (await server().call(listGroupsOfMember, { as, params })).status,
        (await server().call(putGroupOfMember, { as, params: inGroup, body: { role: 'admin' } })).status,
      ]);
    }
    for (const as of [ben, eve, server().visitor]) {
      const params = { ...of(ben), groupId: garden };
      statuses.push([
        (await server().call(removeGroupOfMember, { as, params })).status,
        (
          await server().call(removeAdministeredMember, {
            as,
            params: of(ben),
            query: { content: 'keep' },
          })
        ).status,
      ]);
    }
    expect(statuses).toEqual([
      [200, 200, 200, 200, 409, 200, 200],
      [403, 403, 403, 403, 403, 403, 403],
      [403, 403, 403, 403, 403, 403, 403],
      [401, 401, 401, 401, 401, 401, 401],
      [403, 403],
      [403, 403],
      [401, 401],
    ]);
  });

  describe('the table', () => {
    it('lists who is here by last name, and not who has left (MEMBER-D01)', async () => {
      await server().member('Gone', { removedAt: server().clock.now() });
      expect(await list()).toEqual({ names: ['Ben', 'Eve', 'Nora'], total: 3 });
    });

    it.each([
      [{ q: 'mull' }, ['Eve']],
      [{ q: 'ADLER ben' }, ['Ben']],
      [{ q: '@hof.ex' }, ['Ben', 'Nora']],
      [{ q: 'hof zander' }, []],
      [{ q: '%' }, []],
      [{ filter: 'external' }, ['Eve']],
      [{ filter: 'admin' }, ['Nora']],
      [{ filter: 'locked' }, []],
      [{ sort: '-name' }, ['Nora', 'Eve', 'Ben']],
      [{ sort: 'email' }, ['Ben', 'Eve', 'Nora']],
      [{ sort: '-email' }, ['Nora', 'Eve', 'Ben']],
    ])('finds with %j the members %j', async (query, names) => {
      expect((await list(query)).names).toEqual(names);
    });

    it('puts who never came at the end, whichever way round', async () => {
      await server().db.update(memberships).set({ lastSignInAt: null }).where(eq(memberships.id, eve.membershipId));
      expect((await list({ sort: 'last_sign_in' })).names.at(-1)).toBe('Eve');
      expect((await list({ sort: '-last_sign_in' })).names.at(-1)).toBe('Eve');
      expect((await list({ filter: 'never_signed_in' })).names).toEqual(['Eve']);
    });

    it('says of each what administrators need (MEMBER-007)', async () => {
      expect(await read(nora)).toMatchObject({
        first_name: 'Nora',
        last_name: 'Zander',
        email: 'nora@hof.example',
        network_admin: true,
        is_external: false,
        is_minister: false,
        locked: false,
        roles: [],
        last_sign_in_at: '2026-11-20T09:00:00.000Z',
        is_self: true,
        is_last_administrator: true,
        can: { edit: true, edit_groups: true, destroy: true },
      });
    });

    it('shows 50 of a page and 200 pages; further on one searches (MEMBER-D09)', async () => {
      for (let number = 0; number < 50; number += 1) await server().member(`M${number}`);
      const first = await server().call(listAdministeredMembers, { as: nora, query: {} });
      expect([first.reply?.members.length, first.reply?.total]).toEqual([50, 53]);
      expect(String(first.response.headers.link)).toContain('page=2');
      expect((await list({ page: 2 })).names).toHaveLength(3);
      expect((await list({ page: 200 })).names).toEqual([]);
      expect((await server().call(listAdministeredMembers, { as: nora, query: { page: 201 } })).status).toBe(422);
    });

    it('is a file as well, in which no cell is a formula (MEMBER-D01)', async () => {
      await server().member('=1+1', { lastName: 'Böse' });
      const { response } = await server().call(exportAdministeredMembers, { as: nora, query: { q: 'böse' } });
      const lines = response.body.trim().split('\r\n');
      expect(lines).toHaveLength(2);
      expect(lines[1]).not.toMatch(/^=/);
    });
  });

  describe('changing', () => {
    it('sets names, address, minister and roles, and keeps it in the log (MEMBER-010, MEMBER-011, MEMBER-D02)', async () => {
      const role = '6a0000000000000000000001';
      const dates = { createdAt: server().clock.now(), updatedAt: server().clock.now() };
      await server()
        .db.insert(membershipRoles)
        .values({ id: role, name: 'Vorstand', scope: 'network', ...dates });
      const { reply } = await save(ben, {
        first_name: ' Benno ',
        last_name: '',
        email: 'benno@hof.example',
        is_minister: true,
        role_ids: [role] as never,
      });
      expect(reply?.member).toMatchObject({
        displayName: 'Benno',
        email: 'benno@hof.example',
        is_minister: true,
        roles: [{ id: role, name: 'Vorstand' }],
      });
      expect(await audited()).toEqual(['membership_update', 'email_update', 'role_assign']);
    });

    it('is based on what was read (GEN-E05)', async () => {
      const { updated_at } = await read(ben);
      await save(ben, { first_name: 'Benno' });
      expect(await save(ben, { first_name: 'Benedikt' }, updated_at)).toMatchObject({
        status: 409,
        failure: { code: 'stale_object', current: { first_name: 'Benno' } },
      });
    });

    it('refuses an address somebody else has, in whatever case, and a name of spaces (MEMBER-D05, MEMBER-E04)', async () => {
      const { status, failure } = await save(ben, { email: 'NORA@hof.example' });
      expect([status, failure?.errors]).toEqual([422, { email: ['admin.members.problem.email_taken'] }]);
      expect((await save(ben, { email: 'nobody' })).failure?.errors).toEqual({
        email: ['admin.members.problem.email'],
      });
      expect((await save(ben, { first_name: ' ' })).status).toBe(422);
      expect((await save(ben, { email: 'BEN@hof.example' })).status).toBe(200);
    });

    it('makes a guest, who administers nothing from then on (MEMBER-008, MEMBER-D06)', async () => {
      const garden = await group('garden');
      await enterPart(server(), garden, ben, { role: 'admin' });
      await set(ben, { network_admin: true });
      expect((await set(ben, { is_external: true })).reply?.member).toMatchObject({
        is_external: true,
        network_admin: false,
      });
      const [part] = await server().db.select().from(groupMemberships);
      expect(part?.role).toBe('member');
      const told = await server().db.select().from(topicEvents).where(eq(topicEvents.event, 'group'));
      expect(told.map(({ topic, payload }) => ({ topic, payload }))).toEqual([
        { topic: `group:${garden}`, payload: expect.objectContaining({ kind: 'members', id: garden }) },
      ]);
      expect((await set(ben, { network_admin: true })).failure?.errors).toEqual({
        network_admin: ['admin.members.problem.guest_administrator'],
      });
    });

    it('makes no guests where the network has none (MEMBER-012)', async () => {
      await server()
        .db.update(networkSettings)
        .set({ settings: { guest_users: { allowed: false } } });
      expect((await set(ben, { is_external: true })).failure?.errors).toEqual({
        is_external: ['admin.members.problem.no_guests'],
      });
    });

    it('locks: sessions end at once and nobody gets in, until it is taken back (MEMBER-009, MEMBER-E03)', async () => {
      expect((await set(ben, { locked: true })).reply?.member.locked).toBe(true);
      expect((await server().call(getSession, { as: ben })).status).toBe(401);
      expect(await server().db.$count(sessions, eq(sessions.membershipId, ben.membershipId))).toBe(0);
      expect((await set(ben, { locked: false })).reply?.member.locked).toBe(false);
      expect(await audited()).toEqual(['membership_lock', 'membership_unlock']);
    });
  });

  describe('the last administrator', () => {
    it('stays one who can sign in; a locked one does not count (MEMBER-D04, MEMBER-E02)', async () => {
      const lea = await server().member('Lea', { networkAdmin: true, lockedAt: server().clock.now() });
      const codes = [];
      for (const change of [{ locked: true }, { is_external: true }, { network_admin: false }]) {
        codes.push((await set(nora, change)).failure?.code);
      }
      codes.push((await remove(nora)).failure?.code);
      expect(codes).toEqual(['own_account', 'last_administrator', 'last_administrator', 'last_administrator']);
      await set(lea, { locked: false });
      expect((await set(nora, { network_admin: false })).status).toBe(200);
      expect((await set(nora, { locked: true }, lea)).status).toBe(200);
    });

    it('is left when two unmake each other at once', async () => {
      const lea = await server().member('Lea', { networkAdmin: true });
      const both = await Promise.all([
        set(lea, { network_admin: false }, nora),
        set(nora, { network_admin: false }, lea),
      ]);
      expect(both.map(({ status }) => status).sort()).not.toEqual([200, 200]);
      expect(await server().db.$count(memberships, eq(memberships.networkAdmin, true))).toBe(1);
    });
  });

  it('refuses to be locked or removed by itself, and guests as administrators (MEMBER-D08)', async () => {
    const lea = await server().member('Lea', { networkAdmin: true });
    const outcome = ({ status, failure }: Awaited<ReturnType<typeof set>> | Awaited<ReturnType<typeof remove>>) => [
      status,
      failure?.code,
    ];
    expect(outcome(await set(nora, { locked: true }))).toEqual([422, 'own_account']);
    expect(outcome(await remove(nora))).toEqual([422, 'own_account']);
    const guest = await set(eve, { network_admin: true });
    expect([guest.status, guest.failure?.errors]).toEqual([
      422,
      { network_admin: ['admin.members.problem.guest_administrator'] },
    ]);
    await server()
      .db.update(networkSettings)
      .set({ settings: { guest_users_allowed: true } });
    expect((await set(lea, { is_external: true })).reply?.member).toMatchObject({
      is_external: true,
      network_admin: false,
    });
    expect((await server().call(listAdministeredMembers, { as: lea, query: {} })).status).toBe(403);
    expect((await set(nora, { network_admin: true })).status).toBe(200);
  });

  describe('groups of a member', () => {
    it('are given and taken with roles, and a group keeps its last administrator (MEMBER-D07, ADMSRV-D02)', async () => {
      const garden = await group('garden');
      const params = { ...of(ben), groupId: garden };
      const put = (role: 'member' | 'admin') => server().call(putGroupOfMember, { as: nora, params, body: { role } });
      const out = () => server().call(removeGroupOfMember, { as: nora, params });
      expect((await put('member')).reply?.group).toMatchObject({ name: 'garden', role: 'member', archived: false });
      expect((await put('admin')).reply?.group.role).toBe('admin');
      expect((await put('member')).failure?.code).toBe('last_group_administrator');
      expect((await out()).failure?.code).toBe('last_group_administrator');
      await enterPart(server(), garden, nora, { role: 'admin' });
      expect((await put('member')).status).toBe(200);
      const { groups } = await server().reply(listGroupsOfMember, { as: nora, params: of(ben) });
      expect(groups.map(({ slug, role }) => [slug, role])).toEqual([['garden', 'member']]);
      expect((await out()).status).toBe(204);
      expect((await out()).status).toBe(404);
    });
  });

  describe('removing', () => {
    it('keeps what was written, frees the address, and shuts them out (MEMBER-D03)', async () => {
      const garden = await group('garden');
      await enterPart(server(), garden, ben);
      expect((await remove(ben)).status).toBe(204);
      expect((await server().call(getSession, { as: ben })).status).toBe(401);
      expect((await list()).names).toEqual(['Eve', 'Nora']);
      expect((await server().call(getAdministeredMember, { as: nora, params: of(ben) })).status).toBe(404);
      expect(await server().db.$count(groupMemberships)).toBe(0);
      const [user] = await server().db.select().from(users).where(eq(users.id, ben.userId));
      expect(user).toMatchObject({ email: `${ben.userId}@removed.invalid`, passwordHash: '' });
      const [row] = await server().db.select().from(memberships).where(eq(memberships.id, ben.membershipId));
      expect(row).toMatchObject({ displayName: 'Ben Ädler', anonymisedAt: null, removedAt: server().clock.now() });
      expect((await remove(ben)).status).toBe(404);
    });

    it('takes groups, roles, sessions, tokens and invites at once, and frees the address (MEMBER-D09)', async () => {
      const { db } = server();
      const role = '6a0000000000000000000001';
      const garden = await group('garden');
      await enterPart(server(), garden, nora, { role: 'admin' });
      await enterPart(server(), garden, ben);
      const dates = { createdAt: server().clock.now(), updatedAt: server().clock.now() };
      await db.insert(membershipRoles).values({ id: role, name: 'Kassenwart', scope: 'network', ...dates });
      await save(ben, { role_ids: [role] as never });
      const { token: bearer } = await server().reply(createAccessToken, { as: ben, body: { name: 'Skript' } });
      await db.insert(groupInvites).values({
        ...{ groupId: await group('choir'), membershipId: ben.membershipId, inviterId: nora.membershipId },
        ...dates,
      });
      expect((await server().call(getSession, { bearer })).status).toBe(200);
      await remove(ben);
      expect((await server().call(getSession, { bearer })).status).toBe(401);
      expect((await server().call(getSession, { as: ben })).status).toBe(401);
      const left = [
        await db.$count(groupMemberships, eq(groupMemberships.membershipId, ben.membershipId)),
        await db.$count(membershipRoleAssignments),
        await db.$count(sessions, eq(sessions.membershipId, ben.membershipId)),
        await db.$count(accessTokens),
        await db.$count(groupInvites),
      ];
      expect(left).toEqual([0, 0, 0, 0, 0]);
      const again = { first_name: 'Ben', last_name: 'Neu', email: 'ben@hof.example', send_welcome_mail: true };
      expect((await server().call(createAdministeredMember, { as: nora, body: { user: again } })).status).toBe(201);
    });

    it('follows of itself once the time to come back is over, and not before (AUTH-D23)', async () => {
      const { db, services, clock } = server();
      const leavesAt = new Date(clock.now().getTime() + 14 * 24 * 60 * 60_000);
      await db.update(memberships).set({ leavesAt }).where(eq(memberships.id, ben.membershipId));
      const doors = groupDoors;
      const removed = async () => {
        await endLeaving({ ...services, doors });
        const [row] = await db.select().from(memberships).where(eq(memberships.id, ben.membershipId));
        return row?.removedAt ?? null;
      };
      clock.set(new Date(leavesAt.getTime() - 1).toISOString());
      expect(await removed()).toBeNull();
      clock.advance(1);
      expect(await removed()).toEqual(leavesAt);
      const [user] = await db.select().from(users).where(eq(users.id, ben.userId));
      expect(user?.email).toBe(`${ben.userId}@removed.invalid`);
    });
  });
});
