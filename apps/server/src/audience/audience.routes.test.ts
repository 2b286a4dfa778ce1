import { listPermissionOptions } from '@atrium/core/audience/contract';
import type { AudienceEntry } from '@atrium/core/audience/schema';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '../db/id.ts';
import { enterCategory, enterGroup, enterPart } from '../groups/groups.fixtures.ts';
import type { MemberCaller } from '../http/caller.ts';
import { membershipRoleAssignments, membershipRoles } from '../members/membership-roles.tables.ts';
import { describeOnPostgres, type TestCaller, type TestMember } from '../testing/index.ts';
import { isInAudience } from './index.ts';

function callerOf({ membershipId, userId }: TestMember, values: Partial<MemberCaller>): MemberCaller {
  const nothing = new Set<string>();
  const rights = { isExternal: false, networkAdmin: false, groupAdminOf: nothing, categoryAdminOf: nothing };
  const reads = { language: 'de', timeZone: 'Europe/Berlin', position: 1 } as const;
  return { kind: 'member', membershipId, userId, ...rights, memberOf: nothing, ...reads, ...values };
}

describeOnPostgres('audiences', (useServer) => {
  const server = useServer();
  let nora: TestMember;
  let ben: TestMember;
  let eve: TestMember;
  let circles: string;
  let garden: string;
  let board: string;
  let plots: string;

  const enterRole = async (name: string, groupId: string | null = null) => {
    const id = newId();
    const dates = { createdAt: server().clock.now(), updatedAt: server().clock.now() };
    const scope = groupId === null ? 'network' : 'group';
    await server()
      .db.insert(membershipRoles)
      .values({ id, name, scope, groupId, ...dates });
    return id;
  };
  beforeEach(async () => {
    await server().reset();
    nora = await server().member('Nora', { networkAdmin: true });
    ben = await server().member('Ben', { lastName: 'Gartner' });
    eve = await server().member('Eve', { lastName: 'Gärtner', isExternal: true });
    circles = await enterCategory(server(), 'circles');
    garden = await enterGroup(server(), circles, { slug: 'garden', name: 'Garten', access: 'hidden' });
    await enterPart(server(), garden, ben, { role: 'admin' });
    board = await enterRole('Gartenvorstand');
    plots = await enterRole('Gartenpacht', garden);
  });

  const find = async (as: TestCaller, query: object) => {
    const { status, reply } = await server().call(listPermissionOptions, { as, query });
    return reply ? reply.options.map(({ type, name }) => `${type} ${name}`) : status;
  };

  it('are made of system roles, roles and kinds of groups unless told otherwise, in the language of the reader (PERM-001, PERM-003, PERM-D01)', async () => {
    expect(await find(ben, {})).toEqual([
      'system_role Verwaltung des Netzwerks',
      'system_role Alle Mitglieder des Netzwerks',
      'membership_role Gartenvorstand',
      'group_category all circles',
    ]);
    expect(await find(ben, { q: 'netz' })).toHaveLength(2);
  });

  it('find people and groups by their names, as far as their reader may know of them (PERM-002, PERM-D01)', async () => {
    const types = 'member,group,group_admin,membership_role,channel';
    expect(await find(ben, { q: 'gart', types })).toEqual([
      'member Ben Gartner',
      'member Eve Gärtner',
      'group Garten',
      'group_admin Garten',
      'membership_role Gartenvorstand',
    ]);
    const tim = await server().member('Tim');
    expect(await find(tim, { q: 'gart', types: 'group,group_admin' })).toEqual([]);
    expect(await find(eve, { q: 'gart', types: 'group_category,member,membership_role,system_role' })).toEqual([
      'member Eve Gärtner',
    ]);
    expect(await find(ben, { q: 'g', types: 'member' })).toEqual([]);
    expect(await find(ben, { types: 'everybody' })).toBe(422);
    expect(await find(server().visitor, {})).toBe(401);
  });

  it('offer the roles of a group to those who administer it (PERM-D01)', async () => {
    const context = { types: 'membership_role', context_type: 'group', context_id: 'garden' };
    expect(await find(ben, context)).toEqual(['membership_role Gartenpacht', 'membership_role Gartenvorstand']);
    await enterPart(server(), garden, eve);
    expect(await find(eve, context)).toBe(403);
    expect(await find(await server().member('Tim'), context)).toBe(404);
    expect(await find(ben, { context_type: 'group' })).toBe(422);
  });

  it('name what was chosen, and nothing that is gone or unseen (PERM-D01, ROLE-E02)', async () => {
    const chosen = `membership_role:${board},group:${garden},system_role:network_admin,system_role:nobody,channel:x,member:${newId()}`;
    expect(await find(ben, { chosen })).toEqual([
      'system_role Verwaltung des Netzwerks',
      'membership_role Gartenvorstand',
      'group Garten',
    ]);
    await server().db.delete(membershipRoles).where(eq(membershipRoles.id, board));
    expect(await find(await server().member('Tim'), { chosen: `membership_role:${board},group:${garden}` })).toEqual(
      [],
    );
    expect(await find(ben, { chosen: 'group' })).toBe(422);
  });

  it('hold whoever is in one of their parts; a part that is gone grants nobody (PERM-003, ROLE-E02)', async () => {
    const createdAt = server().clock.now();
    const inGarden = { memberOf: new Set([garden]), groupAdminOf: new Set([garden]) };
    await server()
      .db.insert(membershipRoleAssignments)
      .values({ membershipRoleId: board, membershipId: ben.membershipId, createdAt });
    const callers = [
      callerOf(nora, { networkAdmin: true }),
      callerOf(ben, inGarden),
      callerOf(eve, { isExternal: true }),
    ];
    const within = async (...audience: AudienceEntry[]) =>
      Promise.all(callers.map((caller) => isInAudience(server().db, caller, audience)));
    expect(await within({ type: 'system_role', id: 'network_admin' })).toEqual([true, false, false]);
    expect(await within({ type: 'system_role', id: 'network_member' })).toEqual([true, true, false]);
    expect(await within({ type: 'system_role', id: 'everybody' })).toEqual([false, false, false]);
    expect(await within({ type: 'member', id: eve.membershipId })).toEqual([false, false, true]);
    expect(await within({ type: 'group', id: garden })).toEqual([false, true, false]);
    expect(await within({ type: 'group_admin', id: garden })).toEqual([false, true, false]);
    expect(await within({ type: 'group_category', id: circles })).toEqual([false, true, false]);
    expect(await within({ type: 'channel', id: garden })).toEqual([false, false, false]);
    const roles = [board, plots].map((id) => ({ type: 'membership_role' as const, id }));
    expect(await within(...roles)).toEqual([false, true, false]);
    await server().db.delete(membershipRoles);
    expect(await within(...roles)).toEqual([false, false, false]);
    expect(await within()).toEqual([false, false, false]);
  });
});
