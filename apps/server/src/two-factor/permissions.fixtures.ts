import { memberIdSchema } from '@atrium/core/members/schema';
import * as calls from '@atrium/core/two-factor/contract';
import { factorIdSchema, passkeyIdSchema } from '@atrium/core/two-factor/schema';
import * as z from 'zod/mini';
import { newId } from '../db/id.ts';
import { may, type PermissionLine } from '../testing/permission-table.ts';
import type { PermissionWorld } from '../testing/permission-world.ts';
import type { TestMember } from '../testing/test-members.ts';
import { secretOf, stepAt, totpCode } from './codes.rules.ts';
import { createDevice, setUpApp, setUpPasskey } from './two-factor.fixtures.ts';
import { factors, passkeys } from './two-factor.tables.ts';

type Owner = (world: PermissionWorld) => TestMember;

const oneself: Owner = ({ own }) => own;
const another: Owner = ({ other }) => other;

/** Mails as a second step. */
const aFactor = (owner: Owner) => async (world: PermissionWorld) => {
  const id = newId();
  const { membershipId } = owner(world);
  const row = { id, membershipId, type: 'email' as const, createdAt: world.server.clock.now() };
  await world.server.db.insert(factors).values(row);
  return { params: { factorId: z.parse(factorIdSchema, id) }, body: {}, shows: id };
};

const aPasskey = (owner: Owner) => async (world: PermissionWorld) => {
  const id = newId();
  const { membershipId } = owner(world);
  const key = { id, credentialId: id, publicKey: '', name: 'Laptop', createdAt: world.server.clock.now() };
  await world.server.db.insert(passkeys).values({ ...key, membershipId });
  return { params: { passkeyId: z.parse(passkeyIdSchema, id) }, shows: id };
};

const aName = (owner: Owner) => async (world: PermissionWorld) => ({
  params: (await aPasskey(owner)(world)).params,
  body: { name: 'Telefon' },
});

const aRemoval = (owner: Owner) => async (world: PermissionWorld) => ({
  params: (await aPasskey(owner)(world)).params,
  body: {},
});

const anApp = async (world: PermissionWorld) => {
  const { server } = world;
  const query = { type: 'totp' } as const;
  const { provisioning_uri = '' } = await server.reply(calls.newFactor, { as: world.own, query });
  const code = totpCode(secretOf(provisioning_uri) ?? '', stepAt(server.clock.now()));
  return { body: { type: 'totp' as const, code, provisioning_uri } };
};

const aNewPasskey = async (world: PermissionWorld) => {
  const { server } = world;
  const { options } = await server.reply(calls.getPasskeyOptions, { as: world.own, body: {} });
  return { body: { name: 'Laptop', answer: createDevice(server.services.config.publicUrl).make(options) } };
};

const itsCode = async ({ people, server }: PermissionWorld) => ({
  body: { code: (await setUpApp(server, people.insider)).backupCodes[0] ?? '' },
});

const itsPasskey = async ({ as, other, server }: PermissionWorld) => {
  const { device } = await setUpPasskey(server, other);
  const { options } = await server.reply(calls.startPasskeySignIn, { as });
  return { body: { answer: device.answer(options) } };
};

/** Who may make the calls of the second step: visitor, second step, guest, member, insider, group, category, network admin. */
export const permissions: readonly PermissionLine[] = [
  may(calls.listFactors, 'oneself', '11yyyyyy', async (world) => ({ shows: (await aFactor(oneself)(world)).shows })),
  may(calls.listFactors, 'another', '11------', async (world) => ({ shows: (await aFactor(another)(world)).shows })),
  may(calls.newFactor, 'oneself', '11yyyyyy', () => ({ query: { type: 'totp' as const } })),
  may(calls.addFactor, 'oneself', '11yyyyyy', anApp),
  may(calls.deleteFactor, 'oneself', '11yyyyyy', aFactor(oneself)),
  may(calls.deleteFactor, 'another', '11444444', aFactor(another)),
  may(calls.resetBackupCodes, 'oneself', '11yyyyyy', aFactor(oneself)),
  may(calls.resetBackupCodes, 'another', '11444444', aFactor(another)),
  may(calls.getPasskeyOptions, 'oneself', '11yyyyyy', () => ({ body: {} })),
  may(calls.addPasskey, 'oneself', '11yyyyyy', aNewPasskey),
  may(calls.renamePasskey, 'oneself', '11yyyyyy', aName(oneself)),
  may(calls.renamePasskey, 'another', '11444444', aName(another)),
  may(calls.deletePasskey, 'oneself', '11yyyyyy', aRemoval(oneself)),
  may(calls.deletePasskey, 'another', '11444444', aRemoval(another)),
  may(calls.resetMemberFactors, 'another', '1133333y', ({ other }) => ({
    params: { memberId: z.parse(memberIdSchema, other.membershipId) },
  })),
  may(calls.getSignInStep, 'whose password was right', '1y111111', async (world) => {
    await aFactor(({ people }) => people.insider)(world);
    return {};
  }),
  may(calls.mailSignInCode, 'whose password was right', '1y111111', async (world) => {
    await aFactor(({ people }) => people.insider)(world);
    return {};
  }),
  may(calls.completeSignIn, 'whose password was right', '1y111111', itsCode),
  may(calls.startPasskeySignIn, 'anybody', 'yyyyyyyy', () => ({})),
  may(calls.signInByPasskey, 'a passkey', 'yyyyyyyy', itsPasskey),
];
