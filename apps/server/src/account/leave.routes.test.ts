import { createAccessToken, getAccount, leaveNetwork } from '@atrium/core/account/contract';
import { getSession } from '@atrium/core/session/contract';
import { beforeEach, expect, it } from 'vitest';
import { describeOnPostgres, type TestMember, testPassword } from '../testing/index.ts';
import { openSocket } from '../testing/test-socket.ts';
import { lettersTo, signsIn } from './account.fixtures.ts';

describeOnPostgres('leaving the network', (useServer) => {
  const server = useServer({ network: { name: 'Haus am Platz' } });
  let anna: TestMember;
  beforeEach(async () => {
    await server().reset();
    server().clock.set('2026-11-20T09:00:00.000Z');
    anna = await server().member('Anna');
  });

  const leave = (as: TestMember, current_password = testPassword) =>
    server().call(leaveNetwork, { as, body: { user: { current_password } } });

  it('closes the account at once, on every device, and says until when it can be had back (AUTH-D23)', async () => {
    const socket = await openSocket(server(), anna);
    const { token: bearer } = await server().reply(createAccessToken, { as: anna, body: { name: 'Bot' } });
    expect(await leave(anna)).toMatchObject({ status: 200, reply: { deleted_on: '2026-12-04T09:00:00.000Z' } });
    expect(await socket.closed()).toBe(4001);
    expect((await server().call(getSession, { as: anna })).status).toBe(401);
    expect((await server().call(getSession, { bearer })).status).toBe(401);
    const [letter] = await lettersTo(server(), anna.email);
    expect(letter).toMatchObject({ subject: 'Sie verlassen Haus am Platz' });
    expect(letter?.text).toContain('wird am 4. Dezember 2026 gelöscht');
  });

  it('is taken back by signing in, with everything as it was (AUTH-D23)', async () => {
    const { token: bearer } = await server().reply(createAccessToken, { as: anna, body: { name: 'Bot' } });
    await leave(anna);
    server().clock.advance(13 * 24 * 60 * 60_000);
    expect(await signsIn(server(), anna.email)).toBe(true);
    expect((await server().call(getSession, { bearer })).status).toBe(200);
  });

  it('needs the password, and a person (AUTH-D23, SDK-D07)', async () => {
    expect((await leave(anna, 'wrong')).failure?.errors).toEqual({
      current_password: ['account.problem.current_password_wrong'],
    });
    const { token: bearer } = await server().reply(createAccessToken, { as: anna, body: { name: 'Bot' } });
    const body = { user: { current_password: testPassword } };
    expect((await server().call(leaveNetwork, { bearer, body })).status).toBe(403);
    expect((await server().call(leaveNetwork, { as: server().visitor, body })).status).toBe(401);
    expect((await server().call(getSession, { as: anna })).status).toBe(200);
  });

  it('is not for the last administrator, nor for the last two at the same time (AUTH-D23)', async () => {
    const ada = await server().member('Ada', { networkAdmin: true });
    expect(await leave(ada)).toMatchObject({ status: 409, failure: { code: 'last_administrator' } });
    expect((await server().reply(getAccount, { as: ada })).account.can).toEqual({ leave: false });
    const bea = await server().member('Bea', { networkAdmin: true });
    expect((await server().reply(getAccount, { as: ada })).account.can).toEqual({ leave: true });
    const both = await Promise.all([leave(ada), leave(bea)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
