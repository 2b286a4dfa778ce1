import { randomBytes } from 'node:crypto';
import {
  getPushKey,
  getPushSettings,
  listDevices,
  registerDevice,
  removeDevice,
  savePushSettings,
} from '@atrium/core/devices/contract';
import { defaultPushSettings } from '@atrium/core/devices/rules';
import { deviceIdSchema } from '@atrium/core/devices/schema';
import * as z from 'zod/mini';
import { newId } from '../db/id.ts';
import { may, type PermissionLine } from '../testing/permission-table.ts';
import type { PermissionWorld } from '../testing/permission-world.ts';
import type { RefusalTrial } from '../testing/refusal-trial.ts';
import type { SampleFields, SampleTrial } from '../testing/sample-trial.ts';
import type { TestMember } from '../testing/test-members.ts';
import { devices } from './devices.tables.ts';

type Owner = (world: PermissionWorld) => TestMember;

const oneself: Owner = ({ own }) => own;
const another: Owner = ({ other }) => other;

const aDevice = (owner: Owner) => async (world: PermissionWorld) => {
  const { clock, db } = world.server;
  const { membershipId } = owner(world);
  const at = { createdAt: clock.now(), updatedAt: clock.now() };
  const named = { name: '', appVersion: '', settings: defaultPushSettings };
  const id = newId();
  await db.insert(devices).values({ id, membershipId, platform: 'ios', token: id, tokenHash: id, ...named, ...at });
  return { params: { deviceId: z.parse(deviceIdSchema, id) }, shows: id };
};
const shownOf = (owner: Owner) => async (world: PermissionWorld) => ({ shows: (await aDevice(owner)(world)).shows });
const change = (owner: Owner) => async (world: PermissionWorld) => ({
  params: (await aDevice(owner)(world)).params,
  body: { settings: { messages: false } },
});
const remove = (owner: Owner) => async (world: PermissionWorld) => ({ params: (await aDevice(owner)(world)).params });

/** Who is pushed what where: visitor, second step, guest, member, insider, group admin, category admin, network admin. */
export const permissions: readonly PermissionLine[] = [
  may(registerDevice, 'oneself', '11yyyyyy', () => ({
    body: { device: { platform: 'ios' as const, token: newId() } },
  })),
  may(listDevices, 'oneself', '11yyyyyy', shownOf(oneself)),
  may(listDevices, 'another', '11------', shownOf(another)),
  may(getPushSettings, 'oneself', '11yyyyyy', remove(oneself)),
  may(getPushSettings, 'another', '11444444', remove(another)),
  may(savePushSettings, 'oneself', '11yyyyyy', change(oneself)),
  may(savePushSettings, 'another', '11444444', change(another)),
  may(removeDevice, 'oneself', '11yyyyyy', remove(oneself)),
  may(removeDevice, 'another', '11444444', remove(another)),
  may(getPushKey, 'oneself', '11yyyyyy', () => ({})),
];

/** A push service within the operator's own network, and one device too many. */
export async function provokeRefusals({ call, anna: as, server }: RefusalTrial): Promise<void> {
  const keys = { p256dh: randomBytes(65).toString('base64url'), auth: randomBytes(16).toString('base64url') };
  await call(registerDevice, { as, body: { device: { platform: 'web', token: 'https://10.0.0.1/push', keys } } });
  for (let number = 0; number < 20; number += 1)
    await server.reply(registerDevice, { as, body: { device: { platform: 'ios', token: `phone ${number}` } } });
  await call(registerDevice, { as, body: { device: { platform: 'ios', token: 'one too many' } } });
}

/** A phone, and one that is new. */
export async function enterSamples({ server, admin: as }: SampleTrial): Promise<SampleFields> {
  const { id } = await server.reply(registerDevice, { as, body: { device: { platform: 'ios', token: 'phone' } } });
  return { deviceId: [id], device: [{ platform: 'android', token: 'other phone' }] };
}
