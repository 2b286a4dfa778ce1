import { requestPasswordReset, resetPassword } from '@atrium/core/account/contract';
import { getSession } from '@atrium/core/session/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { memberships } from '../members/members.tables.ts';
import { describeOnPostgres, type TestMember } from '../testing/index.ts';
import { openSocket } from '../testing/test-socket.ts';
import { lettersTo, linkTo, sendEveryReset, signsIn } from './account.fixtures.ts';
import { resetRequests } from './account.tables.ts';
import { sendWelcome } from './welcome.command.ts';

const hour = 60 * 60_000;
const password = 'Käsebrot am Montag';

describeOnPostgres('a password that was forgotten', (useServer) => {
  const server = useServer({ network: { name: 'Haus am Platz' } });
  let anna: TestMember;
  beforeEach(async () => {
    await server().reset();
    server().clock.set('2026-11-20T09:00:00.000Z');
    anna = await server().member('Anna', { email: 'anna@atrium.example' });
  });

  const ask = (email: string) =>
    server().call(requestPasswordReset, { as: server().visitor, body: { user: { email } } });
  const send = () => sendEveryReset(server());
  const reset = (reset_password_token: string, typed = password, password_confirmation = typed) => {
    const body = { user: { reset_password_token, password: typed, password_confirmation } };
    return server().call(resetPassword, { as: server().visitor, body });
  };
  const asked = async () => {
    await ask(anna.email);
    await send();
    return linkTo(server(), anna.email);
  };

  it('is asked for with the same answer and the same work, whether the address has an account (AUTH-D11, AUTH-E03)', async () => {
    const [known, unknown] = [await ask('Anna@atrium.example'), await ask('nobody@atrium.example')];
    expect([known.status, unknown.status]).toEqual([204, 204]);
    expect([known.response.body, unknown.response.body]).toEqual(['', '']);
    expect(await server().db.$count(resetRequests)).toBe(2);
    expect(await lettersTo(server(), anna.email)).toEqual([]);
    await send();
    const [letter] = await lettersTo(server(), anna.email);
    expect(letter).toMatchObject({ subject: 'Neues Passwort für Haus am Platz' });
    expect(letter?.text).toMatch(/http:\/\/localhost:4000\/users\/password\/edit\?reset_password_token=[\w-]{43}\n/);
    expect(await lettersTo(server(), 'nobody@atrium.example')).toEqual([]);
  });

  it('is set anew by the link, which signs in and ends what was open before (AUTH-D12, AUTH-D08)', async () => {
    const socket = await openSocket(server(), anna);
    const token = await asked();
    const { status, reply, response } = await reset(token);
    expect({ status, reply }).toEqual({
      status: 200,
      reply: { redirect_to: '/', two_factor_required: false },
    });
    expect(response.cookies.map(({ name }) => name)).toEqual(['atrium_session', 'atrium_device']);
    expect((await server().call(getSession, { as: anna })).status).toBe(401);
    expect(await socket.closed()).toBe(4001);
    expect([await signsIn(server(), anna.email, password), await signsIn(server(), anna.email)]).toEqual([true, false]);
    expect((await lettersTo(server(), anna.email)).map(({ subject }) => subject)).toContain(
      'Ihr Passwort wurde geändert',
    );
  });

  it('has links that work once, for six hours, and only the newest of them (AUTH-D12, AUTH-E02)', async () => {
    const first = await asked();
    const second = await asked();
    expect(await reset(first)).toMatchObject({ status: 422, failure: { code: 'invalid_link' } });
    server().clock.advance(6 * hour);
    expect(await reset(second)).toMatchObject({ status: 422, failure: { code: 'invalid_link' } });
    const third = await asked();
    expect((await reset(third)).status).toBe(200);
    expect(await reset(third)).toMatchObject({ status: 422, failure: { code: 'invalid_link' } });
    expect(await reset('nonsense')).toMatchObject({ status: 422, failure: { code: 'invalid_link' } });
  });

  it('is set by one of two who use the link at the same time (AUTH-E02)', async () => {
    const token = await asked();
    const both = await Promise.all([reset(token, 'the first of both'), reset(token, 'the second of both')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('keeps the link while the password will not do (AUTH-D13)', async () => {
    const token = await asked();
    expect((await reset(token, 'short')).failure?.errors).toEqual({ password: ['account.problem.password_short'] });
    expect((await reset(token, anna.email)).failure?.errors).toEqual({
      password: ['account.problem.password_is_email'],
    });
    expect((await reset(token, password, 'another one')).failure?.errors).toEqual({
      password_confirmation: ['account.problem.password_mismatch'],
    });
    expect((await reset(token)).status).toBe(200);
  });

  it('fills no mailbox: five links an hour, of which the last stays good (AUTH-D11)', async () => {
    for (let count = 0; count < 8; count += 1) await ask(anna.email);
    await send();
    expect(await lettersTo(server(), anna.email)).toHaveLength(5);
    expect((await reset(await linkTo(server(), anna.email))).status).toBe(200);
  });

  it('fills no mailbox from several servers at once either (AUTH-D11)', async () => {
    for (let count = 0; count < 12; count += 1) await ask(anna.email);
    await Promise.all(Array.from({ length: 4 }, send));
    expect(await lettersTo(server(), anna.email)).toHaveLength(5);
  });

  it('opens nothing for who is locked (AUTH-D04)', async () => {
    const token = await asked();
    await server().db.update(memberships).set({ lockedAt: new Date() }).where(eq(memberships.id, anna.membershipId));
    expect((await reset(token)).status).toBe(422);
    server().clock.advance(hour);
    await asked();
    expect(await lettersTo(server(), anna.email)).toHaveLength(1);
  });

  it('is chosen by who is welcomed, within seven days', async () => {
    const { db, clock, services } = server();
    const network = { id: '', name: 'Haus am Platz', language: 'de', timeZone: 'Europe/Berlin', settings: {} } as const;
    await sendWelcome({ db, network, now: clock.now() }, services, anna);
    const [letter] = await lettersTo(server(), anna.email);
    expect(letter).toMatchObject({ subject: 'Willkommen bei Haus am Platz' });
    server().clock.advance(7 * 24 * hour - 1);
    expect((await reset(await linkTo(server(), anna.email))).status).toBe(200);
  });
});
