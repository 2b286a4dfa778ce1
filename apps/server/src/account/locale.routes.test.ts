import { changeLocale, getAccount } from '@atrium/core/account/contract';
import { memberIdSchema } from '@atrium/core/members/schema';
import { getSession } from '@atrium/core/session/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type TestMember, useTestServer } from '../testing/index.ts';

describe('language and time zone of a member', () => {
  const server = useTestServer();
  let anna: TestMember;
  beforeEach(async () => {
    await server().reset();
    anna = await server().member('Anna');
  });

  const change = (as: TestMember, body: { locale: 'fr' | null; time_zone: string | null }, of = anna) =>
    server().call(changeLocale, { as, params: { memberId: z.parse(memberIdSchema, of.membershipId) }, body });

  it('are their own over those of the network, and given up again (PROFILE-D03)', async () => {
    const own = { locale: 'fr', time_zone: 'America/Lima' } as const;
    expect(await change(anna, own)).toMatchObject({ status: 200, reply: own });
    expect((await server().reply(getAccount, { as: anna })).account).toMatchObject(own);
    expect((await server().reply(getSession, { as: anna })).current_member).toMatchObject(own);
    await change(anna, { locale: null, time_zone: null });
    expect((await server().reply(getAccount, { as: anna })).account).toMatchObject({ locale: null, time_zone: null });
  });

  it('take effect in what the server says at once (PROFILE-D03)', async () => {
    await change(anna, { locale: 'fr', time_zone: null });
    const refused = await change(anna, { locale: null, time_zone: 'Moon/Sea' });
    expect(refused).toMatchObject({
      status: 422,
      failure: { errors: { time_zone: ['general.problem.invalid_value'] }, message: expect.stringContaining('V') },
    });
  });

  it('are nobody else’s to choose, not even an administrator’s (PROFILE-D03)', async () => {
    const admin = await server().member('Ada', { networkAdmin: true });
    expect((await change(admin, { locale: 'fr', time_zone: null })).status).toBe(404);
    expect(
      (await change(await server().member('Gast', { isExternal: true }), { locale: 'fr', time_zone: null })).status,
    ).toBe(404);
    expect((await server().call(getAccount, { as: server().visitor })).status).toBe(401);
    expect((await server().reply(getAccount, { as: anna })).account.locale).toBeNull();
  });
});
