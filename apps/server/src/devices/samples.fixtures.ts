import { registerDevice } from '@atrium/core/devices/contract';
import type { SampleFields, SampleTrial } from '../testing/sample-trial.ts';

/** A phone, and one that is new. */
export async function enterSamples({ server, admin: as }: SampleTrial): Promise<SampleFields> {
  const { id } = await server.reply(registerDevice, { as, body: { device: { platform: 'ios', token: 'phone' } } });
  return { deviceId: [id], device: [{ platform: 'android', token: 'other phone' }] };
}
