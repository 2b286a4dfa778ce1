import { getAdministeredMember, switchAdministeredMember, updateAdministeredMember } from '@atrium/core/admin/contract';
import { memberIdSchema } from '@atrium/core/members/schema';
import {
  createGroupRole,
  createRole,
  deleteGroupRole,
  deleteRole,
  listGroupRoles,
  listRoles,
  updateGroupRole,
  updateRole,
} from '@atrium/core/roles/contract';
import type { MembershipRole, MembershipRoleId, RoleDraft } from '@atrium/core/roles/schema';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { auditEvents } from '../audit/audit.tables.ts';
import { enterCategory, enterGroup, enterPart } from '../groups/groups.fixtures.ts';
import { groups } from '../groups/groups.tables.ts';
import { membershipRoleAssignments } from '../members/membership-roles.tables.ts';
import { describeOnPostgres, type TestCaller, type TestMember } from '../testing/index.ts';

describeOnPostgres('roles', (useServer) => {
  const server = useServer();
  let nora: TestMember;
  let ben: TestMember;
  let garden: string;

  beforeEach(async () => {
    await server().reset();
    nora = await server().member('Nora', { networkAdmin: true });
    ben = await server().member('Ben');
    garden = await enterGroup(server(), await enterCategory(server(), 'circles'), { slug: 'garden', access: 'hidden' });
    await enterPart(server(), garden, ben, { role: 'admin' });
  });

  const draftOf = (values: Partial<RoleDraft> = {}): RoleDraft => ({
    name: 'Müller & Söhne',
    plural_name: 'Müllers',
    color: '#1A1A1A',
    display_type: 'default',
    ...values,
  });
  const make = (values: Partial<RoleDraft> = {}, as: TestCaller = nora) =>
    server().call(createRole, { as, body: { membership_role: draftOf(values) } });
  const makeIn = (slug: string, values: Partial<RoleDraft> = {}, as: TestCaller = ben) =>
    server().call(createGroupRole, { as, params: { slug }, body: { membership_role: draftOf(values) } });
  const madeOf = async (
    made: Promise<{ readonly reply?: { readonly membership_role: MembershipRole } | undefined }>,
  ) => {
    const { reply } = await made;
    if (!reply) throw new Error('The role was not made.');
    return reply.membership_role;
  };
  const change = (roleId: MembershipRoleId, values: Partial<RoleDraft>, updated_at: string, as: TestCaller = nora) =>
    server().call(updateRole, {
      as,
      params: { roleId },
      body: { membership_role: { ...draftOf(values), updated_at } },
    });
  const remove = (roleId: MembershipRoleId, members = 0, as: TestCaller = nora) =>
    server().call(deleteRole, { as, params: { roleId }, query: { members } });
  const give = async (whom: TestMember, ...role_ids: string[]) => {
    const params = { memberId: z.parse(memberIdSchema, whom.membershipId) };
    const { member } = await server().reply(getAdministeredMember, { as: nora, params });
    const body = { member: { role_ids: role_ids as MembershipRoleId[], updated_at: member.updated_at } };
    return server().call(updateAdministeredMember, { as: nora, params, body });
  };
  const slugs = async () =>
    (await server().reply(listRoles, { as: nora })).membership_roles.map(({ slug, members_count }) => [
      slug,
      members_count,
    ]);

  it('get a slug of plain letters of their own, a text colour that reads, and keep the slug (ROLE-003, ROLE-007, ROLE-D02, ROLE-E01)', async () => {
    const first = await madeOf(make());
    expect(first).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      updated_at: expect.any(String),
      slug: 'mueller-soehne',
      name: 'Müller & Söhne',
      plural_name: 'Müllers',
      color: '1a1a1a',
      text_color: 'ffffff',
      display_type: 'default',
      members_count: 0,
    });
    const more = await Promise.all([make(), make({ name: 'müller soehne' }), make({ name: '🌻' })]);
    expect(more.map(({ reply }) => reply?.membership_role.slug).sort()).toEqual([
      'mueller-soehne-2',
      'mueller-soehne-3',
      'role',
    ]);
    const { reply } = await change(first.id, { name: 'Meier', text_color: '00FF00' }, first.updated_at);
    expect(reply?.membership_role).toMatchObject({ slug: 'mueller-soehne', name: 'Meier', text_color: '00ff00' });
    expect((await makeIn('garden')).reply?.membership_role.slug).toBe('mueller-soehne');
  });

  it('are refused field by field (ROLE-004, ROLE-005, ROLE-006)', async () => {
    const { status, failure } = await make({ name: ' ', plural_name: '', color: 'rot', display_type: 'hidden' });
    expect([status, failure?.errors]).toEqual([
      422,
      {
        name: ['roles.problem.name'],
        plural_name: ['roles.problem.plural_name'],
        color: ['roles.problem.color'],
        display_type: ['general.problem.invalid_value'],
      },
    ]);
    expect((await makeIn('garden', { display_type: 'hidden' })).status).toBe(201);
  });

  it('are changed as they were read (ROLE-002, GEN-E05)', async () => {
    const role = await madeOf(make());
    expect((await change(role.id, { name: 'Eins' }, role.updated_at)).status).toBe(200);
    const late = await change(role.id, { name: 'Zwei' }, role.updated_at);
    expect(late).toMatchObject({ status: 409, failure: { code: 'stale_object', current: { name: 'Eins' } } });
  });

  it('are deleted with the number of members who lose them, and not when these are more by now (ROLE-D01)', async () => {
    const role = await madeOf(make());
    await give(ben, role.id);
    await give(nora, role.id);
    expect(await slugs()).toEqual([['mueller-soehne', 2]]);
    expect(await remove(role.id, 1)).toMatchObject({
      status: 409,
      failure: { code: 'role_assigned', current: { members_count: 2 } },
    });
    expect((await remove(role.id, 2)).status).toBe(204);
    expect(await server().db.$count(membershipRoleAssignments)).toBe(0);
    expect((await remove(role.id)).status).toBe(404);
    const log = await server().db.select().from(auditEvents).where(eq(auditEvents.objectType, 'role'));
    expect(log.map(({ action, objectName }) => [action, objectName])).toEqual([
      ['role_create', 'Müller & Söhne'],
      ['role_destroy', 'Müller & Söhne'],
    ]);
  });

  it('are not given while they are deleted: one of the two is told so (ROLE-D01)', async () => {
    for (let round = 0; round < 4; round += 1) {
      const role = await madeOf(make());
      const [given, gone] = await Promise.all([give(ben, role.id), remove(role.id)]);
      expect([
        [200, 409],
        [422, 204],
      ]).toContainEqual([given.status, gone.status]);
      await remove(role.id, 9);
    }
  });

  it('are managed by administrators of their place alone, and by nobody through another place (ROLE-001, ROLE-D01)', async () => {
    const eve = await server().member('Eve', { isExternal: true });
    const own = await madeOf(makeIn('garden'));
    const network = await madeOf(make());
    const version = { updated_at: network.updated_at };
    const tried = [];
    for (const as of [ben, eve, server().visitor]) {
      tried.push([
        (await server().call(listRoles, { as })).status,
        (await make({}, as)).status,
        (await change(network.id, {}, version.updated_at, as)).status,
        (await remove(network.id, 9, as)).status,
      ]);
    }
    for (const as of [eve, await server().member('Tim'), server().visitor]) {
      const params = { slug: 'garden', roleId: own.id };
      const body = { membership_role: { ...draftOf(), updated_at: own.updated_at } };
      tried.push([
        (await server().call(listGroupRoles, { as, params })).status,
        (await makeIn('garden', {}, as)).status,
        (await server().call(updateGroupRole, { as, params, body })).status,
        (await server().call(deleteGroupRole, { as, params, query: { members: 9 } })).status,
      ]);
    }
    expect(tried).toEqual([
      [403, 403, 403, 403],
      [403, 403, 403, 403],
      [401, 401, 401, 401],
      [404, 404, 404, 404],
      [404, 404, 404, 404],
      [401, 401, 401, 401],
    ]);
    expect((await remove(own.id, 9)).status).toBe(404);
    const params = { slug: 'garden', roleId: network.id };
    expect((await server().call(deleteGroupRole, { as: ben, params, query: { members: 9 } })).status).toBe(404);
    const { membership_roles } = await server().reply(listGroupRoles, { as: nora, params: { slug: 'garden' } });
    expect(membership_roles.map(({ id }) => id)).toEqual([own.id]);
    expect((await give(nora, own.id)).status).toBe(422);
  });

  it('of an archived group are only read (GROUP-D07)', async () => {
    const own = await madeOf(makeIn('garden'));
    await server().db.update(groups).set({ archivedAt: server().clock.now() });
    expect((await server().call(listGroupRoles, { as: ben, params: { slug: 'garden' } })).status).toBe(200);
    expect((await makeIn('garden')).failure?.code).toBe('archived');
    const params = { slug: 'garden', roleId: own.id };
    const gone = await server().call(deleteGroupRole, { as: ben, params, query: {} });
    expect(gone.failure?.code).toBe('archived');
  });

  it('stay with whoever is only switched (MEMBER-010)', async () => {
    const role = await madeOf(make());
    await give(ben, role.id);
    const params = { memberId: z.parse(memberIdSchema, ben.membershipId) };
    const body = { member: { is_minister: true } };
    const { member } = await server().reply(switchAdministeredMember, { as: nora, params, body });
    expect(member.roles).toEqual([{ id: role.id, name: role.name }]);
  });
});
