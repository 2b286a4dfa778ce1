import type { RequestOf } from '@atrium/core/contract';
import { signIn } from '@atrium/core/session/contract';
import * as calls from '@atrium/core/two-factor/contract';
import { factorIdSchema, type PasskeyId } from '@atrium/core/two-factor/schema';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { memberships } from '../members/members.tables.ts';
import { networkSettings } from '../network/network.tables.ts';
import { type TestMember, testPassword } from '../testing/index.ts';
import type { RefusalTrial } from '../testing/refusal-trial.ts';
import { browserOf, createDevice, setUpApp, setUpPasskey } from './two-factor.fixtures.ts';
import { factors, passkeys } from './two-factor.tables.ts';

/** What guards an account: begun and ended wrongly, taken away too late or as the last, and asked for at the door. */
export async function provokeRefusals(trial: RefusalTrial): Promise<void> {
  const { server, call, anna, berta } = trial;
  await server.db.update(networkSettings).set({ settings: { two_factor: 'enabled' } });
  const add = (body: RequestOf<typeof calls.addFactor>['body']) => call(calls.addFactor, { as: anna, body });
  const mailing = () => call(calls.newFactor, { as: anna, query: { type: 'email' } });
  for (let mails = 0; mails < 11; mails += 1) {
    await mailing();
    server.clock.advance(30_000);
  }
  await add({ type: 'email', code: '123456', secret_key: 'planted' });
  const app = await setUpApp(server, anna);
  await call(calls.newFactor, { as: anna, query: { type: 'totp' } });
  await add({ type: 'totp', code: '123456' });
  const { provisioning_uri = '' } = await server.reply(calls.newFactor, { as: berta, query: { type: 'totp' } });
  await call(calls.addFactor, { as: berta, body: { type: 'totp', code: '0000000000', provisioning_uri } });
  const { device, passkey } = await setUpPasskey(server, anna);
  const params = { factorId: z.parse(factorIdSchema, app.id) };
  await call(calls.deleteFactor, { as: anna, params, body: {} });
  await call(calls.resetBackupCodes, { as: anna, params, body: {} });
  await call(calls.addPasskey, { as: anna, body: { name: 'Falle', answer: {} } });
  await atTheDoor(trial, device);
  await lately(trial, { as: anna, passkeyId: passkey.id });
  await server.db.update(networkSettings).set({ settings: {} });
}

/** With a right password, and without. */
async function atTheDoor(
  trial: RefusalTrial,
  device: Awaited<ReturnType<typeof setUpPasskey>>['device'],
): Promise<void> {
  const { server, call, anna } = trial;
  const asked = async () => {
    const { options } = await server.reply(calls.startPasskeySignIn, { as: server.visitor });
    return { as: server.visitor, body: { answer: device.answer(options) } };
  };
  await call(calls.signInByPasskey, { as: server.visitor, body: { answer: {} } });
  await server.db
    .insert(factors)
    .values({ membershipId: anna.membershipId, type: 'email', createdAt: server.clock.now() });
  const body = { user: { email: anna.email, password: testPassword } };
  for (const as of [server.visitor, browserOf(await server.call(signIn, { as: server.visitor, body }))]) {
    await call(calls.getSignInStep, { as });
    await call(calls.completeSignIn, { as, body: { passkey: {} } });
    await call(calls.completeSignIn, { as, body: {} });
    await call(calls.mailSignInCode, { as });
    await call(calls.mailSignInCode, { as });
  }
  const become = (lockedAt: Date | null) =>
    server.db.update(memberships).set({ lockedAt }).where(eq(memberships.id, anna.membershipId));
  await become(server.clock.now());
  await call(calls.signInByPasskey, await asked());
  await become(null);
}

/** A quarter of an hour after signing in, with mails and a passkey alone. */
async function lately(trial: RefusalTrial, { as, passkeyId }: { as: TestMember; passkeyId: PasskeyId }): Promise<void> {
  const { server, call, berta } = trial;
  await server.db.delete(factors).where(and(eq(factors.membershipId, as.membershipId), eq(factors.type, 'totp')));
  const [mail] = await server.db.select().from(factors).where(eq(factors.membershipId, as.membershipId));
  const params = { factorId: z.parse(factorIdSchema, mail?.id) };
  server.clock.advance(15 * 60_000);
  for (const body of [{}, { password: 'wrong' }]) {
    await call(calls.resetBackupCodes, { as, params, body });
    await call(calls.deleteFactor, { as, params, body });
    await call(calls.getPasskeyOptions, { as, body });
    await call(calls.deletePasskey, { as, params: { passkeyId }, body });
  }
  const asked = { password: testPassword };
  const { options } = await server.reply(calls.getPasskeyOptions, { as, body: asked });
  const createdAt = server.clock.now();
  const more = Array.from({ length: 20 }, (_, index) => ({ credentialId: `full ${index}`, publicKey: '', name: 'x' }));
  await server.db.insert(passkeys).values(more.map((key) => ({ ...key, membershipId: as.membershipId, createdAt })));
  await call(calls.getPasskeyOptions, { as, body: {} });
  const made = createDevice(server.services.config.publicUrl).make(options);
  await call(calls.addPasskey, { as, body: { name: 'One too many', answer: made } });
  const off = { two_factor: 'disabled' };
  await server.db.update(networkSettings).set({ settings: off });
  await call(calls.newFactor, { as: berta, query: { type: 'email' } });
  await call(calls.addFactor, { as: berta, body: { type: 'email', code: '123456' } });
  await server.db.update(networkSettings).set({ settings: { two_factor: 'enforced' } });
  await server.db.delete(passkeys).where(eq(passkeys.membershipId, as.membershipId));
  await call(calls.deleteFactor, { as, params, body: { password: testPassword } });
  await server.db.delete(factors).where(eq(factors.membershipId, as.membershipId));
  const { passkey } = await setUpPasskey(server, { ...as, ...(await freshly(trial, as)) });
  await call(calls.deletePasskey, { as, params: { passkeyId: passkey.id }, body: { password: testPassword } });
}

/** The member in a browser in which they have signed in just now. */
async function freshly(trial: RefusalTrial, { email }: TestMember) {
  const { server } = trial;
  const body = { user: { email, password: testPassword } };
  return browserOf(await server.call(signIn, { as: server.visitor, body }));
}
