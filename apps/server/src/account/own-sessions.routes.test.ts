import { createAccessToken, endOtherSessions, endOwnSession, listOwnSessions } from '@atrium/core/account/contract';
import { getSession } from '@atrium/core/session/contract';
import { beforeEach, expect, it } from 'vitest';
import { csrfTokenOf } from '../http/secret.ts';
import { openSession } from '../session/session.repository.ts';
import { describeOnPostgres, type TestMember } from '../testing/index.ts';
import { openSocket } from '../testing/test-socket.ts';

describeOnPostgres('the browsers of a member', (useServer) => {
  const server = useServer();
  let anna: TestMember;
  let phone: TestMember;
  beforeEach(async () => {
    await server().reset();
    server().clock.set('2026-11-20T09:00:00.000Z');
    anna = await server().member('Anna');
    server().clock.advance(60_000);
    phone = await alsoOn('phone');
  });

  async function alsoOn(userAgent: string, pending = false): Promise<TestMember> {
    const { membershipId } = anna;
    const session = { membershipId, pending, remember: false, userAgent, ip: '192.0.2.7' };
    const { cookie } = await openSession(server().db, session, server().clock.now());
    return { ...anna, cookie, csrf: csrfTokenOf(cookie) };
  }

  const list = async (as = anna) => (await server().reply(listOwnSessions, { as })).sessions;
  const end = (sessionId: string, as = anna) => server().call(endOwnSession, { as, params: { sessionId } });

  it('are listed with device, place and last use; those that wait for a second factor are not (AUTH-D09)', async () => {
    await alsoOn('pending', true);
    const rows = await list();
    expect(rows.toSorted((one, other) => Number(other.current) - Number(one.current))).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        user_agent: 'test',
        ip: '127.0.0.1',
        created_at: '2026-11-20T09:00:00.000Z',
        last_used_at: '2026-11-20T09:01:00.000Z',
        current: true,
      },
      {
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        user_agent: 'phone',
        ip: '192.0.2.7',
        created_at: '2026-11-20T09:01:00.000Z',
        last_used_at: '2026-11-20T09:01:00.000Z',
        current: false,
      },
    ]);
  });

  it('are signed out one by one, and their sockets close (AUTH-D09)', async () => {
    const socket = await openSocket(server(), phone);
    const other = (await list()).find(({ current }) => !current);
    expect((await end(other?.id ?? '')).status).toBe(204);
    expect(await socket.closed()).toBe(4001);
    expect((await server().call(getSession, { as: phone })).status).toBe(401);
    expect((await server().call(getSession, { as: anna })).status).toBe(200);
    expect((await end(other?.id ?? '')).status).toBe(404);
  });

  it('are signed out all at once but the one that asks (AUTH-D09)', async () => {
    const socket = await openSocket(server(), phone);
    const here = await openSocket(server(), anna);
    expect((await server().call(endOtherSessions, { as: anna })).status).toBe(204);
    expect(await socket.closed()).toBe(4001);
    expect(await here.push('phoenix', 'heartbeat')).toEqual({ status: 'ok', response: {} });
    expect(await list()).toMatchObject([{ current: true }]);
  });

  it('are their own: others’ are not there for them, and programs end none (AUTH-D09, SDK-D07)', async () => {
    const ben = await server().member('Ben', { networkAdmin: true });
    const [session] = await list();
    expect(await list(ben)).toMatchObject([{ current: true }]);
    expect((await end(session?.id ?? '', ben)).status).toBe(404);
    const { token: bearer } = await server().reply(createAccessToken, { as: anna, body: { name: 'Bot' } });
    const params = { sessionId: session?.id ?? '' };
    expect((await server().call(endOwnSession, { bearer, params })).status).toBe(403);
    expect((await server().call(endOtherSessions, { bearer })).status).toBe(403);
    expect((await server().call(listOwnSessions, { as: server().visitor })).status).toBe(401);
    expect(await list()).toHaveLength(2);
  });
});
