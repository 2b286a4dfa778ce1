import {
  createAccessToken,
  endOtherSessions,
  listAccessTokens,
  revokeAccessToken,
  updateRegistration,
} from '@atrium/core/account/contract';
import { getAppNetwork, getWebToken } from '@atrium/core/native/contract';
import { listFactors } from '@atrium/core/two-factor/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestMember, testPassword, useTestServer } from '../testing/index.ts';

describe('the app on phones', () => {
  const server = useTestServer({ network: { name: 'Haus am Platz' } });
  let ada: TestMember;

  beforeEach(async () => {
    await server().reset();
    ada = await server().member('Ada');
  });

  const open = async (token: string, headers = {}) => {
    const url = `/groups?show=mine&web_token=${token}`;
    const { headers: answered, statusCode } = await server().fastify.inject({ url, headers });
    const cookies = [answered['set-cookie'] ?? []].flat().filter((one) => one.startsWith('atrium_session='));
    return { went: [statusCode, answered.location], cookie: cookies[0]?.split(';')[0] };
  };
  const whoHas = async (cookie: string | undefined) => {
    const headers = { accept: 'application/json', cookie: cookie ?? '' };
    return (await server().fastify.inject({ url: '/api/v1/session', headers })).json().current_member?.id;
  };
  const tokenOf = async () => (await server().reply(getWebToken, { as: ada })).token;

  it('reads the network, as nobody else may (NATIVE-004)', async () => {
    const { network } = await server().reply(getAppNetwork, { as: ada });
    expect(network.name).toBe('Haus am Platz');
    expect((await server().call(getAppNetwork, { as: server().visitor })).status).toBe(401);
  });

  it('opens a web view in its owner’s name, once, and takes the token out of the address (NATIVE-007, NATIVE-D02, NATIVE-E02)', async () => {
    const token = await tokenOf();
    const first = await open(token);
    expect(first.went).toEqual([303, '/groups?show=mine']);
    expect(await whoHas(first.cookie)).toBe(ada.membershipId);
    const again = await open(token);
    expect([again.went, again.cookie]).toEqual([[303, '/groups?show=mine'], undefined]);
  });

  it.each([
    ['//elsewhere.example', '/elsewhere.example'],
    ['//a//elsewhere.example/x', '/a//elsewhere.example/x'],
    ['//', '/'],
  ])('sends nobody to another host: %s leads to %s', async (path, location) => {
    const answer = await server().fastify.inject({ url: `${path}?web_token=x` });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, location]);
  });

  it('knows no address of slashes alone', async () => {
    for (const url of ['//', '///', '//a:b:c/']) expect((await server().fastify.inject({ url })).statusCode).toBe(404);
  });

  it('is a sign-in of nobody: it makes no program, passes for no fresh one, and ends with its program (NATIVE-D02, SDK-D07, TFA-D06)', async () => {
    const { token: bearer } = await server().reply(createAccessToken, { as: ada, body: { name: 'Phone' } });
    const { token } = await server().reply(getWebToken, { bearer });
    const { cookie = '' } = await open(token);
    const headers = { accept: 'application/json', cookie };
    const session = (await server().fastify.inject({ url: '/api/v1/session', headers })).json();
    const phone = { ...ada, cookie: cookie.replace('atrium_session=', ''), csrf: `${session.csrf_token}` };
    expect((await server().call(createAccessToken, { as: phone, body: { name: 'Another' } })).status).toBe(403);
    expect((await server().reply(listFactors, { as: ada })).password_required).toBe(false);
    expect((await server().reply(listFactors, { as: phone })).password_required).toBe(true);
    const [program] = (await server().reply(listAccessTokens, { as: ada })).access_tokens;
    await server().call(revokeAccessToken, { as: ada, params: { tokenId: `${program?.id}` } });
    expect(await whoHas(cookie)).toBeUndefined();
    expect(await whoHas(`atrium_session=${ada.cookie}`)).toBe(ada.membershipId);
  });

  it('opens none once its program or the other browsers were signed out, or the password was changed (NATIVE-D02, AUTH-D08, AUTH-D09)', async () => {
    const { token: bearer } = await server().reply(createAccessToken, { as: ada, body: { name: 'Phone' } });
    const [program] = (await server().reply(listAccessTokens, { as: ada })).access_tokens;
    const password = { password: 'Käsebrot am Montag', password_confirmation: 'Käsebrot am Montag' };
    const user = { current_password: testPassword, ...password };
    const ends = [
      () => server().call(endOtherSessions, { as: ada }),
      () => server().call(updateRegistration, { as: ada, body: { user } }),
      () => server().call(revokeAccessToken, { as: ada, params: { tokenId: `${program?.id}` } }),
    ];
    for (const end of ends) {
      const { token } = await server().reply(getWebToken, { bearer });
      expect((await end()).failure).toBeUndefined();
      expect((await open(token)).cookie).toBeUndefined();
    }
  });

  it('opens none after a minute, nor from a page elsewhere (NATIVE-E02)', async () => {
    const late = await tokenOf();
    server().clock.advance(60_000);
    expect((await open(late)).cookie).toBeUndefined();
    expect((await open(await tokenOf(), { 'sec-fetch-site': 'cross-site' })).cookie).toBeUndefined();
    expect((await server().call(getWebToken, { as: server().visitor })).status).toBe(401);
  });
});
