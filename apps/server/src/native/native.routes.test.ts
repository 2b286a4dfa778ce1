import { getAppNetwork, getWebToken } from '@atrium/core/native/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestMember, useTestServer } from '../testing/index.ts';

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

  it('opens none after a minute, nor from a page elsewhere (NATIVE-E02)', async () => {
    const late = await tokenOf();
    server().clock.advance(60_000);
    expect((await open(late)).cookie).toBeUndefined();
    expect((await open(await tokenOf(), { 'sec-fetch-site': 'cross-site' })).cookie).toBeUndefined();
    expect((await server().call(getWebToken, { as: server().visitor })).status).toBe(401);
  });
});
