import {
  getPushKey,
  getPushSettings,
  listDevices,
  registerDevice,
  removeDevice as removeDeviceCall,
  savePushSettings,
} from '@atrium/core/devices/contract';
import { defaultPushSettings } from '@atrium/core/devices/rules';
import type { Services } from '../app/services.ts';
import { type Context, type Handler, type Route, route } from '../http/route.ts';
import { findDevice, findDevices, removeDevice, saveSettings } from './devices.repository.ts';
import { readPushKey } from './push-key.command.ts';
import { register } from './register-device.command.ts';

/** Calls about the devices that pushes go to; everybody's are their own alone. */
export function devicesRoutes(services: Pick<Services, 'config' | 'secret'>): readonly Route[] {
  return [
    route(registerDevice, (context) => register(context, services.config)),
    route(listDevices, list),
    route(removeDeviceCall, async ({ db, fail, member, params }) => {
      const whose = { id: params.deviceId, membershipId: member.membershipId };
      return (await removeDevice(db, whose)) ? undefined : fail('not_found');
    }),
    route(getPushSettings, readSettings),
    route(savePushSettings, changeSettings),
    route(getPushKey, async () => ({ public_key: readPushKey(services) })),
  ];
}

const list: Handler<typeof listDevices> = async ({ db, member, session }) => ({
  devices: (await findDevices(db, member.membershipId)).map((row) => ({
    id: row.id,
    platform: row.platform,
    name: row.name,
    app_version: row.appVersion,
    current: session !== null && row.sessionId === session.id,
    created_at: row.createdAt.toISOString(),
  })),
});

async function readSettings({ db, fail, member, params }: Context<typeof getPushSettings>) {
  const row = await findDevice(db, { id: params.deviceId, membershipId: member.membershipId });
  return row === undefined ? fail('not_found') : { settings: { ...defaultPushSettings, ...row.settings } };
}

async function changeSettings({ body, db, fail, member, now, params }: Context<typeof savePushSettings>) {
  const row = await findDevice(db, { id: params.deviceId, membershipId: member.membershipId });
  if (row === undefined) return fail('not_found');
  const settings = { ...defaultPushSettings, ...row.settings, ...body.settings };
  await saveSettings(db, { id: row.id, settings, now });
  return { settings };
}
