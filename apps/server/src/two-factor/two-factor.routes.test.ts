import { createHash } from 'node:crypto';
import { createAccessToken } from '@atrium/core/account/contract';
import { listInvites } from '@atrium/core/invites/contract';
import { getSession, signIn } from '@atrium/core/session/contract';
import {
  addFactor,
  completeSignIn,
  deleteFactor,
  deletePasskey,
  getPasskeyOptions,
  listFactors,
  newFactor,
  renamePasskey,
  resetBackupCodes,
} from '@atrium/core/two-factor/contract';
import { factorIdSchema } from '@atrium/core/two-factor/schema';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { mailOutbox } from '../mail/mail.tables.ts';
import { networkSettings } from '../network/network.tables.ts';
import { describeOnPostgres, newVisitor, type TestCaller, type TestMember, testPassword } from '../testing/index.ts';
import { secretOf, stepAt, totpCode } from './codes.rules.ts';
import { unseal } from './sealed.rules.ts';
import { browserOf, setUpApp, setUpPasskey } from './two-factor.fixtures.ts';
import { factors, backupCodes as storedCodes, waitingCodes } from './two-factor.tables.ts';

const minute = 60_000;
const factorId = (id: string) => ({ factorId: z.parse(factorIdSchema, id) });

describeOnPostgres('what guards an account', (useServer) => {
  const server = useServer();
  let anna: TestMember;

  beforeEach(async () => {
    await server().reset();
    server().clock.set('2026-11-20T09:00:00.000Z');
    anna = await server().member('Anna');
    await demand('enabled');
  });

  const demand = (two_factor: string, more: object = {}) =>
    server()
      .db.update(networkSettings)
      .set({ settings: { two_factor, ...more } });
  const overview = (as = anna) => server().reply(listFactors, { as });
  const codeOf = (secret: string) => totpCode(secret, stepAt(server().clock.now()));
  const mailedCode = async () => {
    const [mail] = await server().db.select().from(mailOutbox).orderBy(desc(mailOutbox.createdAt)).limit(1);
    return /^\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '';
  };

  async function setUpMail(as = anna): Promise<string> {
    const { secret_key = '' } = await server().reply(newFactor, { as, query: { type: 'email' } });
    const body = { type: 'email', code: await mailedCode(), secret_key } as const;
    return (await server().reply(addFactor, { as, body })).factor.id ?? '';
  }

  it('is nothing at first (TFA-001, TFA-008, TFA-017)', async () => {
    expect(await overview()).toEqual({
      mode: 'enabled',
      factors: [
        { id: null, type: 'totp', last_used_at: null, available: true },
        { id: null, type: 'email', last_used_at: null, available: true },
      ],
      passkeys: [],
      backup_codes_left: 0,
      email: 'a•••@atrium.example',
      password_required: false,
    });
  });

  describe('an app', () => {
    it('is set up by its first code, which brings ten backup codes (TFA-009, TFA-010, TFA-018, TFA-019, TFA-D03)', async () => {
      const { provisioning_uri = '' } = await server().reply(newFactor, { as: anna, query: { type: 'totp' } });
      const add = (code: string) =>
        server().call(addFactor, { as: anna, body: { type: 'totp', code, provisioning_uri } });
      const code = codeOf(secretOf(provisioning_uri) ?? '');
      const wrong = await add(code === '000000' ? '000001' : '000000');
      expect([wrong.status, wrong.failure?.errors]).toEqual([400, { code: ['js.authentication.2fa.invalid_code'] }]);
      const { status, reply } = await add(code);
      expect([status, reply?.backup_codes?.length, new Set(reply?.backup_codes).size]).toEqual([201, 10, 10]);
      expect(await overview()).toMatchObject({
        factors: [{ id: reply?.factor.id, last_used_at: '2026-11-20T09:00:00.000Z' }, { id: null }],
        backup_codes_left: 10,
      });
      expect((await add(code)).failure?.code).toBe('factor_active');
    });

    it('is kept so that the database alone gives no code, nor its backup codes of ten digits (TFA-D12)', async () => {
      const { secret, backupCodes: codes } = await setUpApp(server(), anna);
      expect(codes.every((code) => /^\d{10}$/.test(code))).toBe(true);
      await server().reply(newFactor, { as: anna, query: { type: 'email' } });
      const mailed = await mailedCode();
      const { db } = server();
      const [factor] = await db.select().from(factors);
      const hashes = await db.select().from(storedCodes);
      const [waiting] = await db.select().from(waitingCodes);
      expect([factor?.type, hashes.length, waiting?.purpose]).toEqual(['totp', 10, 'email']);
      const text = JSON.stringify([factor, hashes, waiting]);
      for (const told of [secret, mailed, ...codes]) {
        for (const shape of [told, ...hashesOf(told)]) expect(text).not.toContain(shape);
      }
      expect(unseal(factor?.secret ?? '', server().services.secret)).toBe(secret);
      expect(unseal(factor?.secret ?? '', 'another secret')).toBeUndefined();
    });

    it('is no secret that a client brings along, nor one of a page that is older (TFA-D05, TFA-E05)', async () => {
      const begin = async () =>
        (await server().reply(newFactor, { as: anna, query: { type: 'totp' } })).provisioning_uri ?? '';
      const add = async (provisioning_uri: string) =>
        server().call(addFactor, {
          as: anna,
          body: { type: 'totp', code: codeOf(secretOf(provisioning_uri) ?? ''), provisioning_uri },
        });
      const [older, newer] = [await begin(), await begin()];
      const planted = 'otpauth://totp/x?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
      expect((await add(planted)).failure?.code).toBe('set_up_outdated');
      expect((await add(older)).failure?.code).toBe('set_up_outdated');
      expect((await add(newer)).status).toBe(201);
      expect((await server().db.select().from(factors)).length).toBe(1);
    });

    it('goes with a code or a backup code, and the backup codes with it (TFA-011, TFA-012, TFA-021, TFA-E07)', async () => {
      const { id, codeNow, backupCodes } = await setUpApp(server(), anna);
      const params = factorId(id);
      const remove = (code?: string) => server().call(deleteFactor, { as: anna, params, body: { code } });
      expect((await remove()).failure?.code).toBe('invalid_code');
      // The code that set it up is spent.
      expect((await remove(codeNow())).failure?.code).toBe('invalid_code');
      expect((await remove(backupCodes[0])).status).toBe(204);
      expect(await overview()).toMatchObject({ factors: [{ id: null }, { id: null }], backup_codes_left: 0 });
      const body = { user: { email: anna.email, password: testPassword } };
      const entered = await server().reply(signIn, { as: newVisitor(), body });
      expect(entered.two_factor_required).toBe(false);
    });

    it('of somebody else is not there', async () => {
      const berta = await server().member('Berta');
      const { id } = await setUpApp(server(), berta);
      const call = { as: anna, params: factorId(id), body: { code: '123456' } };
      expect((await server().call(deleteFactor, call)).status).toBe(404);
      expect((await server().call(resetBackupCodes, call)).status).toBe(404);
    });
  });

  describe('backup codes', () => {
    it('are made anew with a code, and the old ones end (TFA-014, TFA-020)', async () => {
      const { id, codeNow, backupCodes } = await setUpApp(server(), anna);
      server().clock.advance(minute);
      const reset = { as: anna, params: factorId(id), body: { code: codeNow() } };
      const { backup_codes } = await server().reply(resetBackupCodes, reset);
      expect([backup_codes.length, backup_codes.some((code) => backupCodes.includes(code))]).toEqual([10, false]);
      const body = { user: { email: anna.email, password: testPassword } };
      const pending = browserOf(await server().call(signIn, { as: newVisitor(), body }));
      const old = await server().call(completeSignIn, { as: pending, body: { code: backupCodes[0] } });
      expect(old.failure?.code).toBe('invalid_code');
      expect((await server().call(completeSignIn, { as: pending, body: { code: backup_codes[0] } })).status).toBe(200);
    });
  });

  describe('codes by mail', () => {
    it('are set up by the first (TFA-009, TFA-018, TFA-019)', async () => {
      const { secret_key = '', provisioning_uri } = await server().reply(newFactor, {
        as: anna,
        query: { type: 'email' },
      });
      expect(provisioning_uri).toBeUndefined();
      const body = { type: 'email', code: await mailedCode() } as const;
      const add = (key?: string) => server().call(addFactor, { as: anna, body: { ...body, secret_key: key } });
      expect((await add('another')).failure?.code).toBe('set_up_outdated');
      expect((await add(secret_key)).reply).toMatchObject({ factor: { type: 'email' }, backup_codes: { length: 10 } });
    });

    it('are not sent twice within half a minute, nor more than ten times an hour (AUTH-D24)', async () => {
      const ask = () => server().call(newFactor, { as: anna, query: { type: 'email' } });
      for (let sent = 0; sent < 10; sent += 1) {
        const [first, again] = [await ask(), await ask()];
        expect([first.status, again.reply]).toEqual([200, first.reply]);
        server().clock.advance(minute);
      }
      expect((await ask()).failure).toMatchObject({ code: 'mailed_just_now', retry_after: 600 });
      expect(await server().db.$count(mailOutbox)).toBe(10);
    });

    it('go without a code after a fresh sign-in, and later with the password (TFA-013, TFA-D06)', async () => {
      const params = factorId(await setUpMail());
      server().clock.advance(11 * minute);
      expect((await overview()).password_required).toBe(true);
      const remove = (password?: string) => server().call(deleteFactor, { as: anna, params, body: { password } });
      expect([(await remove()).failure?.code, (await remove('wrong')).failure?.code]).toEqual([
        'password_required',
        'wrong_password',
      ]);
      expect((await remove(testPassword)).status).toBe(204);
      const again = factorId(await setUpMail());
      const body = { user: { email: anna.email, password: testPassword } };
      expect((await server().call(deleteFactor, { as: anna, params: again, body: {} })).status).toBe(403);
      await server().db.delete(factors).where(eq(factors.membershipId, anna.membershipId));
      const fresh = browserOf(await server().call(signIn, { as: newVisitor(), body }));
      const last = factorId(await setUpMail());
      expect((await server().call(deleteFactor, { as: fresh, params: last, body: {} })).status).toBe(204);
    });

    it('close the guessing of the password from an open page (AUTH-D03)', async () => {
      const params = factorId(await setUpMail());
      server().clock.advance(11 * minute);
      for (let tries = 0; tries < 10; tries += 1) {
        await server().call(deleteFactor, { as: anna, params, body: { password: 'wrong' } });
      }
      const right = await server().call(deleteFactor, { as: anna, params, body: { password: testPassword } });
      expect(right.failure?.code).toBe('wrong_password');
    });
  });

  describe('as the network wants it', () => {
    it('is asked for from everybody, and nothing else is open before (AUTH-D06, SET-E02)', async () => {
      expect((await server().call(listInvites, { as: anna, query: {} })).status).toBe(200);
      await demand('enforced');
      const refused = await server().call(listInvites, { as: anna, query: {} });
      expect([refused.status, refused.failure?.code]).toEqual([403, 'two_factor_required']);
      expect((await server().reply(getSession, { as: anna })).must_set_up_two_factor).toBe(true);
      await setUpApp(server(), anna);
      expect((await server().reply(getSession, { as: anna })).must_set_up_two_factor).toBe(false);
      expect((await server().call(listInvites, { as: anna, query: {} })).status).toBe(200);
    });

    it('keeps the last one where everybody is asked, also of two taken away at once (TFA-D07, TFA-E07)', async () => {
      await demand('enforced');
      const { id, backupCodes } = await setUpApp(server(), anna);
      const mail = await setUpMail();
      const statuses = await Promise.all([
        server().call(deleteFactor, { as: anna, params: factorId(mail), body: {} }),
        server().call(deleteFactor, { as: anna, params: factorId(id), body: { code: backupCodes[0] } }),
      ]);
      expect(statuses.map(({ status }) => status).sort()).toEqual([204, 422]);
      const { factors: left } = await overview();
      const last = left.find((factor) => factor.id !== null)?.id ?? '';
      const removal = { as: anna, params: factorId(last), body: { code: backupCodes[1] } };
      expect((await server().call(deleteFactor, removal)).failure?.code).toBe('last_factor');
    });

    it('asks for no code where it is off, and keeps what is set up (SET-D11)', async () => {
      await setUpApp(server(), anna);
      await demand('disabled');
      const body = { user: { email: anna.email, password: testPassword } };
      expect((await server().reply(signIn, { as: newVisitor(), body })).two_factor_required).toBe(false);
      expect((await server().call(newFactor, { as: anna, query: { type: 'email' } })).status).toBe(403);
      await demand('enabled');
      expect((await server().reply(signIn, { as: newVisitor(), body })).two_factor_required).toBe(true);
    });

    it('offers what is available, and keeps the rest for those who have nothing else (SET-D11, SET-025)', async () => {
      await setUpApp(server(), anna);
      await demand('enabled', { two_factor_totp_available: false });
      const body = { user: { email: anna.email, password: testPassword } };
      expect((await server().reply(signIn, { as: newVisitor(), body })).two_factor_required).toBe(true);
      expect((await overview()).factors[0]).toMatchObject({ type: 'totp', available: false, id: expect.any(String) });
      const berta = await server().member('Berta');
      const refused = await server().call(newFactor, { as: berta, query: { type: 'totp' } });
      expect(refused.failure?.code).toBe('method_unavailable');
    });
  });

  it('is asked for anew of who has only what the network has taken away, and still lets them in (SET-E03)', async () => {
    const isDue = async (as: TestCaller) => (await server().reply(getSession, { as })).another_factor_due;
    const { codeNow } = await setUpApp(server(), anna);
    server().clock.advance(60_000);
    expect(await isDue(anna)).toBe(false);
    await demand('enabled', { two_factor_totp_available: false });
    const body = { user: { email: anna.email, password: testPassword } };
    const browser = browserOf(await server().call(signIn, { as: newVisitor(), body }));
    const entered = browserOf(await server().call(completeSignIn, { as: browser, body: { code: codeNow() } }));
    expect(await isDue(entered)).toBe(true);
    expect(await isDue(await server().member('Berta'))).toBe(false);
    await setUpPasskey(server(), anna);
    expect(await isDue(anna)).toBe(false);
  });

  it('is changed by nobody but who has signed in, by no program with a token (TFA-D11)', async () => {
    const { token: bearer } = await server().reply(createAccessToken, { as: anna, body: { name: 'Skript' } });
    expect((await server().call(newFactor, { bearer, query: { type: 'totp' } })).status).toBe(403);
    const { passkey } = await setUpPasskey(server(), anna);
    const { id } = await setUpApp(server(), anna);
    const proof = { code: '123456', password: testPassword };
    for (const factor of [passkey.id, id]) {
      const call = { bearer, params: factorId(factor), body: proof };
      expect((await server().call(resetBackupCodes, call)).status).toBe(403);
      expect((await server().call(deleteFactor, call)).status).toBe(403);
    }
    const keys = [
      await server().call(getPasskeyOptions, { bearer, body: proof }),
      await server().call(renamePasskey, { bearer, params: { passkeyId: passkey.id }, body: { name: 'Mein' } }),
      await server().call(deletePasskey, { bearer, params: { passkeyId: passkey.id }, body: proof }),
    ];
    expect(keys.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  it('asks for the password long after signing in where there is no app, and takes backup codes for its codes (TFA-D11)', async () => {
    const { passkey } = await setUpPasskey(server(), anna);
    const reset = async (body: { readonly code?: string; readonly password?: string }) => {
      const { reply, failure } = await server().call(resetBackupCodes, {
        as: anna,
        params: factorId(passkey.id),
        body,
      });
      return failure?.code ?? reply?.backup_codes ?? [];
    };
    expect(await reset({})).toHaveLength(10);
    server().clock.advance(11 * minute);
    expect([await reset({}), await reset({ password: 'wrong' })]).toEqual(['password_required', 'wrong_password']);
    const [code = ''] = await reset({ password: testPassword });
    const add = async (password?: string) =>
      (await server().call(getPasskeyOptions, { as: anna, body: { password } })).failure?.code;
    expect([await add(), await add(testPassword)]).toEqual(['password_required', undefined]);
    await setUpApp(server(), anna);
    expect(await reset({ password: testPassword })).toBe('invalid_code');
    expect(await reset({ code })).toHaveLength(10);
    expect(await reset({ code })).toBe('invalid_code');
  });
});

/** What an unkeyed hash of a secret would look like. */
function hashesOf(told: string): readonly string[] {
  return (['hex', 'base64', 'base64url'] as const).map((shape) => createHash('sha256').update(told).digest(shape));
}
