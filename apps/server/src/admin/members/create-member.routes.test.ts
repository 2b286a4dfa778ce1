import { resetPassword } from '@atrium/core/account/contract';
import {
  createAdministeredMember,
  switchAdministeredMember,
  welcomeAdministeredMember,
} from '@atrium/core/admin/contract';
import type { NewMember } from '@atrium/core/admin/schema';
import { memberIdSchema } from '@atrium/core/members/schema';
import { listNotifications } from '@atrium/core/notifications/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { lettersTo, linkTo, signsIn } from '../../account/account.fixtures.ts';
import { auditEvents } from '../../audit/audit.tables.ts';
import { memberships, users } from '../../members/members.tables.ts';
import { networkSettings } from '../../network/network.tables.ts';
import { describeOnPostgres, type TestCaller, type TestMember } from '../../testing/index.ts';

describeOnPostgres('making members', (useServer) => {
  const server = useServer();
  let nora: TestMember;
  let ben: TestMember;

  beforeEach(async () => {
    await server().reset();
    await server().db.update(networkSettings).set({ settings: {} });
    nora = await server().member('Nora', { networkAdmin: true });
    ben = await server().member('Ben', { email: 'ben@hof.example' });
  });

  const mira: NewMember = {
    email: 'mira@example.org',
    first_name: ' Mira ',
    last_name: '',
    password: 'ein langes Kennwort',
    send_welcome_mail: false,
    is_external: false,
  };
  const make = (values: Partial<NewMember> = {}, as: TestCaller = nora) =>
    server().call(createAdministeredMember, { as, body: { user: { ...mira, ...values } } });

  it('gives somebody an account whose password signs in (MEMBER-002, MEMBER-005)', async () => {
    const { status, reply } = await make();
    expect([status, reply?.member]).toMatchObject([
      201,
      { displayName: 'Mira', email: 'mira@example.org', is_external: false, network_admin: false, locked: false },
    ]);
    expect(await signsIn(server(), mira.email, mira.password)).toBe(true);
    expect(await lettersTo(server(), mira.email)).toEqual([]);
    const log = await server().db.select().from(auditEvents).where(eq(auditEvents.action, 'membership_create'));
    expect(log.map(({ actorId, membershipId }) => [actorId, membershipId])).toEqual([
      [nora.membershipId, reply?.member.id],
    ]);
  });

  it('takes no password where a letter lets them choose one, whatever was sent (MEMBER-004, MEMBER-E01)', async () => {
    await make({ send_welcome_mail: true });
    const [user] = await server().db.select().from(users).where(eq(users.email, mira.email));
    expect(user?.passwordHash).toBe('');
    expect(await signsIn(server(), mira.email, mira.password)).toBe(false);
    expect(await signsIn(server(), mira.email, '')).toBe(false);
    const reset_password_token = await linkTo(server(), mira.email);
    const password = 'mein eigenes Kennwort';
    const body = { user: { reset_password_token, password, password_confirmation: password } };
    expect((await server().call(resetPassword, { as: server().visitor, body })).status).toBe(200);
    expect(await signsIn(server(), mira.email, password)).toBe(true);
  });

  it.each<[string, Partial<NewMember>, object]>([
    ['no address', { email: '' }, { email: ['admin.members.problem.email'] }],
    ['no name', { first_name: ' ' }, { first_name: ['admin.members.problem.first_name'] }],
    ['no password and no letter', { password: undefined }, { password: ['admin.members.problem.password'] }],
    ['a password everybody tries', { password: 'password123' }, { password: ['admin.members.problem.password'] }],
    ['a taken address in other case', { email: 'BEN@hof.example' }, { email: ['admin.members.problem.email_taken'] }],
  ])('is refused with %s (MEMBER-003, MEMBER-004, MEMBER-D05, MEMBER-E04)', async (_, values, errors) => {
    expect(await make(values)).toMatchObject({ status: 422, failure: { errors } });
    expect(await server().db.$count(memberships)).toBe(2);
  });

  it('sends the welcome again to who has not been here yet; the former link opens nothing any more (AUTH-D21)', async () => {
    const { reply } = await make({ send_welcome_mail: true });
    const params = { memberId: z.parse(memberIdSchema, reply?.member.id) };
    const again = (as: TestCaller = nora) => server().call(welcomeAdministeredMember, { as, params });
    const password = 'mein eigenes Kennwort';
    const choose = (reset_password_token: string) =>
      server().call(resetPassword, {
        as: server().visitor,
        body: { user: { reset_password_token, password, password_confirmation: password } },
      });
    const former = await linkTo(server(), mira.email);
    expect((await again()).status).toBe(204);
    expect(await lettersTo(server(), mira.email)).toHaveLength(2);
    const log = await server().db.select().from(auditEvents).where(eq(auditEvents.action, 'welcome_send'));
    expect(log.map(({ actorId, membershipId }) => [actorId, membershipId])).toEqual([
      [nora.membershipId, params.memberId],
    ]);
    expect((await choose(former)).failure?.code).toBe('invalid_link');
    server().clock.advance(7 * 24 * 60 * 60_000 - 1);
    nora = await server().member('Nele', { networkAdmin: true });
    expect((await choose(await linkTo(server(), mira.email))).status).toBe(200);
    expect((await again()).failure?.code).toBe('has_signed_in');
    expect(await lettersTo(server(), mira.email)).toHaveLength(3);
  });

  it('sends nothing to who is locked (AUTH-D21)', async () => {
    const { reply } = await make({ send_welcome_mail: true });
    const params = { memberId: z.parse(memberIdSchema, reply?.member.id) };
    await server().reply(switchAdministeredMember, { as: nora, params, body: { member: { locked: true } } });
    expect((await server().call(welcomeAdministeredMember, { as: nora, params })).failure?.code).toBe('member_locked');
    expect(await lettersTo(server(), mira.email)).toHaveLength(1);
  });

  it('makes guests where the network has some (MEMBER-012)', async () => {
    expect((await make({ is_external: true })).reply?.member.is_external).toBe(true);
    await server()
      .db.update(networkSettings)
      .set({ settings: { guest_users: { allowed: false } } });
    const { failure } = await make({ is_external: true, email: 'other@example.org' });
    expect(failure?.errors).toEqual({ is_external: ['admin.members.problem.no_guests'] });
  });

  it('is for administrators of the network, and of two at once one makes the member (GEN-002, MEMBER-D05)', async () => {
    const eve = await server().member('Eve', { isExternal: true });
    const tried = await Promise.all([ben, eve, server().visitor].map((as) => make({}, as)));
    expect(tried.map(({ status }) => status)).toEqual([403, 403, 401]);
    const both = await Promise.all([make(), make({ email: 'MIRA@example.org' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it('tells a member who becomes an administrator, or is one no more', async () => {
    const params = { memberId: z.parse(memberIdSchema, ben.membershipId) };
    const told = async () =>
      (await server().reply(listNotifications, { as: ben, query: {} })).notifications.map(({ text }) => text);
    const turn = (network_admin: boolean) =>
      server().reply(switchAdministeredMember, { as: nora, params, body: { member: { network_admin } } });
    await turn(true);
    expect(await told()).toEqual([expect.stringMatching(/^Nora .*Verwaltung des Netzwerks/)]);
    await turn(true);
    expect(await told()).toHaveLength(1);
    await turn(false);
    expect((await told())[0]).toMatch(/beendet|Verwaltung/);
  });
});
