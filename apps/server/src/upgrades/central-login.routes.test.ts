import { getSession } from '@atrium/core/session/contract';
import { decodeJwt, jwtVerify } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestMember, useTestServer } from '../testing/index.ts';

const central = { url: 'https://central.example', secret: 'a secret of thirty-two characters' };

describe('the customer central', () => {
  const server = useTestServer({ config: { central } });
  let nora: TestMember;
  let ada: TestMember;

  beforeEach(async () => {
    await server().reset();
    nora = await server().member('Nora', { networkAdmin: true });
    ada = await server().member('Ada');
  });

  const open = async (cookie: string) => {
    const url = '/administration/update-zentrale/login';
    const { headers, statusCode } = await server().fastify.inject({
      url,
      headers: { cookie: `atrium_session=${cookie}` },
    });
    return { statusCode, location: String(headers.location ?? '') };
  };

  it('lets an administrator in for a minute, and has no page for anybody else (UPGR-008, UPGR-D02)', async () => {
    const { statusCode, location } = await open(nora.cookie);
    expect([statusCode, location.split('?')[0]]).toEqual([303, 'https://central.example/login']);
    const token = new URL(location).searchParams.get('token') ?? '';
    const now = server().clock.now();
    const key = new TextEncoder().encode(central.secret);
    const { payload } = await jwtVerify(token, key, { audience: central.url, currentDate: now });
    expect(payload).toMatchObject({ sub: nora.membershipId, exp: Math.floor(now.getTime() / 1000) + 60 });
    const later = new Date(now.getTime() + 61_000);
    await expect(jwtVerify(token, key, { currentDate: later })).rejects.toThrow();
    expect((await open(ada.cookie)).statusCode).toBe(404);
    expect(await open('')).toEqual({
      statusCode: 303,
      location: '/users/sign_in?return_to=/administration/update-zentrale/login',
    });
  });

  it('is told to administrators with a token of their own, to members without (UPGR-001, UPGR-D01)', async () => {
    const told = async (as: TestMember) => {
      const { can, customer_central_jwt: token } = (await server().reply(getSession, { as })).network;
      return [can.version_and_updates, token === null ? null : decodeJwt(token).sub];
    };
    expect([await told(nora), await told(ada)]).toEqual([
      [true, nora.membershipId],
      [false, null],
    ]);
  });

  it('may be asked by pages, as nobody else’s server may (UPGR-003)', async () => {
    const { headers } = await server().fastify.inject('/up');
    expect(headers['content-security-policy']).toMatch(/connect-src [^;]* https:\/\/central\.example;/);
  });
});

describe('a server without a customer central', () => {
  const server = useTestServer();

  it('has no way there, and tells nobody of one (UPGR-D01)', async () => {
    await server().reset();
    const as = await server().member('Nora', { networkAdmin: true });
    const { can, config, customer_central_jwt } = (await server().reply(getSession, { as })).network;
    expect([can.version_and_updates, config.customer_central_url, customer_central_jwt]).toEqual([false, null, null]);
    const url = '/administration/update-zentrale/login';
    const { headers, statusCode } = await server().fastify.inject({
      url,
      headers: { cookie: `atrium_session=${as.cookie}` },
    });
    expect([statusCode, headers.location]).toEqual([404, undefined]);
  });
});
