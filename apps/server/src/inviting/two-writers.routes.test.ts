import { confirmEmail, leaveNetwork } from '@atrium/core/account/contract';
import { switchAdministeredMember } from '@atrium/core/admin/contract';
import { joinByInvitation, revokeInvites } from '@atrium/core/inviting/contract';
import { sentInviteIdSchema } from '@atrium/core/inviting/schema';
import { memberIdSchema } from '@atrium/core/members/schema';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { makeMailToken } from '../account/mail-token.repository.ts';
import { auditEvents } from '../audit/audit.tables.ts';
import { enterCategory, enterGroup } from '../groups/groups.fixtures.ts';
import { groupMemberships } from '../groups/groups.tables.ts';
import { memberships, users } from '../members/members.tables.ts';
import { describeOnPostgres, type TestMember, testPassword } from '../testing/index.ts';
import { enterInvite } from './inviting.fixtures.ts';

const token = 't'.repeat(43);

describeOnPostgres('two who come in, go or change an address at once', (useServer) => {
  const server = useServer();
  let ada: TestMember;
  beforeEach(async () => {
    await server().reset();
    ada = await server().member('Ada', { networkAdmin: true });
  });

  const statuses = async (...calls: readonly Promise<{ status: number }>[]) =>
    (await Promise.all(calls)).map(({ status }) => status).sort();
  const join = (password = testPassword) =>
    server().call(joinByInvitation, {
      as: server().visitor,
      params: { token },
      body: { joining: { first_name: 'Mira', last_name: 'Neu', password } },
    });
  const mira = () => server().db.select().from(users).where(eq(users.email, 'mira@example.org'));

  it('makes one member of an invite, whose coming is in the log (AUTH-D20, GEN-D17)', async () => {
    const group = await enterGroup(server(), await enterCategory(server(), 'circles'), { slug: 'chor' });
    await enterInvite(server(), ada, { token, groupIds: [group] });
    expect(await statuses(join(), join(), join())).toEqual([200, 404, 404]);
    expect(await mira()).toHaveLength(1);
    expect(await server().db.$count(groupMemberships)).toBe(1);
    const noted = (await server().db.select().from(auditEvents)).map(({ action }) => action);
    expect(noted.sort()).toEqual(['group_join', 'membership_create', 'sign_in']);
  });

  it('lets people read on in the language they have joined in (AUTH-D20)', async () => {
    const locales = ['fr', 'de'];
    for (const [number, language] of locales.entries()) {
      const secret = `${number}`.repeat(43);
      await enterInvite(server(), ada, { token: secret, email: `${language}@example.org` });
      await server().call(joinByInvitation, {
        as: server().visitor,
        params: { token: secret },
        body: { joining: { first_name: 'Mira', last_name: language, password: testPassword } },
        headers: { 'accept-language': language },
      });
    }
    const rows = await server().db.select().from(memberships).where(eq(memberships.firstName, 'Mira'));
    // The network speaks German, and whoever does follows it.
    expect(new Map(rows.map(({ lastName, locale }) => [lastName, locale]))).toEqual(
      new Map([
        ['fr', 'fr'],
        ['de', null],
      ]),
    );
  });

  it('lets in or takes back, never both (INVL-E01)', async () => {
    const id = z.parse(sentInviteIdSchema, await enterInvite(server(), ada, { token }));
    const body = { invite_ids: [id] };
    const answers = await statuses(join(), server().call(revokeInvites, { as: ada, body }));
    expect([
      [200, 404],
      [200, 422],
    ]).toContainEqual(answers);
    expect(await mira()).toHaveLength(answers[1] === 422 ? 1 : 0);
  });

  it('gives an address to one of two who confirm it (AUTH-D22)', async () => {
    const members = [await server().member('Ben'), await server().member('Cem')];
    const links = await Promise.all(
      members.map(({ userId }) => {
        const link = { userId, kind: 'email' as const, email: 'mira@example.org', lifeMs: 3_600_000 };
        return makeMailToken(server().db, link, server().clock.now());
      }),
    );
    const confirm = (confirmation_token: string) =>
      server().call(confirmEmail, { as: server().visitor, body: { user: { confirmation_token } } });
    expect(await statuses(...links.map(confirm))).toEqual([204, 422]);
    expect(await mira()).toHaveLength(1);
  });

  it('gives an address to one of two, who confirms it or joins with it (AUTH-D22, AUTH-D20)', async () => {
    await enterInvite(server(), ada, { token });
    const { userId } = await server().member('Ben');
    const link = { userId, kind: 'email' as const, email: 'Mira@example.org', lifeMs: 3_600_000 };
    const confirmation_token = await makeMailToken(server().db, link, server().clock.now());
    const confirm = server().call(confirmEmail, { as: server().visitor, body: { user: { confirmation_token } } });
    const answers = await statuses(confirm, join());
    expect(answers.filter((status) => status < 300)).toHaveLength(1);
    expect(answers.every((status) => [200, 204, 409, 422].includes(status))).toBe(true);
  });

  it('keeps an administrator where one leaves while the other is unmade (AUTH-D23, MEMBER-E02)', async () => {
    const ben = await server().member('Ben', { networkAdmin: true });
    const answers = await statuses(
      server().call(leaveNetwork, { as: ada, body: { user: { current_password: testPassword } } }),
      server().call(switchAdministeredMember, {
        ...{ as: ada, params: { memberId: z.parse(memberIdSchema, ben.membershipId) } },
        body: { member: { network_admin: false } },
      }),
      server().call(leaveNetwork, { as: ben, body: { user: { current_password: testPassword } } }),
    );
    expect(answers.every((status) => [200, 401, 403, 409, 422].includes(status))).toBe(true);
    const rows = await server().db.select().from(memberships).where(eq(memberships.networkAdmin, true));
    expect(rows.some(({ leavesAt }) => leavesAt === null)).toBe(true);
  });
});
