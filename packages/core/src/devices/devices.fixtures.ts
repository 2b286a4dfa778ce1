import * as z from 'zod/mini';
import { type Device, deviceSchema } from './devices.schema.ts';

/** A browser in somebody's hands and a phone elsewhere. */
export const exampleDevices: readonly Device[] = [
  { id: '6a0000000000000000000001', platform: 'web', name: 'Firefox, Linux', app_version: '', current: true },
  { id: '6a0000000000000000000002', platform: 'ios', name: '', app_version: '2.4', current: false },
].map((device) => z.parse(deviceSchema, { ...device, created_at: '2026-11-18T09:00:00.000Z' }));
