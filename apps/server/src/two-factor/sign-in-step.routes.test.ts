import type { Endpoint } from '@atrium/core/contract';
import { memberIdSchema } from '@atrium/core/members/schema';
import { getSession, signIn } from '@atrium/core/session/contract';
import {
  addFactor,
  completeSignIn,
  getSignInStep,
  mailSignInCode,
  newFactor,
  resetMemberFactors,
} from '@atrium/core/two-factor/contract';
import { desc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { domainRoutes } from '../app/domain-routes.ts';
import { unmaskedToken } from '../http/secret.ts';
import { mailOutbox } from '../mail/mail.tables.ts';
import { deviceCookieName } from '../session/session-cookie.rules.ts';
import { describeOnPostgres, newVisitor, type TestCaller, type TestMember, testPassword } from '../testing/index.ts';
import { browserOf, setUpApp, setUpPasskey } from './two-factor.fixtures.ts';
import { backupCodes, factors, passkeys } from './two-factor.tables.ts';

const minute = 60_000;
const idOf = ({ membershipId }: TestMember) => z.parse(memberIdSchema, membershipId);

describeOnPostgres('the second step of signing in', (useServer) => {
  const server = useServer({
    network: { settings: { two_factor: 'enabled' } },
    config: { trustedProxy: 'loopback' },
  });
  let anna: TestMember;

  beforeEach(async () => {
    await server().reset();
    server().clock.set('2026-11-20T09:00:00.000Z');
    anna = await server().member('Anna');
  });

  const enter = (who = anna, from = newVisitor()) =>
    server().call(signIn, {
      as: from,
      body: { user: { email: who.email, password: testPassword, remember_me: true } },
    });
  const enterCode = (as: TestCaller, code: string, headers: Record<string, string> = {}) =>
    server().call(completeSignIn, { as, body: { code }, headers });
  const outcome = ({ status, failure }: Awaited<ReturnType<typeof enterCode>>) => [status, failure?.code];
  const isIn = async (as: TestCaller) => (await server().call(getSession, { as })).status === 200;
  const lastMail = async () =>
    (await server().db.select().from(mailOutbox).orderBy(desc(mailOutbox.createdAt)).limit(1))[0];

  /** Somebody whose app shows the next code by now. */
  async function withApp() {
    const app = await setUpApp(server(), anna);
    server().clock.advance(minute);
    return app;
  }

  it('is asked of who has a factor, and opens nothing before it is passed (AUTH-D05, TFA-006, TFA-022)', async () => {
    const { codeNow } = await withApp();
    const entered = await enter();
    expect(entered.reply).toEqual({ redirect_to: '/users/two_factor_authentication', two_factor_required: true });
    const pending = browserOf(entered);
    expect(await isIn(pending)).toBe(false);
    const step = await server().reply(getSignInStep, { as: pending });
    expect(unmaskedToken(step.csrf_token)).toBe(pending.csrf);
    expect(step).toEqual({
      factors: ['totp'],
      has_passkey: false,
      has_backup_codes: true,
      email: '',
      mail_again_at: null,
      expires_at: '2026-11-20T09:11:00.000Z',
      csrf_token: step.csrf_token,
    });
    const passed = await enterCode(pending, codeNow());
    expect(passed.reply).toEqual({ redirect_to: '/', two_factor_required: false });
    expect([await isIn(browserOf(passed)), browserOf(passed).cookie === pending.cookie]).toEqual([true, false]);
    expect((await server().call(getSignInStep, { as: pending })).failure?.code).toBe('second_step_over');
  });

  it('lets a session that waits for it call nothing else (AUTH-D05)', async () => {
    await withApp();
    const pending = browserOf(await enter());
    const closed = domainRoutes(server().services).filter(({ endpoint }) => endpoint.access !== 'visitor');
    const answers = await Promise.all(closed.map(({ endpoint }) => knock(endpoint, pending)));
    expect(closed.length).toBeGreaterThan(50);
    expect(answers.filter(([, status]) => status !== 401)).toEqual([]);
  });

  async function knock({ id, method, path, encoding }: Endpoint, { cookie, csrf }: TestCaller) {
    const { statusCode } = await server().fastify.inject({
      method,
      url: path.replace(/:[a-zA-Z]+/g, 'f'.repeat(24)),
      headers: {
        accept: 'application/json',
        'content-type': encoding === 'multipart' ? 'multipart/form-data; boundary=x' : 'application/json',
        cookie: `atrium_session=${cookie}`,
        'x-csrf-token': csrf,
      },
      ...(method === 'GET' ? {} : { payload: encoding === 'multipart' ? '--x--' : '{}' }),
    });
    return [id, statusCode] as const;
  }

  it('takes each code once (TFA-D02, TFA-E01)', async () => {
    const { codeNow } = await withApp();
    const code = codeNow();
    const [one, other] = [browserOf(await enter()), browserOf(await enter())];
    expect(outcome(await enterCode(one, code))).toEqual([200, undefined]);
    expect(outcome(await enterCode(other, code))).toEqual([400, 'invalid_code']);
  });

  it('takes a code once from two who enter it at the same moment (TFA-D02)', async () => {
    const { codeNow, backupCodes } = await withApp();
    for (const code of [codeNow(), backupCodes[0] ?? '']) {
      const browsers = [browserOf(await enter()), browserOf(await enter())];
      const statuses = await Promise.all(browsers.map(async (as) => (await enterCode(as, code)).status));
      expect(statuses.sort()).toEqual([200, 400]);
    }
  });

  it('refuses what is no code before it counts (TFA-015, TFA-E04)', async () => {
    const { codeNow } = await withApp();
    const pending = browserOf(await enter());
    for (const code of ['12345', '١٢٣٤٥٦', 'abcdef', '']) {
      const { status, failure } = await enterCode(pending, code);
      expect([status, failure?.errors]).toEqual([422, { code: ['two_factor.problem.code'] }]);
    }
    const spaced = codeNow().replace(/^(..)(...)/, '$1 $2 ');
    expect(outcome(await enterCode(pending, spaced))).toEqual([200, undefined]);
  });

  it('is closed by five wrong codes, also to the right one, for a quarter of an hour (TFA-D04, TFA-E03)', async () => {
    const { codeNow } = await withApp();
    const pending = browserOf(await enter());
    for (let tries = 0; tries < 5; tries += 1)
      expect(outcome(await enterCode(pending, '0000000000'))).toEqual([400, 'invalid_code']);
    const closed = await enterCode(pending, codeNow());
    expect([closed.status, closed.failure?.retry_after, closed.response.headers['retry-after']]).toEqual([
      429,
      900,
      '900',
    ]);
    server().clock.advance(15 * minute);
    expect(outcome(await enterCode(browserOf(await enter()), codeNow()))).toEqual([200, undefined]);
  });

  it('stays open to a known browser when strangers have closed it elsewhere (TFA-D10)', async () => {
    const { codeNow } = await withApp();
    const first = await enterCode(browserOf(await enter()), codeNow());
    const device = first.response.cookies.find(({ name }) => name === deviceCookieName)?.value ?? '';
    const stranger = browserOf(await enter());
    const elsewhere = { 'x-forwarded-for': '203.0.113.9' };
    for (let tries = 0; tries < 6; tries += 1) await enterCode(stranger, '0000000000', elsewhere);
    server().clock.advance(minute);
    const own = browserOf(await enter());
    const known = { ...own, cookie: `${own.cookie}; ${deviceCookieName}=${device}` };
    expect(outcome(await enterCode(known, codeNow(), elsewhere))).toEqual([200, undefined]);
  });

  it('lets nobody be known by a password alone (AUTH-D25, TFA-D10)', async () => {
    await withApp();
    const { response } = await enter();
    expect(response.cookies.some(({ name }) => name === deviceCookieName)).toBe(false);
  });

  it('takes each backup code once (TFA-D03, TFA-E06)', async () => {
    const { backupCodes } = await withApp();
    const [code = ''] = backupCodes;
    expect(outcome(await enterCode(browserOf(await enter()), code))).toEqual([200, undefined]);
    expect(outcome(await enterCode(browserOf(await enter()), code))).toEqual([400, 'invalid_code']);
  });

  it('takes no backup code of somebody else', async () => {
    const { backupCodes } = await withApp();
    const berta = await server().member('Berta');
    await setUpApp(server(), berta);
    expect(outcome(await enterCode(browserOf(await enter(berta)), backupCodes[0] ?? ''))).toEqual([
      400,
      'invalid_code',
    ]);
  });

  describe('by mail', () => {
    beforeEach(async () => {
      const { secret_key = '' } = await server().reply(newFactor, { as: anna, query: { type: 'email' } });
      await server().reply(addFactor, { as: anna, body: { type: 'email', code: await mailedCode(), secret_key } });
      server().clock.advance(minute);
    });
    const mailedCode = async () => /^\d{6}/.exec((await lastMail())?.subject ?? '')?.[0] ?? '';

    it('brings a code that is good once, for ten minutes (TFA-D02, AUTH-D24)', async () => {
      const pending = browserOf(await enter());
      expect(await server().reply(mailSignInCode, { as: pending })).toMatchObject({
        factors: ['email'],
        email: 'a•••@atrium.example',
        mail_again_at: '2026-11-20T09:01:30.000Z',
      });
      const mail = await lastMail();
      expect([mail?.toAddress, mail?.sendAfter.toISOString()]).toEqual([anna.email, '2026-11-20T09:01:00.000Z']);
      const code = await mailedCode();
      expect(outcome(await enterCode(pending, code))).toEqual([200, undefined]);
      const again = browserOf(await enter());
      expect(outcome(await enterCode(again, code))).toEqual([400, 'invalid_code']);
    });

    it('brings none that is older than ten minutes, and none when one was just sent (TFA-D02, AUTH-D24)', async () => {
      const pending = browserOf(await enter());
      await server().reply(mailSignInCode, { as: pending });
      const old = await mailedCode();
      const again = await server().call(mailSignInCode, { as: pending });
      expect([again.status, again.failure?.code, again.failure?.retry_after]).toEqual([429, 'mailed_just_now', 30]);
      server().clock.advance(10 * minute);
      expect(outcome(await enterCode(browserOf(await enter()), old))).toEqual([400, 'invalid_code']);
    });

    it('bears five wrong codes, and then not the right one either (TFA-D02)', async () => {
      const pending = browserOf(await enter());
      await server().reply(mailSignInCode, { as: pending });
      const code = await mailedCode();
      for (let tries = 0; tries < 4; tries += 1) await enterCode(pending, code === '000000' ? '000001' : '000000');
      server().clock.advance(6 * minute);
      await enterCode(pending, code === '000000' ? '000001' : '000000');
      expect(outcome(await enterCode(pending, code))).toEqual([400, 'invalid_code']);
    });

    it('is not to be had without the password, nor where the account has no such factor', async () => {
      expect((await server().call(mailSignInCode, { as: newVisitor() })).failure?.code).toBe('second_step_over');
      const berta = await server().member('Berta');
      await setUpApp(server(), berta);
      expect((await server().call(mailSignInCode, { as: browserOf(await enter(berta)) })).status).toBe(403);
    });
  });

  it('takes no code any more once an administrator has reset the account (TFA-E09, TFA-D07)', async () => {
    const ada = await server().member('Ada', { networkAdmin: true });
    const { codeNow } = await withApp();
    const pending = browserOf(await enter());
    await server().reply(resetMemberFactors, { as: ada, params: { memberId: idOf(anna) } });
    expect(outcome(await enterCode(pending, codeNow()))).toEqual([400, 'invalid_code']);
    expect((await enter()).reply?.two_factor_required).toBe(false);
    expect(await isIn(anna)).toBe(false);
    expect((await lastMail())?.subject).toBe('Ihr zweiter Schritt in Testnetz wurde zurückgesetzt');
  });

  it('goes from an account with all that belongs to it, and its sessions end, all but the one that asked (MEMBER-E05, TFA-D07)', async () => {
    const ada = await server().member('Ada', { networkAdmin: true });
    const { codeNow } = await setUpApp(server(), ada);
    await setUpApp(server(), anna);
    for (const member of [anna, ada]) await setUpPasskey(server(), member);
    server().clock.advance(minute);
    const other = browserOf(await enterCode(browserOf(await enter(ada)), codeNow()));
    const entered = async () => [await isIn(ada), await isIn(other), await isIn(anna)];
    expect(await entered()).toEqual([true, true, true]);
    for (const member of [anna, ada])
      await server().reply(resetMemberFactors, { as: ada, params: { memberId: idOf(member) } });
    expect(await entered()).toEqual([true, false, false]);
    for (const table of [factors, backupCodes, passkeys]) expect(await server().db.$count(table)).toBe(0);
  });

  it('is not to be reset by members, and not for whom there is not (MEMBER-016)', async () => {
    const params = { memberId: idOf(anna) };
    const berta = await server().member('Berta');
    expect((await server().call(resetMemberFactors, { as: berta, params })).status).toBe(403);
    expect((await server().call(resetMemberFactors, { as: anna, params })).status).toBe(403);
    const ada = await server().member('Ada', { networkAdmin: true });
    const nobody = { memberId: z.parse(memberIdSchema, 'f'.repeat(24)) };
    expect((await server().call(resetMemberFactors, { as: ada, params: nobody })).status).toBe(404);
  });

  it('is over ten minutes after the password (AUTH-D05, TFA-E08)', async () => {
    const { codeNow } = await withApp();
    const pending = browserOf(await enter());
    server().clock.advance(10 * minute);
    expect(outcome(await enterCode(pending, codeNow()))).toEqual([401, 'second_step_over']);
  });
});
