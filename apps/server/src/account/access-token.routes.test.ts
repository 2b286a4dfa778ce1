import { createAccessToken, listAccessTokens, revokeAccessToken } from '@atrium/core/account/contract';
import { mostAccessTokens } from '@atrium/core/account/rules';
import { createChatToken } from '@atrium/core/realtime/contract';
import { getSession } from '@atrium/core/session/contract';
import { beforeEach, expect, it } from 'vitest';
import { describeOnPostgres, type TestMember } from '../testing/index.ts';
import { listen, openSocket, openSocketAt, refusalAt } from '../testing/test-socket.ts';

describeOnPostgres('access tokens of programs', (useServer) => {
  const server = useServer();
  let anna: TestMember;
  let ben: TestMember;

  beforeEach(async () => {
    await server().reset();
    anna = await server().member('Anna');
    ben = await server().member('Ben');
  });

  const create = (as: TestMember, body: { name: string; expires_at?: string } = { name: 'Bot' }) =>
    server().reply(createAccessToken, { as, body });
  const idsOf = async (as: TestMember) =>
    (await server().reply(listAccessTokens, { as })).access_tokens.map(({ id }) => id);

  it('let a program be the member who made them, and are shown once (SDK-D07)', async () => {
    const { token, ...shown } = await create(anna);
    expect(shown).toEqual({ name: 'Bot', expires_at: null });
    expect((await server().reply(getSession, { bearer: token })).current_member.id).toBe(anna.membershipId);
    const created_at = server().clock.now().toISOString();
    expect(await server().reply(listAccessTokens, { bearer: token })).toEqual({
      access_tokens: [
        {
          id: expect.stringMatching(/^[0-9a-f]{24}$/),
          name: 'Bot',
          created_at,
          last_used_at: created_at,
          expires_at: null,
        },
      ],
    });
  });

  it('are made by nobody but a member who has signed in (SDK-D07)', async () => {
    const body = { name: 'Bot' };
    expect(await server().call(createAccessToken, { as: server().visitor, body })).toMatchObject({
      status: 401,
      failure: { code: 'session_required' },
    });
    const { token } = await create(anna);
    expect(await server().call(createAccessToken, { bearer: token, body })).toMatchObject({
      status: 403,
      failure: { code: 'forbidden' },
    });
    expect(await server().call(createAccessToken, { as: anna, body: { name: ' ' } })).toMatchObject({
      status: 422,
      failure: { errors: { name: ['general.problem.required'] } },
    });
    expect(await server().call(createAccessToken, { as: { ...anna, csrf: 'x' }, body })).toMatchObject({
      status: 422,
      failure: { code: 'invalid_authenticity_token' },
    });
    expect(await idsOf(anna)).toHaveLength(1);
  });

  it('are fifty at most, however many are made at once (SDK-D08)', async () => {
    for (let made = 0; made < mostAccessTokens.most - 2; made += 1) await create(anna);
    const body = { name: 'Bot' };
    const making = Array.from({ length: 5 }, () => server().call(createAccessToken, { as: anna, body }));
    const answers = (await Promise.all(making)).map(({ status, failure }) => failure?.code ?? status);
    expect(answers.sort()).toEqual([201, 201, 'too_many_tokens', 'too_many_tokens', 'too_many_tokens']);
    const [tokenId = ''] = await idsOf(anna);
    await server().call(revokeAccessToken, { as: anna, params: { tokenId } });
    expect((await server().call(createAccessToken, { as: anna, body })).status).toBe(201);
    expect((await server().call(createAccessToken, { as: ben, body })).status).toBe(201);
  });

  it('open nothing after the day they were made for (SDK-D07)', async () => {
    const expires_at = new Date(server().clock.now().getTime() + 60_000).toISOString();
    const { token } = await create(anna, { name: 'Bot', expires_at });
    expect((await server().call(getSession, { bearer: token })).status).toBe(200);
    server().clock.advance(60_000);
    expect((await server().call(getSession, { bearer: token })).status).toBe(401);
  });

  it('are seen and taken back by their owner alone (SDK-D07)', async () => {
    const { token } = await create(anna);
    const [tokenId = ''] = await idsOf(anna);
    expect(await idsOf(ben)).toEqual([]);
    const params = { tokenId };
    expect((await server().call(revokeAccessToken, { as: ben, params })).status).toBe(404);
    expect((await server().call(getSession, { bearer: token })).status).toBe(200);
    expect((await server().call(revokeAccessToken, { as: anna, params })).status).toBe(204);
    expect((await server().call(getSession, { bearer: token })).status).toBe(401);
    expect((await server().call(revokeAccessToken, { as: anna, params })).status).toBe(404);
  });

  it('disconnect programs when they are taken back, and no browser (SDK-D07)', async () => {
    const origin = (await listen(server())).replace('http', 'ws');
    const { token: bearer } = await create(anna);
    const { token } = await server().reply(createChatToken, { bearer });
    const address = `${origin}/socket/websocket?vsn=2.0.0&token=${token}`;
    const [program, browser] = [await openSocketAt(address), await openSocket(server(), anna)];
    const others = await create(ben);
    const bens = await server().reply(createChatToken, { bearer: others.token });
    const other = await openSocketAt(`${origin}/socket/websocket?vsn=2.0.0&token=${bens.token}`);
    const [tokenId = ''] = await idsOf(anna);
    await server().call(revokeAccessToken, { as: anna, params: { tokenId } });
    expect(await program.closed()).toBe(4001);
    for (const socket of [browser, other])
      expect(await socket.push('phoenix', 'heartbeat')).toEqual({ status: 'ok', response: {} });
    expect(await refusalAt(address)).toBe(403);
  });
});
