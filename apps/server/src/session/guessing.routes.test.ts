import { signIn } from '@atrium/core/session/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  describeOnBoth,
  describeOnPostgres,
  type TestMember,
  testPassword,
  type UseServer,
  useTestServer,
} from '../testing/index.ts';
import { forgetOldGuesses } from './guessing.repository.ts';
import { closedAddresses, signInFailures, signInPlaces } from './session.tables.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const [home, cafe, stranger] = ['203.0.113.7', '2001:db8:1:2::9', '198.51.100.4'];

/** Anna's account on a server, tried from elsewhere. */
function useGuesses(useServer: UseServer) {
  const server = useServer({ config: { trustedProxy: 'loopback' } });
  const closed = async () => (await server().db.select().from(closedAddresses)).map(({ email }) => email);
  let anna: TestMember;

  beforeEach(async () => {
    await server().reset();
    server().clock.set('2026-11-20T09:00:00.000Z');
    anna = await server().member('Anna');
  });

  async function enter(from: string, { password = testPassword, device = '', email = anna.email } = {}) {
    const { cookie, csrf } = server().visitor;
    const as = { csrf, cookie: device === '' ? cookie : `${cookie}; atrium_device=${device}` };
    const headers = { 'x-forwarded-for': from };
    const body = { user: { email, password } };
    const { status, response } = await server().call(signIn, { as, body, headers });
    return { status, device: response.cookies.find(({ name }) => name === 'atrium_device') };
  }
  const guess = async (from: string, times = 10, email = anna.email) => {
    for (let count = 0; count < times; count += 1) await enter(from, { password: 'wrong', email });
  };
  const signedIn = async (from: string) => (await enter(from)).device?.value ?? '';
  return { server, closed, enter, guess, signedIn, anna: () => anna };
}

describeOnPostgres('guessing passwords', (useServer) => {
  const { server, closed, enter, guess, signedIn, anna } = useGuesses(useServer);

  it('closes an account to strangers only: its network and its browser stay (AUTH-D03, AUTH-D25)', async () => {
    const device = await signedIn(home);
    await guess(stranger);
    expect(await closed()).toEqual([anna().email]);
    const statuses = [
      await enter(stranger),
      await enter('2001:db8:9::1'),
      await enter('203.0.113.200'),
      await enter('192.0.2.1', { device }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([401, 401, 200, 200]);
  });

  it('knows IPv6 networks by their /64 (GEN-D18)', async () => {
    await signedIn(cafe);
    await guess(stranger);
    expect([(await enter('2001:db8:1:2:ffff::1')).status, (await enter('2001:db8:1:3::9')).status]).toEqual([200, 401]);
  });

  it('closes a known network by itself, and a known browser there by itself (AUTH-D25)', async () => {
    const device = await signedIn(home);
    await guess('203.0.113.99');
    expect([(await enter(home)).status, (await enter(home, { device })).status]).toEqual([401, 200]);
    for (let count = 0; count < 10; count += 1) await enter(home, { device, password: 'wrong' });
    expect((await enter(home, { device })).status).toBe(401);
    expect((await enter(home, { device: 'x'.repeat(43), email: (await server().member('Berta')).email })).status).toBe(
      200,
    );
  });

  it('is not prolonged by tries while it is closed (AUTH-D25)', async () => {
    await guess(stranger);
    for (let passed = 0; passed < 15; passed += 1) {
      expect((await enter(stranger)).status).toBe(401);
      server().clock.advance(minute);
    }
    expect((await enter(stranger)).status).toBe(200);
    expect(await closed()).toEqual([anna().email]);
  });

  it('does the same for an address without an account, so that time tells nothing (AUTH-D02)', async () => {
    const noted = async (email: string) => {
      await guess(stranger, 12, email);
      const rows = await server().db.select().from(signInFailures);
      await server().db.delete(signInFailures);
      return rows.map(({ place }) => place);
    };
    expect(await noted('nobody@atrium.example')).toEqual(await noted(anna().email));
  });

  it('gives a browser a cookie that scripts cannot read and only signing in is sent (AUTH-D25)', async () => {
    const { device } = await enter(home);
    expect(device).toEqual({
      name: 'atrium_device',
      value: expect.stringMatching(/^[\w-]{43}$/),
      path: '/users',
      maxAge: (400 * day) / 1000,
      httpOnly: true,
      sameSite: 'Lax',
    });
    expect((await enter(cafe, { device: `${device?.value}` })).device?.value).toBe(device?.value);
    expect((await enter(home, { password: 'wrong' })).device).toBeUndefined();
    const places = (await server().db.select().from(signInPlaces)).map(({ place }) =>
      place.replace(/[0-9a-f]{64}/, '#'),
    );
    expect(places.sort()).toEqual(['device #', 'network 2001:db8:1:2::/64', 'network 203.0.113.0/24']);
  });

  it('forgets places after 400 days, and tries after half an hour (AUTH-D25)', async () => {
    await signedIn(home);
    await guess(stranger, 1);
    server().clock.advance(400 * day + 1);
    await forgetOldGuesses(server().db, server().clock.now());
    expect([await server().db.$count(signInPlaces), await server().db.$count(signInFailures)]).toEqual([0, 0]);
  });
});

describeOnBoth('guesses that come at the same time', (useServer) => {
  const { server, closed, enter, anna } = useGuesses(useServer);

  it('are counted, each (AUTH-D25)', async () => {
    await Promise.all(Array.from({ length: 14 }, () => enter(stranger, { password: 'wrong' })));
    expect(await server().db.$count(signInFailures)).toBe(10);
    expect(await closed()).toEqual([anna().email]);
  });
});

describe('guessing passwords, with limits', () => {
  const server = useTestServer({ config: { rateLimits: true, trustedProxy: 'loopback' } });

  it('leaves a known browser what strangers use up in its network (AUTH-D25, GEN-D12)', async () => {
    const anna = await server().member('Anna');
    const { cookie, csrf } = server().visitor;
    const enter = async (device: string, password: string) => {
      const as = { csrf, cookie: `${cookie}; atrium_device=${device}` };
      const body = { user: { email: anna.email, password } };
      return (await server().call(signIn, { as, body, headers: { 'x-forwarded-for': home } })).status;
    };
    const [own, other] = ['a'.repeat(43), 'b'.repeat(43)];
    expect(await enter(own, testPassword)).toBe(200);
    for (let count = 0; count < 10; count += 1) await enter(other, 'wrong');
    expect([await enter(other, 'wrong'), await enter(own, testPassword)]).toEqual([429, 200]);
  });
});
