import { getSession, signIn } from '@atrium/core/session/contract';
import {
  addPasskey,
  completeSignIn,
  deletePasskey,
  getPasskeyOptions,
  listFactors,
  renamePasskey,
  signInByPasskey,
  startPasskeySignIn,
} from '@atrium/core/two-factor/contract';
import type { WebAuthnJson } from '@atrium/core/two-factor/schema';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { memberships } from '../members/members.tables.ts';
import { networkSettings } from '../network/network.tables.ts';
import { describeOnPostgres, newVisitor, type TestCaller, type TestMember, testPassword } from '../testing/index.ts';
import { browserOf, createDevice, setUpPasskey } from './two-factor.fixtures.ts';
import { passkeys } from './two-factor.tables.ts';

const minute = 60_000;

describeOnPostgres('passkeys', (useServer) => {
  const server = useServer();
  let anna: TestMember;

  beforeEach(async () => {
    await server().reset();
    server().clock.set('2026-11-20T09:00:00.000Z');
    anna = await server().member('Anna');
    await demand('enabled');
  });

  const demand = (two_factor: string) => server().db.update(networkSettings).set({ settings: { two_factor } });
  const own = async () => (await server().reply(listFactors, { as: anna })).passkeys;
  const challenge = async (as: TestCaller) => (await server().reply(startPasskeySignIn, { as })).options;
  const enterWith = (as: TestCaller, answer: WebAuthnJson) =>
    server().call(signInByPasskey, { as, body: { answer, remember_me: true } });
  const enter = (who = anna) =>
    server().call(signIn, { as: newVisitor(), body: { user: { email: who.email, password: testPassword } } });

  it('are added to an account, with backup codes for the first (TFA-D08)', async () => {
    const { passkey, backupCodes } = await setUpPasskey(server(), anna);
    const first = { id: passkey.id, name: 'Laptop', created_at: '2026-11-20T09:00:00.000Z', last_used_at: null };
    expect([passkey, backupCodes?.length]).toEqual([first, 10]);
    server().clock.advance(minute);
    expect((await setUpPasskey(server(), anna, 'Telefon')).backupCodes).toBeNull();
    expect((await own()).map(({ name }) => name)).toEqual(['Laptop', 'Telefon']);
  });

  it('sign in without a password, past the second step (TFA-D09)', async () => {
    const { device } = await setUpPasskey(server(), anna);
    const visitor = newVisitor();
    const entered = await enterWith(visitor, device.answer(await challenge(visitor)));
    expect(entered.reply).toEqual({ redirect_to: '/', two_factor_required: false });
    const session = await server().reply(getSession, { as: browserOf(entered) });
    expect(session.current_member.id).toBe(anna.membershipId);
    expect((await own())[0]?.last_used_at).toBe('2026-11-20T09:00:00.000Z');
  });

  it('are a second step after the password, for their owner alone (TFA-D08, TFA-D09)', async () => {
    const { device } = await setUpPasskey(server(), anna);
    const berta = await server().member('Berta');
    const others = await setUpPasskey(server(), berta);
    const pending = browserOf(await enter());
    const options = await challenge(pending);
    expect(options.allowCredentials).toHaveLength(1);
    const pass = (passkey: WebAuthnJson) => server().call(completeSignIn, { as: pending, body: { passkey } });
    expect((await pass(others.device.answer(options))).failure?.code).toBe('passkey_refused');
    const passed = await pass(device.answer(await challenge(pending)));
    expect(passed.status).toBe(200);
    expect((await server().call(getSession, { as: browserOf(passed) })).status).toBe(200);
  });

  it('answer a challenge once, in the browser that was asked, for a few minutes (TFA-D09)', async () => {
    const { device } = await setUpPasskey(server(), anna);
    const [visitor, thief] = [newVisitor(), newVisitor()];
    const stolen = device.answer(await challenge(visitor));
    expect((await enterWith(thief, stolen)).failure?.code).toBe('passkey_refused');
    const answer = device.answer(await challenge(visitor));
    expect((await enterWith(visitor, answer)).status).toBe(200);
    expect((await enterWith(visitor, answer)).failure?.code).toBe('passkey_refused');
    const late = device.answer(await challenge(visitor));
    server().clock.advance(5 * minute);
    expect((await enterWith(visitor, late)).failure?.code).toBe('passkey_refused');
  });

  it('are refused where the device has not asked its owner, and where the page is another one (TFA-D09)', async () => {
    const { device } = await setUpPasskey(server(), anna);
    const visitor = newVisitor();
    const unasked = device.answer(await challenge(visitor), 0x01);
    expect((await enterWith(visitor, unasked)).failure?.code).toBe('passkey_refused');
    const elsewhere = createDevice('https://phishing.example');
    const { options } = await server().reply(getPasskeyOptions, { as: anna, body: {} });
    const made = { as: anna, body: { name: 'Falle', answer: elsewhere.make(options) } };
    expect((await server().call(addPasskey, made)).failure?.code).toBe('passkey_refused');
  });

  it.each([
    {},
    { id: 1 },
    { id: 'x', response: {} },
    { response: { clientDataJSON: '%%%' } },
    { id: 'a'.repeat(5_000) },
  ])('are no answer that no device gives: %j', async (answer) => {
    await setUpPasskey(server(), anna);
    const visitor = newVisitor();
    await challenge(visitor);
    expect((await enterWith(visitor, answer)).failure?.code).toBe('passkey_refused');
    const made = await server().call(addPasskey, { as: anna, body: { name: 'x', answer } });
    expect(made.failure?.code).toBe('passkey_refused');
  });

  it('are at most 20, also where two browsers have asked for the last one (TFA-D08)', async () => {
    const { publicUrl } = server().services.config;
    const devices = [1, 2].map(() => createDevice(publicUrl));
    const asked = await Promise.all(devices.map(() => server().reply(getPasskeyOptions, { as: anna, body: {} })));
    const { membershipId } = anna;
    const rows = Array.from({ length: 19 }, (_, index) => ({ credentialId: `${index}`, publicKey: '', name: 'x' }));
    const createdAt = server().clock.now();
    await server()
      .db.insert(passkeys)
      .values(rows.map((row) => ({ ...row, membershipId, createdAt })));
    const answers = devices.map((device, index) => device.make(asked[index]?.options ?? {}));
    const made = await Promise.all(
      answers.map((answer) => server().call(addPasskey, { as: anna, body: { name: 'x', answer } })),
    );
    expect(made.map(({ status }) => status).sort()).toEqual([201, 422]);
    const refused = made.find(({ status }) => status === 422)?.failure;
    expect(refused).toMatchObject({ code: 'too_many_passkeys', values: { most: 20 } });
    expect(await server().db.$count(passkeys)).toBe(20);
  });

  it('of who is locked or gone open nothing (AUTH-D04)', async () => {
    const { device } = await setUpPasskey(server(), anna);
    const visitor = newVisitor();
    const become = (values: object) =>
      server().db.update(memberships).set(values).where(eq(memberships.id, anna.membershipId));
    await become({ lockedAt: server().clock.now() });
    expect((await enterWith(visitor, device.answer(await challenge(visitor)))).failure?.code).toBe('member_locked');
    await become({ lockedAt: null, removedAt: server().clock.now() });
    expect((await enterWith(visitor, device.answer(await challenge(visitor)))).failure?.code).toBe('passkey_refused');
  });

  it('are renamed and taken away by their owner alone (TFA-D08)', async () => {
    const { passkey } = await setUpPasskey(server(), anna);
    const berta = await server().member('Berta');
    const params = { passkeyId: passkey.id };
    expect((await server().call(renamePasskey, { as: berta, params, body: { name: 'Meins' } })).status).toBe(404);
    expect((await server().call(deletePasskey, { as: berta, params, body: {} })).status).toBe(404);
    await server().reply(renamePasskey, { as: anna, params, body: { name: ' Büro ' } });
    expect((await own()).map(({ name }) => name)).toEqual(['Büro']);
    expect((await server().call(deletePasskey, { as: anna, params, body: {} })).status).toBe(204);
    expect(await own()).toEqual([]);
  });

  it('are added and taken away after a fresh sign-in or with the password (TFA-D06, TFA-D08)', async () => {
    const { passkey } = await setUpPasskey(server(), anna);
    server().clock.advance(11 * minute);
    const params = { passkeyId: passkey.id };
    expect((await server().call(getPasskeyOptions, { as: anna, body: {} })).failure?.code).toBe('password_required');
    expect((await server().call(deletePasskey, { as: anna, params, body: {} })).failure?.code).toBe(
      'password_required',
    );
    const body = { password: testPassword };
    expect((await server().call(getPasskeyOptions, { as: anna, body })).status).toBe(200);
    expect((await server().call(deletePasskey, { as: anna, params, body })).status).toBe(204);
  });

  it('count as the last factor where everybody is asked for one (TFA-D07)', async () => {
    const { passkey } = await setUpPasskey(server(), anna);
    await demand('enforced');
    const params = { passkeyId: passkey.id };
    expect((await server().call(deletePasskey, { as: anna, params, body: {} })).failure?.code).toBe('last_factor');
  });

  it('sign in where no second step is asked for, and bring no backup codes there (TFA-D09)', async () => {
    await demand('disabled');
    const { device, backupCodes } = await setUpPasskey(server(), anna);
    expect(backupCodes).toBeNull();
    expect((await enter()).reply?.two_factor_required).toBe(false);
    const visitor = newVisitor();
    expect((await enterWith(visitor, device.answer(await challenge(visitor)))).status).toBe(200);
  });
});
