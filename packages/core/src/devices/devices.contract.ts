import * as z from 'zod/mini';
import { defineEndpoint } from '../contract/index.ts';
import { pushSwitches } from '../notifications/notification-kinds.schema.ts';
import { deviceDraftSchema, deviceIdSchema, deviceSchema, pushSettingsSchema } from './devices.schema.ts';

const params = z.object({ deviceId: deviceIdSchema });

/** Makes a device one that pushes go to; one that is known moves to whoever asks, with 200 (NATIVE-002, NATIVE-D01). */
export const registerDevice = defineEndpoint({
  id: 'devices.register',
  method: 'POST',
  path: '/api/v1/devices',
  body: z.object({ device: deviceDraftSchema }),
  reply: z.object({ id: deviceIdSchema }),
  status: 201,
  statusIfKnown: 200,
  failures: { too_many: 422, push_unavailable: 422 },
  idempotency: 'none',
  touches: ['devices'],
});

/** The devices that pushes to the reader go to, the newest first. */
export const listDevices = defineEndpoint({
  id: 'devices.list',
  method: 'GET',
  path: '/api/v1/devices',
  reply: z.object({ devices: z.array(deviceSchema) }),
});

/** Sends a device no more pushes (NATIVE-003). */
export const removeDevice = defineEndpoint({
  id: 'devices.remove',
  method: 'DELETE',
  path: '/api/v1/devices/:deviceId',
  params,
  idempotency: 'none',
  touches: ['devices'],
});

const settings = {
  path: '/api/v1/devices/:deviceId/settings',
  params,
  reply: z.object({ settings: pushSettingsSchema }),
} as const;

/** What pushes a device gets (NOTIF-007). */
export const getPushSettings = defineEndpoint({ ...settings, id: 'devices.settings.get', method: 'GET' });

/** Keeps what pushes a device gets (NOTIF-007); what is not said stays. */
export const savePushSettings = defineEndpoint({
  ...settings,
  id: 'devices.settings.save',
  method: 'POST',
  body: z.object({ settings: z.partialRecord(z.enum(pushSwitches), z.boolean()) }),
  idempotency: 'none',
});

/** The key by which a browser's push service knows pushes of this server. */
export const getPushKey = defineEndpoint({
  id: 'devices.push_key',
  method: 'GET',
  path: '/api/v1/push_key',
  reply: z.object({ public_key: z.string() }),
});
